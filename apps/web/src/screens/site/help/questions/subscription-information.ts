import type { Question } from './question.ts';

/** Trials, licenses, prices and paying. */
export const subscriptionInformation: readonly Question[] = [
  {
    id: 'free-trial',
    question: 'Can I try it first?',
    answer: [
      'Yes. A new account begins with a free trial of both programs. No credit card needed, and nothing is charged when the trial ends.',
    ],
    countTrialLicenses: [0],
  },
  {
    id: 'what-does-it-cost',
    question: 'What does it cost?',
    alsoFoundBy: 'price',
    answer: [
      'Licenses are sold per program and per student, mostly for a year. [Pricing](/subscribe) shows what they cost and adds up your order, with a discount code if you have one. All prices are in US dollars.',
    ],
  },
  {
    id: 'what-is-a-license',
    question: 'What is a license?',
    answer: [
      'A seat for one student in one program. It is taken when you give a student the program, and it is free again when the license is archived or when the student is transferred. A student who has not done an exercise can be deleted, which frees the license too.',
    ],
  },
  {
    id: 'how-to-pay',
    question: 'How can I pay?',
    alsoFoundBy: 'credit card invoice po check',
    answer: [
      'By card where this site takes cards, or by purchase order. Cards are entered on the page of a payment provider and never reach our server. With a purchase order your licenses are ready at once, unless there are so many that our staff approve the order first; the invoice is due within 30 days.',
    ],
  },
  {
    id: 'add-or-extend',
    question: 'How do I get more licenses or another year?',
    answer: [
      'Both are under [Pricing](/subscribe) when you are logged in. Add Licenses puts new ones on top of those you have, from today. Extend Subscriptions begins when the current subscription expires, so that no day is lost.',
    ],
  },
  {
    id: 'when-it-expires',
    question: 'What happens when a subscription expires?',
    alsoFoundBy: 'renew',
    answer: [
      'New exercises are refused in a program with more active students than licenses. Nothing is deleted: students, records and charts stay, and you can look at them and export them. We write to you 30 days and 24 hours before.',
    ],
  },
  {
    id: 'archive',
    question: 'What does it mean to archive a license?',
    answer: [
      'The student can no longer do exercises in that program, the seat is free for another student, and all past results can still be seen. Archiving cannot be undone online: please [contact us](/help) if it was a mistake.',
    ],
  },
  {
    id: 'refund',
    question: 'Can I get my money back?',
    alsoFoundBy: 'money back cancel',
    answer: [
      'Fees are non-refundable, as the [terms of use](/legal/terms-of-use#fees) say.',
      'The free trial is for finding out whether Sixty is for you.',
    ],
    countTrialLicenses: [1],
  },
  {
    id: 'who-buys-for-a-school',
    question: 'Who can buy for a school?',
    answer: [
      'A Licensee or a Manager of the organization. Everybody else in it sees which subscriptions there are, but not what they cost.',
    ],
  },
];
