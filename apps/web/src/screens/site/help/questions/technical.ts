import type { Question } from './question.ts';

/** Browsers, devices and problems. */
export const technical: readonly Question[] = [
  {
    id: 'browsers',
    question: 'Which browsers and devices work?',
    alsoFoundBy: 'iPhone iPad Android Chromebook tablet phone',
    answer: [
      'The versions of Chrome, Edge, Firefox and Safari of the last four years, on iOS and ChromeOS as well: Chrome 108, Edge 108, Firefox 108, Safari 16.2, iOS 16.2 and ChromeOS 108, or later. An older browser gets a page that says what to install.',
      'A laptop, a tablet or a phone will do, for you and for the student. JavaScript must be on.',
    ],
  },
  {
    id: 'install',
    question: 'Do I have to install anything?',
    answer: ['No. Sixty runs in the browser. There is no app to install and no plug-in.'],
  },
  {
    id: 'sound',
    question: 'Does it record or listen to the student?',
    alsoFoundBy: 'microphone audio recording',
    answer: ['No. It uses neither the microphone nor the camera. You listen; Sixty keeps what you mark.'],
  },
  {
    id: 'does-not-load',
    question: 'A page does not load or looks wrong.',
    alsoFoundBy: 'blocked filter firewall slow',
    answer: [
      'Load it again. If that does not help, try another browser of the list above, and turn off extensions that change pages. Schools that filter addresses have to let this site through, web sockets included: the student’s page needs them to follow yours.',
    ],
  },
  {
    id: 'not-linked',
    question: 'The student’s device does not follow mine.',
    answer: [
      'The badge beside the code says whether the student’s device is there. Wake the device up and load its page again. If it asks to log in, the lesson has ended: enter your username and the present code.',
    ],
  },
  {
    id: 'text-size',
    question: 'Can the text be larger, or in another font?',
    answer: [
      'Yes. The text has sizes from 1 to 4. The student’s page has its own choice of size and font, which stays on that device. The whole product works with the zoom of the browser and with a keyboard.',
    ],
  },
  {
    id: 'cookies',
    question: 'Which cookies do you set?',
    answer: [
      'Cookies only when you log in, sign up or write to support: to keep you signed in, your account safe and your conversation together. None are for advertising, and no other site learns of your visit, unless the notice on our pages names one. The [privacy policy](/legal/privacy-policy#cookies) names each of them.',
    ],
  },
  {
    id: 'security',
    question: 'How are students’ data protected?',
    alsoFoundBy: 'FERPA COPPA privacy safe children',
    answer: [
      'Only people who manage a student, or with whom the student was shared, and staff who help with a reason that you can read, see anything about the student, and that is asked at every step. Students’ names stand in no email that we write and in no page address. Passwords are stored as hashes alone. The [privacy policy](/legal/privacy-policy) says more.',
    ],
  },
];
