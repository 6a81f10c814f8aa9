import type { LegalDocument } from './legal-document.ts';
import { cookiesSection, storageSection } from './privacy-cookies.ts';
import { retentionSection } from './privacy-retention.ts';

/**
 * What is stored about whom, why and how long (B section 2.8); the implementation is in docs/security.md and
 * docs/operations.md.
 */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy policy',
  lead: 'What we keep about you and your students, why, for how long, who sees it, and how you get it or have it deleted.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We keep what teaching needs: who the adult is, who the student is, and how the exercises went.',
            'Nothing is sold or used for advertising, and no other site learns of your visit, unless the notice on our pages names one.',
            'A student is seen by the adults who manage the student and by those with whom the student was shared, and by nobody else but staff who help.',
            'Students have no accounts, passwords or email addresses here.',
            'You can export everything about a student and about yourself, and have both deleted.',
          ],
        },
      ],
    },
    {
      id: 'adults',
      title: 'What we keep about adults',
      blocks: [
        {
          list: [
            'Your account: username, name, email address and whether you verified it, postal address, phone and fax number, role, and what else you wrote at sign-up. Of your password only a hash.',
            'Which version of the terms of use and of this policy you agreed to, and when.',
            'Second factors, if you add any: public keys of passkeys, the encrypted secret of an authenticator app, hashes of recovery codes. If you sign in through your school or another provider, who you are there.',
            'Sessions: when you signed in and were last seen, and the kind of browser and system, such as “Firefox on Windows”. No location and no network address; only while a student’s device is signed in to your lesson, and 30 days more, a code made of your network address with a secret key, which tells whether the device is on your network.',
            'Your organizations, groups and permissions, invitations, shares, transfers and shared seats.',
            'How well you graded the scripted readings of the grader practice, for yourself.',
            'Subscriptions, orders and the contact of a purchase order. Card numbers never reach us.',
            'What was changed in your account and by it, when: ids and names of actions, without what was typed.',
            'Visits of staff to your account, with the reason.',
            'What you and support write to each other in the support chat. Without an account, also the name and the address that you may leave there for the answer.',
          ],
        },
        'You give us this yourself, or your organization, your provider of single sign-on or our staff do for you.',
      ],
    },
    {
      id: 'students',
      title: 'What we keep about students',
      blocks: [
        {
          list: [
            'Name, and birthday or grade, which are required, and the group and the id of the school’s system, if there are any.',
            'If somebody enters it: gender, ethnicity, kind of school, whether there is an IEP related to reading, grades repeated, and whether the student learns English as a new language. Each of them can be left out or declined.',
            'Licenses, and who works with the student.',
            'Results: exercise, day and time, how far and how long the student read or solved, which items were marked, and who graded.',
            'Notes and goal lines that adults enter.',
            'How exercises look for the student: letters, size, spacing, color of the paper and the star at the goal.',
            'Devices that were signed in to a lesson: the kind of browser and system, and a code made of the network address with a secret key, which tells only whether two devices are on the same network.',
          ],
        },
        'There are no recordings, no pictures, no location, and no messages to students. Adults enter what is kept; students enter nothing but their teacher’s username and a code, and may choose how exercises look.',
      ],
    },
    {
      id: 'why',
      title: 'Why we keep it',
      blocks: [
        'To let you sign in and keep others out; to suggest exercises and draw charts; to show students to those who teach them; to count licenses and take orders; to send messages about your account; to find and fix faults; and where the law asks for it, as with books. Age, which we work out from the birthday or the grade, chooses the level of stories.',
        'We build no profiles, make no automatic decision that has legal effect, and train no models with your data. A suggested exercise is a suggestion: an adult decides.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        {
          list: [
            'A student: the owner, listed instructors, the Manager of the student’s group, the Licensees of the organization, and people with whom the student was shared, until that ends. The recipient of a transfer sees the names and programs of those students before accepting.',
            'Figures of a whole organization: its Licensees, and Managers for their group. Counts under five are hidden.',
            'An adult: the people of the same organization who manage it see name, username, permission and group, and its Licensees whether the adult has passed the grader practice. A person whom you invite, or with whom you share, sees your name.',
            'Staff of the operator, to help you: of students ids, counts and status; of adults also username, name and email address, orders with the contact of a purchase order, and what you wrote to support. They can work in your account for up to an hour, with a reason that you can read, and see your students then. Staff sign in with a second factor, and everything they look up is logged, a list of support chats once an hour.',
            'Nobody on the internet: there are no public pages about anybody.',
          ],
        },
      ],
    },
    {
      id: 'service-providers',
      title: 'Who works for us',
      blocks: [
        'Data are on the server that the operator runs or rents. Beside that, only those whom the operator has set up receive any:',
        {
          list: [
            'A mail server, which carries our messages: your address and what the message says. No message that we write names a student.',
            'A payment provider (Stripe), if you pay by card: your order. It takes the card on its own page.',
            'The provider through which you chose to sign in, if you do.',
            'Chatwoot, if the operator lets it run the support chat instead of our own: what you write there, and your network address. The notice on our pages names its site.',
            'The host of a video, if you press Play on one that is not ours; the button names it.',
          ],
        },
        'We give data to authorities only where the law obliges us. We do not sell or rent personal information, and do not share it for advertising.',
      ],
    },
    retentionSection,
    {
      id: 'export-and-deletion',
      title: 'Getting it and deleting it',
      blocks: [
        {
          list: [
            'About yourself: [Information](/account/information) saves a file with what is kept about your account, and closes the account. Closing erases name, username, addresses and all else that you told about yourself; what stays is an id in the records of your students and in the log.',
            'About a student: everybody who manages a student can save everything about the student as a PDF and as a JSON file (Edit Student on [Manage Students](/students)). The owner, or a Licensee of the school, can delete a student for good, with every result, note and license.',
            'Families ask the school or the person who teaches the student, who answers for the data and can do both. If that does not help, write to us.',
            'To correct something, change it yourself, or ask the person who entered it. A result can be left out or moved, with a reason; its numbers are never changed.',
          ],
        },
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      blocks: [
        'A student under 18 is entered only with the authorization of a parent or guardian, or of a school that may give it for them. The student’s page shows the exercise and the first name; it leads to no other site, is not counted, and asks for nothing but the teacher’s username and a code that lives for a lesson.',
      ],
    },
    {
      id: 'ferpa',
      title: 'FERPA: records of schools in the United States',
      blocks: [
        'The Family Educational Rights and Privacy Act gives parents, and students from 18 on, rights over education records. Where a school uses Sixty, the records are the school’s. We work for the school as a “school official” with a legitimate educational interest: under its direct control, for the purpose for which it gave us the records, and without passing them on except as this policy says.',
        'The school stays the one to ask: it can show, correct, export and delete the records here itself. If a family writes to us, we send them to the school and help it to answer.',
      ],
    },
    {
      id: 'coppa',
      title: 'COPPA: children under 13 in the United States',
      blocks: [
        'The Children’s Online Privacy Protection Rule is about collecting personal information online from children under 13. Here adults enter the information, and a child on the student’s page enters only a username of the teacher and a code. Where a school enters a child, it consents for the parents, for use in education only. Where a family or a tutor does, a parent or guardian must have authorized it.',
        'A parent can see what is kept about the child, have it deleted and refuse that more is collected: ask the school or the teacher, or write to us.',
      ],
    },
    cookiesSection,
    storageSection,
    {
      id: 'counting',
      title: 'What we count',
      blocks: [
        'We count ourselves how often pages are opened by people who do something on them, and how many purchases there are, as sums for a day: by page and by whether somebody was signed in. There is no visitor, account, address, cookie or time of day in it. Students’ pages are not counted, nor any browser that asks not to be followed (Do Not Track, Global Privacy Control). An operator can turn counting off.',
      ],
    },
    {
      id: 'log',
      title: 'Logs',
      blocks: [
        'To notice attacks and faults, the server logs sign-ins, refusals and errors with ids and a code for the network that changes every day and cannot be turned back into an address. It logs no names, addresses, passwords or what was typed. Counts of failed attempts are kept under hashes for as long as they are needed to slow somebody down.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      blocks: [
        'Every request is checked again for who asks and what they may see. Passwords, codes and tokens are stored as hashes, secrets of authenticator apps encrypted. Guessing is slowed down, and the owner of the account is notified of new sign-ins. Connections are encrypted where the operator runs the site with https. No protection is perfect: if data get lost to others, we tell those concerned, and the authorities where the law says so.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of this policy',
      blocks: [
        'Every version has the day from which it counts. The operator of this site writes to you at least 30 days before a new one counts for you. Data that we have already are not used for a new purpose without asking you.',
      ],
    },
  ],
};
