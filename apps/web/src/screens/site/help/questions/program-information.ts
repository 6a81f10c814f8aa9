import type { Question } from './question.ts';

/** What the program is and who it is for. */
export const programInformation: readonly Question[] = [
  {
    id: 'what-is-sixty',
    question: 'What is Sixty?',
    answer: [
      'A program of one-minute exercises in reading and math. A student reads or solves aloud for up to a minute, an adult taps the words or problems that are missed, and each result becomes a point on a chart. The next exercise is suggested from those results.',
    ],
  },
  {
    id: 'who-is-it-for',
    question: 'Which students is it for?',
    answer: [
      'For students from kindergarten to grade 12 who read below the level of 5th grade, and for students who do not yet know their basic math facts by heart. Stories come in three levels by the age of the reader, elementary, middle and high, and each level climbs through the same grades: a teenager who reads at grade 2 gets a subject for a teenager.',
    ],
  },
  {
    id: 'who-can-teach',
    question: 'Do I have to be a teacher to use it?',
    answer: [
      'No. Teachers, tutors, parents, administrators and volunteers use it. The [reading guide](/file/instructions) and the [math guide](/file/math_instructions) say what to do in a session, what counts as an error and when to move on.',
    ],
  },
  {
    id: 'what-is-in-it',
    question: 'What is in the two programs?',
    answer: [
      'Reading has four kinds of exercises: alphabet (60), phonics (90), sight phrases (80) and stories (97 at each of three levels), with questions on every story. Math has addition, subtraction, multiplication and division, 30 exercises each.',
      'You buy the programs separately: a student may have one of them or both.',
    ],
  },
  {
    id: 'how-much-time',
    question: 'How much time does it take?',
    answer: [
      'About 15 minutes a day, three to five days a week, with one student at a time. A session in reading is three exercises of up to a minute each; the rest of the time is for teaching what went wrong.',
    ],
  },
  {
    id: 'story-grades',
    question: 'How were the stories graded?',
    answer: [
      'By two published formulas, Spache and Flesch-Kincaid, from grade 1.0 to 6.9. The [readability guide](/file/readability) says how we count, what a grade cannot tell you, and lists every story.',
    ],
  },
  {
    id: 'does-it-work',
    question: 'Does it work?',
    answer: [
      'The program’s own figures are under [results and benefits](/about/the-program#results-and-benefits). They were not measured with this software. What others have found about timed practice, repeated reading and progress monitoring is listed with its sources under [research](/about/research).',
      'For your own student the chart gives the answer, after a few weeks of sessions.',
    ],
  },
  {
    id: 'special-needs',
    question: 'Can students with an IEP or English language learners use it?',
    answer: [
      'Yes. You can note both in a student’s profile, and you do not have to. The program does not diagnose anything and is no replacement for services that a plan asks for; its charts and its printed report can be brought to a meeting.',
    ],
  },
];
