/** What a row of routes.tsv shows to those whom it admits, for each of its addresses in order. */
export interface SpecifiedPage {
  /** Titles of the document, without the site's name; `*` for the student's name. */
  readonly titles: readonly string[];
  /** Where the row leads without what it needs. */
  readonly at?: string;
  /** The sentence there. */
  readonly says?: string;
}

const page = (...titles: string[]): SpecifiedPage => ({ titles });

const leadsTo = (at: string, title: string, says?: string): SpecifiedPage => ({
  ...{ titles: [title], at },
  ...(says === undefined ? {} : { says }),
});

const accidental = (title: string): SpecifiedPage => ({
  titles: [title],
  says: 'You seem to have navigated to this page accidentally...',
});

const math = ['Addition', 'Subtraction', 'Multiplication', 'Division'];
const stories = ['Elementary stories', 'Middle stories', 'High stories'];
const theProgram = page('The program');

export const specifiedPages: Readonly<Record<string, SpecifiedPage>> = {
  '/': page('Sixty: one-minute exercises in reading and math'),
  '/dashboard': page('Dashboard'),
  '/students': page('Manage Students'),
  '/students/transfer': leadsTo('/students', 'Manage Students', 'Please select a student to be transferred.'),
  '/students/transfer/accept': page('Accept a transfer'),
  '/students/share/remove': page('Remove Shared'),
  '/students/share/manage': page('Share Settings'),
  // Without shares to revoke or change.
  '/students/share/revoke': leadsTo('/students/share/manage', 'Share Settings'),
  '/students/share/edit': leadsTo('/students/share/manage', 'Share Settings'),
  '/students/records/phonics/alphabet': page('Records of *, Alphabet'),
  '/students/records/phonics/phonics': page('Records of *, Phonics'),
  '/students/records/phrases': page('Records of *, Sight phrases'),
  '/students/records/stories/{level}': page('Records of *, Elementary stories'),
  '/students/records/addition': page('Records of *, Addition'),
  '/students/records/subtraction': page('Records of *, Subtraction'),
  '/students/records/multiplication': page('Records of *, Multiplication'),
  '/students/records/division': page('Records of *, Division'),
  '/probes/phonics/alphabet': page('Alphabet, *'),
  '/probes/phonics/phonics': page('Phonics, *'),
  '/probes/phrases': page('Sight phrases, *'),
  '/probes/stories/{elementary|middle|high}': page(...stories.map((type) => `${type}, *`)),
  '/probes/{addition|subtraction|multiplication|division}': page(...math.map((type) => `${type}, *`)),
  '/probes/stories/{type}/{probeNumber}/success': page('Story 1 done, Elementary stories'),
  '(not shown: comprehension-questions page)': page('Questions, The Hen in the Hat'),
  '/student/dashboard': page('Exercises'),
  '/student/goal': leadsTo('/student/dashboard', 'Exercises'),
  '/subscribe': page('Subscribe'),
  // Without a subscription to extend.
  '/subscribe/extend': leadsTo('/subscribe/extend/summary', 'Extend Subscriptions'),
  '/subscribe/add': page('Add Licenses'),
  '/subscribe/extend/summary': page('Extend Subscriptions'),
  '/subscribe/choose': page('Manage Subscriptions'),
  '/subscribe/purchase-order': page('Purchase Order'),
  // An unknown order.
  '/subscribe/processing': leadsTo('/students', 'Manage Students', 'We could not find this purchase.'),
  '(not shown: subscription activation link)': page('Activate your subscription'),
  '/organization/create': page('Create An Organization'),
  '/organization/invite': page('Invite Users to your Organization'),
  '/manage': page('Manage the organization'),
  '/manage/instructor/invite': page('Invite Users to your Organization'),
  // Without selected instructors.
  '/manage/instructor/assign': leadsTo('/manage', 'Manage the organization'),
  '/manage/instructor/limit': page('Limit Instructors'),
  '/manage/group/create': page('Create a group'),
  '/manage/group/edit': page('Edit group'),
  '/manage/group/remove': page('Delete group'),
  '/account/information': page('Information - My Account'),
  '/account/password': page('Password - My Account'),
  '/account/subscription': page('Subscription - My Account'),
  '/account/subscription/share': page('Share seats'),
  '/account/subscription/share/manage': page('Manage shared seats'),
  '/account/subscription/share/edit': page('Edit shared seats'),
  '/account/verify-email-address': page('Verify your email address'),
  '/account/verify-email-address/resend': page('Verify your email address'),
  '/account/unsubscribe': page('Unsubscribe'),
  '/account/sign-up': page('Sign Up'),
  '/account/sign-up/success': page('Welcome'),
  '/account/log-in/teacher': page('Log in'),
  '/account/log-in/student': page('Log in to read with your teacher'),
  '/account/recover': page('Recover Your Account Information'),
  // With a code that nobody was sent; journeys about recovery have one.
  '/account/password/reset': leadsTo('/account/log-in/teacher', 'Log in', "We weren't able to reset your password."),
  '/admin': page('Administration Tools'),
  '/admin/create-transaction': page('Create Transaction'),
  '/admin/create-transaction/success': accidental('Transaction Created'),
  '/admin/activation-codes': page('Activation Codes'),
  '/admin/activation-codes/generate': page('Generate Activation Codes'),
  '/admin/activation-codes/generate/success': accidental('Activation Codes'),
  '/admin/activation-codes/force-activate': page('Force-Activate Codes'),
  '/admin/activation-codes/force-activate/success': accidental('Codes Activated'),
  '/admin/activation-codes/send-email': page('Send Activation Codes'),
  '/admin/activation-codes/send-email/success': accidental('Activation Codes Sent'),
  '/admin/sales-code': page('Sales Code'),
  '/admin/sales-code/generate': page('Generate a Sales Code'),
  '/admin/sales-code/generate/success': accidental('Sales Code'),
  '/admin/sales-code/send-email': page('Send a Sales Code'),
  '/admin/sales-code/send-email/success': accidental('Sales Code Sent'),
  '/admin/send-email': page('Send Email'),
  '/admin/discount-code': page('Create a Discount Code'),
  '/admin/discount-code/success': accidental('Discount Code'),
  '/admin/create-account': page('Create an Account for a User'),
  '/admin/create-account/success': page('Account Created'),
  '/admin/force-login': page('Login As Any User'),
  '/help': page('Help'),
  '/help/frequently-asked-questions': page('Frequently asked questions'),
  '/about': { ...theProgram, at: '/about/the-program' },
  '/about/the-program': theProgram,
  '/about/the-program#who-its-for': theProgram,
  '/about/the-program#results-and-benefits': theProgram,
  '/about/the-program#how-it-works': theProgram,
  '/about/the-program#key-features': theProgram,
  '/about/the-program#why-it-matters': theProgram,
  '/about/our-story': page('Our story'),
  '/about/use-cases': page('Use cases'),
  '/about/research': page('Research'),
  '/about/testimonials': page('Testimonials'),
  '/legal/terms-of-use': page('Terms of use'),
  '/legal/privacy-policy': page('Privacy policy'),
};
