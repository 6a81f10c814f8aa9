import type { Question } from './question.ts';

/** Sessions, grading and results. */
export const programUsage: readonly Question[] = [
  {
    id: 'how-a-session-goes',
    question: 'How does a session go?',
    answer: [
      'Choose the student on the dashboard and open the suggested exercise. Press Start when the student says the first word. Tap each word that is missed. The clock stops automatically at 60 seconds; press Stop if the student is done sooner. Tap the last word that was read (double tap it if you pressed Stop), look over the marks and press Submit.',
      'The [reading guide](/file/instructions) and the [math guide](/file/math_instructions) have it step by step, with what to do after the minute.',
    ],
  },
  {
    id: 'add-a-student',
    question: 'How do I add a student?',
    answer: [
      'On [Manage Students](/students), press Add Student. You need a name, a birthday and at least one program; everything else about a student is optional. Schools can import whole rosters from a CSV file or a OneRoster package. For the first student of a new account, a name and a grade are enough.',
    ],
  },
  {
    id: 'student-device',
    question: 'How does the student see the exercise?',
    alsoFoundBy: 'log in code iPad second device',
    answer: [
      'On a device of their own. Choosing a student shows a code of five characters. On the student’s device choose Log In, then Student, and enter your username and the code. From then on that page opens each exercise that you open, across the table or far away.',
      'A device on your network moves on with you to the next student. To leave one behind, uncheck it next to the code.',
      'With one device only, sit side by side and let the student read from yours.',
    ],
  },
  {
    id: 'at-a-distance',
    question: 'Can we work at a distance?',
    answer: [
      'Yes. The two devices are linked by the student’s code wherever they are. Sixty shows the text and keeps the results; it makes no call. To hear and see each other, use the phone or a video call.',
    ],
  },
  {
    id: 'what-counts-as-an-error',
    question: 'What counts as an error?',
    answer: [
      'A different word, a wrong or missing ending, a word left out, or nothing for three seconds. A word that the student corrects without help within three seconds is not an error, nor is one that is said twice, nor the way a student’s home or region says it. The guides have the full tables: [reading](/file/instructions), [math](/file/math_instructions).',
      'To practice, grade the twelve made-up readers of the [grader practice](/grader-practice). It shows word by word how you compare with the key, and why.',
    ],
  },
  {
    id: 'what-is-the-goal',
    question: 'What is the goal of an exercise?',
    answer: [
      'To read or solve all of it within the minute with at most 2 errors, in a story all up to its goal mark; errors beyond it do not count for the goal. The first three exercises of the alphabet and of phonics allow none. Four to eight tries, each on its own day, are typical. Until the goal is met, the same exercise is suggested again, for eight tries at most. Then another one comes, from an easier list if need be.',
    ],
  },
  {
    id: 'another-exercise',
    question: 'Can I choose a different exercise from the suggested one?',
    answer: ['Yes, any one in the list. Because the order matters, you are asked twice before it opens.'],
  },
  {
    id: 'mistake-in-a-result',
    question: 'I made a mistake. Can I change a result?',
    alsoFoundBy: 'delete undo wrong result',
    answer: [
      'Before you submit, everything can be changed. After that the result is on the chart and its numbers stay as they are. In the student’s records you can leave it out with a reason, count it again, or move it to the student it belongs to.',
    ],
  },
  {
    id: 'no-network',
    question: 'What if the network fails in the middle of an exercise?',
    alsoFoundBy: 'offline wifi internet',
    answer: [
      'Continue. The result is kept on your device and sent when the server can be reached again. A badge says how many are waiting. Do not log out or clear the browser before it is gone.',
      'The students of Today and their next exercises are kept on the device for the day. If you open the site without a network, the dashboard shows them, and their exercises open.',
    ],
  },
  {
    id: 'from-student-to-student',
    question: 'How do I get from one student to the next?',
    alsoFoundBy: 'today order groups absent rotation schedule lineup',
    answer: [
      'Today on the dashboard shows whose turn it is and with what. Begin opens the exercise. After Submit, Next opens that of the next student, also on the student’s device. Who is done or absent is passed over.',
      'With Arrange you put students in small groups, choose the weekdays of each group, and change the order. It is the same on all your devices.',
    ],
  },
  {
    id: 'records-and-reports',
    question: 'Where do I see how a student is doing?',
    alsoFoundBy: 'chart print export parents',
    answer: [
      'Under View Records on [Manage Students](/students): charts of corrects and errors, growth within each skill, how regularly the student practices, what is hard, and a table of all results. You can print them, save them as a CSV file, or print a one-page report for parents or a meeting.',
    ],
  },
  {
    id: 'share-or-transfer',
    question: 'Can another adult work with my student?',
    alsoFoundBy: 'move colleague',
    answer: [
      'Yes. On [Manage Students](/students), select the student and choose Share: you say whether the other person can only look or can also do exercises, and you can end it at any time. Transfer gives a student and all records to someone else for good.',
    ],
  },
];
