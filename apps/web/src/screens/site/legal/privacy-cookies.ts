import type { LegalSection } from './legal-document.ts';

/** Every cookie of the server (session-cookie.ts there), with its lifetime. */
export const cookiesSection: LegalSection = {
  id: 'cookies',
  title: 'Cookies that we set',
  blocks: [
    'We set cookies only when you log in, sign up or write to support. Those of the list are ours and needed for that; none follows you, and none is for advertising. So there is nothing to agree to, and the notice on our pages only tells you. Scripts cannot read them.',
    {
      caption: 'Our cookies',
      table: [
        ['Name', 'What for', 'How long'],
        [
          '__Host-sixty',
          'keeps you, or a student’s device, signed in',
          'until you log out, at most 30 days; a student’s device 8 hours',
        ],
        ['__Host-sixty-device', 'tells your browser from one that guesses your password', '180 days'],
        ['__Host-sixty-ticket', 'holds a log-in between its two steps', 'some minutes'],
        ['__Host-sixty-sso', 'holds a log-in at another provider', '10 minutes'],
        ['__Host-sixty-sso-ticket', 'holds a sign-up with another provider', '15 minutes'],
        ['__Host-sixty-chat', 'finds the support conversation of a visitor who wrote without logging in', '180 days'],
      ],
    },
    'You are signed out earlier after 12 hours without use, a student’s device after 2. Without https the names do not begin with __Host-. Where the operator lets Chatwoot run the support chat, the notice on our pages names its site, which sets a cookie of its own (cw_conversation) instead of __Host-sixty-chat.',
  ],
};

/** What the web app stores (local-database.ts, kept-day.ts and browser-storage.ts there). */
export const storageSection: LegalSection = {
  id: 'browser-storage',
  title: 'What stays in your browser',
  blocks: [
    'So that a lesson survives a reload or a lost network, and that you need not choose twice, some things are kept on the device itself and sent to nobody:',
    {
      list: [
        'an exercise in progress, as ids and marks without names, for up to 12 hours;',
        'results that have not reached the server yet, as ids and marks, until they have;',
        'the names of today’s students with the texts of their next exercises and the errors of last time, until you log out or someone else logs in, and at the latest until you open the site on another day;',
        'choices: text size and font, which notes you do not want to see again, whether the roster and the list of today are open, which parts of the records are, the size of paper, whether the child sees the clock, whether a chime ends the minute, whether errors of last time are shown, and that you dismissed the notice about cookies;',
        'until the tab is closed, the code of a link that gives you licenses, on which page you last ordered some, by whose students you filtered the roster, and for which version of the site the page was loaded again;',
        'on a student’s device, the username of the teacher, so that a child types only the code, whether the device is for one student only, and that it is a student’s device;',
        'which exercise was opened last and how a new reader was placed, as ids; the day that you chose for sheets of paper, for that day;',
        'in the support chat, a message that was not sent yet and whether the chat is small, until the tab is closed, and that someone has written from this browser (“Leave this conversation” forgets it); where Chatwoot runs it, a number made of who was signed in, so that the next person starts a new conversation;',
        'the files of the site itself, so that it starts quickly and without a network.',
      ],
    },
    'Clearing the site’s data in your browser deletes all of it. Results that were not sent are lost then.',
  ],
};
