import type { LegalDocument } from './legal-document.ts';

/** The end-user license agreement (B section 2.8). */
export const termsOfUse: LegalDocument = {
  title: 'Terms of use',
  lead: 'The end-user license agreement for Sixty: what you may do with it, what it costs, and what each of us answers for.',
  sections: [
    {
      id: 'agreement',
      title: 'Who agrees to what',
      blocks: [
        'This is an agreement between you and the operator, who is named at the end of this page. “Sixty” is this site with its exercises, guides and records. If you use Sixty for a school or another organization, you agree on its behalf as well, and say that you may.',
        'You agree by making an account. The version that you agreed to, and when, is kept with your account and is in the file that you can save from it. If you do not agree, please do not use Sixty.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      blocks: [
        'Accounts are for adults. If you are under 18, a parent or legal guardian must authorize your account and your use of Sixty, and agrees to these terms for you.',
        'Students have no accounts. A student under 18 may be entered and may use Sixty only with the authorization of a parent or guardian, or of a school that the law allows to authorize it instead. By entering a student you confirm this authorization.',
      ],
    },
    {
      id: 'license',
      title: 'What you may do',
      blocks: [
        'For as long as this agreement lasts, you may use Sixty to teach your students and to keep and show their records. You may print exercises, guides, charts and reports for that purpose. This license is yours alone: it is not exclusive, and you may not sell it, rent it out or give it to somebody else.',
        'A program may be used with as many students at a time as you have licenses. Every student needs one in each program. Archiving a license cannot be undone online.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        'Give true information, keep your password to yourself, and use one account for one person. You answer for what is done with your account. Tell support at once if somebody else may have used it.',
        'If you ask for help, our staff may work in your account for up to an hour. They state the reason, and your account shows the impersonation while it lasts and later. They cannot change your password, your address or your log-in, nor buy anything.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'What you may not do',
      blocks: [
        'You may not:',
        {
          list: [
            'look at or change what belongs to others, or try to, or use a student’s code for anything but the lesson;',
            'break, overload or get around the protection of Sixty, or search it for weaknesses without our consent;',
            'copy the library of exercises or the guides by program, publish them, or build another product from them;',
            'enter more about a student than teaching needs, or name a student in a message to support;',
            'enter anything that is against the law or that you have no right to enter;',
            'take a result of Sixty for a diagnosis, or decide about a student’s rights by it alone.',
          ],
        },
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      blocks: [
        'Licenses are sold per program and per student, mostly for a year. What they cost is shown under [Pricing](/subscribe) before you order.',
        {
          list: [
            'Fees are in US dollars.',
            'Fees are due within 30 days of the date of the invoice. Orders by card are paid at once.',
            'Fees are non-refundable, also if you use fewer licenses than you bought or close your account before a subscription ends, unless the law says otherwise.',
            'A free trial costs nothing and ends automatically. A subscription ends on its last day, and is not extended unless you order it.',
            'A discount counts once for an organization.',
          ],
        },
        'If an invoice is not paid in time, we may stop exercises in the programs that it is for until it is. Records can be seen and exported all the same.',
      ],
    },
    {
      id: 'content',
      title: 'What belongs to whom',
      blocks: [
        'What you enter, and the records of your students, belong to you, or to the organization in which they were made. You allow us to keep and process them to run Sixty for you, and for nothing else. You can export them, and have them deleted, as the [privacy policy](/legal/privacy-policy#export-and-deletion) says.',
        'Sixty, its exercises, guides and drawings belong to the operator or to whom the operator has them from. What you suggest to us we may use without owing you anything.',
      ],
    },
    {
      id: 'organizations',
      title: 'Organizations',
      blocks: [
        'In an organization, its Licensees decide who is a member, who sees which students, and who buys. They and the Managers of a group see the students of their people. A member who is removed loses access at once; the students stay with the organization.',
        'Sharing a student shows the records to the person whom you name, until you end it. A transfer gives the student and all records away for good.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes of Sixty',
      blocks: [
        'We do what we can to keep Sixty running, and cannot promise that it always does. Results that you submit while it cannot be reached are kept on your device and sent later. We may change Sixty, and will not take away what you have paid for without something of equal worth in its place.',
      ],
    },
    {
      id: 'no-warranty',
      title: 'No warranty',
      blocks: [
        'Sixty is provided as it is. It is a tool for teaching: we do not promise that a student learns a certain amount in a certain time, that it is free of errors, or that it fits a purpose that we have not named. Rights that the law gives you and that cannot be waived stay yours.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'As far as the law allows, we are not liable for indirect damage, for lost profit or for lost data that you could have exported, and for everything together for no more than you paid us in the twelve months before the damage. This does not limit liability that the law does not let us limit.',
      ],
    },
    {
      id: 'ending',
      title: 'How it ends',
      blocks: [
        'You can close your account at any time under [Information](/account/information). Students whom you own must be transferred or deleted before, and an organization must keep a Licensee. Licenses of your personal organization end with the account, without a refund.',
        'We may suspend or close an account that breaks these terms; if it can wait, we write to you first and give you time to put things right and to export your records. What happens to the data then is in the [privacy policy](/legal/privacy-policy#how-long).',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      blocks: [
        'Every version has the day from which it counts. The operator of this site writes to you at least 30 days before a new one counts for you. If you keep using Sixty after that, it counts for you; if you do not want it, close your account before.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      blocks: [
        'The laws of the State of Florida, United States, govern this agreement, without its rules on conflicts of laws. Courts in Florida decide disputes, unless the law gives you another one. If a part of these terms is not valid, the rest is.',
      ],
    },
  ],
};
