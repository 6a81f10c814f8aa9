import type { Question } from './question.ts';

/** Logging in, the account and its content. */
export const myAccount: readonly Question[] = [
  {
    id: 'forgot-password',
    question: 'I forgot my password or my username.',
    alsoFoundBy: 'reset lost locked out',
    answer: [
      'Go to [account recovery](/account/recover) and enter your username or your email address; either is enough. We send a link to the address of the account. It works once, for an hour. Check your spam folder if it does not arrive.',
    ],
  },
  {
    id: 'change-password',
    question: 'How do I change my password?',
    answer: [
      'Under [Password](/account/password) in My Account. All other browsers are signed out then. If you log in through your school, your password is changed there.',
    ],
  },
  {
    id: 'second-factor',
    question: 'Can I protect my account better?',
    answer: [
      'Yes. On the same page as your [password](/account/password) you can add an authenticator app or a passkey, and see and end the sessions of other browsers.',
    ],
  },
  {
    id: 'change-email',
    question: 'How do I change my email address?',
    alsoFoundBy: 'change username name',
    answer: [
      'Under [Information](/account/information) in My Account. We send a link to the new address; the old one stays until you follow it.',
    ],
  },
  {
    id: 'verify-email',
    question: 'Why should I verify my email address?',
    answer: [
      'It shows that messages reach you. Without it you cannot accept students or invitations that were sent to the address. The link is good for seven days, and a banner offers another one.',
    ],
  },
  {
    id: 'student-code-problem',
    question: 'My student’s code does not work.',
    answer: [
      'A code belongs to one student and ends when you choose another one. The list of exercises shows the present code and how long it is good for; New code makes another. The username that is entered with it is yours, not the student’s.',
    ],
  },
  {
    id: 'organizations',
    question: 'Can I belong to a school and have students of my own?',
    answer: [
      'Yes. Every account has a personal organization, and you can be a member of others by invitation. Switch between them in the account menu. Students and licenses belong to the organization in which they were added.',
    ],
  },
  {
    id: 'my-data',
    question: 'How do I get or delete what you keep?',
    answer: [
      'About yourself: [Information](/account/information) saves your data as a file, and closes your account. About a student: Edit Student on [Manage Students](/students) leads to Export or Delete for Good: everything about the student as a PDF and as a JSON file, and Delete for good, which the student’s owner or a Licensee can do.',
      'The [privacy policy](/legal/privacy-policy) says what is stored, for how long, and who can see it.',
    ],
  },
];
