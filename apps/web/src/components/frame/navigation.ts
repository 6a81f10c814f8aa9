import type { SiteLinks } from '@sixty/contract/site/site-links.ts';
import type { Session } from '../../api/queries.ts';
import { isCustomer, isManager, isSignedIn, isStaff, isStudent } from '../accounts/session/session-facts.ts';
import { canBuy } from '../sales/banners/can-buy.ts';

/** `page` is in this app, `file` a document of this site, `site` an external page. */
export interface NavigationLink {
  readonly label: string;
  readonly kind: 'page' | 'file' | 'site';
  readonly to: string;
}

/** The links of the frame by place. */
export type Navigation = Readonly<Record<Place, readonly NavigationLink[]>>;

/** External sites linked in menus and footer. */
export type LinkedSites = Pick<SiteLinks, 'findATutor' | 'customerSupport' | 'social'>;

type Place = 'main' | 'resources' | 'account' | 'learnMore' | 'footer';

interface Entry extends NavigationLink {
  readonly place: Place;
  readonly isFor: (session: Session) => boolean;
}

const isGuest = (session: Session): boolean => !isSignedIn(session);
const isAdult = (session: Session): boolean => !isStudent(session);

const page = (place: Place, label: string, to: string, isFor: Entry['isFor']): Entry => ({
  place,
  label,
  kind: 'page',
  to,
  isFor,
});

const file = (label: string, name: string): Entry => ({
  place: 'resources',
  label,
  kind: 'file',
  to: `/file/${name}`,
  isFor: isCustomer,
});

const site = (place: Place, label: string, to: string | null, isFor: Entry['isFor']): readonly Entry[] =>
  to === null ? [] : [{ place, label, kind: 'site', to, isFor }];

/**
 * Every entry of both menus and the footer, in order (A section 2, Navigation): one menu for all, each entry with the
 * account types that see it (C36). 'Students' and 'Account' of the other menu are for customers only, who have both as
 * 'Manage Students' and 'My Account'.
 */
const entriesWith = ({ findATutor, customerSupport, social }: LinkedSites): readonly Entry[] => [
  page('main', 'Exercises', '/student/dashboard', isStudent),
  page('main', 'Dashboard', '/dashboard', isCustomer),
  page('main', 'Manage Students', '/students', isCustomer),
  page('main', 'Manage Org', '/manage', isManager),
  page('main', 'Pricing', '/subscribe/choose', canBuy),
  ...site('main', 'Find A Tutor', findATutor, isGuest),
  page('main', 'Pricing', '/subscribe', isGuest),
  page('main', 'Account Recovery', '/account/recover', isGuest),
  page('main', 'Sign Up', '/account/sign-up', isGuest),
  page('main', 'Log In', '/account/log-in/teacher', isGuest),
  file('Reading guide', 'instructions'),
  file('Math guide', 'math_instructions'),
  file('Readability guide', 'readability'),
  file('Pronunciation guide', 'pronunciation'),
  ...(customerSupport === null
    ? [page('resources', 'Customer Support', '/help', isCustomer)]
    : site('resources', 'Customer Support', customerSupport, isCustomer)),
  page('account', 'My Account', '/account/information', isCustomer),
  page('account', 'Create An Organization', '/organization/create', isCustomer),
  page('account', 'Administration Tools', '/admin', isStaff),
  page('account', 'FAQ', '/help/frequently-asked-questions', isCustomer),
  page('learnMore', 'The program', '/about/the-program', isCustomer),
  page('learnMore', 'Testimonials', '/about/testimonials', isCustomer),
  page('learnMore', 'Research', '/about/research', isCustomer),
  page('learnMore', 'Use cases', '/about/use-cases', isCustomer),
  page('learnMore', 'Our story', '/about/our-story', isCustomer),
  page('footer', 'The program', '/about/the-program', isGuest),
  page('footer', 'Help', '/help', isGuest),
  page('footer', 'Terms of use', '/legal/terms-of-use', isAdult),
  page('footer', 'Privacy policy', '/legal/privacy-policy', isAdult),
  ...social.flatMap(({ name, url }) => site('footer', name, url, (session) => !isStudent(session))),
];

/** The navigation of a session. */
export const navigationFor = (session: Session, sites: LinkedSites): Navigation => {
  const shown = entriesWith(sites).filter(({ isFor }) => isFor(session));
  const at = (wanted: Place): readonly NavigationLink[] =>
    shown.filter(({ place }) => place === wanted).map(({ label, kind, to }) => ({ label, kind, to }));
  return {
    main: at('main'),
    resources: at('resources'),
    account: at('account'),
    learnMore: at('learnMore'),
    footer: at('footer'),
  };
};
