import type { VideoSubject } from '@sixty/contract/site/videos.ts';

/** The text of a short lesson: its purpose, its steps, and what to remember. */
interface WalkThrough {
  readonly intro: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly tip: string;
}

/** The text for each subject, below its video. */
export const walkThroughs: Readonly<Record<VideoSubject, WalkThrough>> = {
  'getting-started': {
    intro: 'Going from an empty roster to the first minute of practice takes about as long as reading this.',
    steps: [
      {
        title: 'Add a student',
        text: 'Open Manage Students and press Add Student. All it takes is a first and last name, a birthday and a program: Reading, Math, or both.',
      },
      {
        title: 'Choose the student',
        text: 'On the dashboard, press the student’s row, or type a few letters of the name and press Enter. The list of exercises opens at the one to do next.',
      },
      {
        title: 'Decide where to begin',
        text: 'Two questions place a new reading student: do they know the names of the letters, and their sounds? The answers lead to the alphabet or to phonics.',
      },
      {
        title: 'Do one exercise',
        text: 'An exercise takes one minute. About 15 minutes, three to five days a week, is what makes results grow.',
      },
    ],
    tip: 'Each program needs one license per student. The number left is shown above the table in Manage Students.',
  },
  'first-lesson': {
    intro:
      'A lesson is a series of one-minute exercises. Each is repeated until its goal is met, usually after four to eight attempts.',
    steps: [
      {
        title: 'Show the page',
        text: 'Sit side by side, or link a second device so that the student has the text and you have the marks.',
      },
      {
        title: 'Practice first',
        text: 'Words with a light tint were missed last time. Go over them together before the clock starts.',
      },
      {
        title: 'Start at the first word',
        text: 'Press Start, or the space bar, as the student begins. The clock stops automatically after 60 seconds; press Stop if the student is done sooner.',
      },
      {
        title: 'Set the last word and submit',
        text: 'After 60 seconds tap the last word that was read; if you pressed Stop sooner, double click or double tap it. Then press Submit. The result is on the charts at once, and the next exercise is suggested.',
      },
    ],
    tip: 'After Submit a result cannot be changed, so check the marks first.',
  },
  'grading-words': {
    intro: 'You mark only what goes wrong. Everything up to the last word counts as right until you tap it.',
    steps: [
      {
        title: 'While the clock runs',
        text: 'One tap or click marks an error; a second one removes the mark. With the keyboard, move with the arrow keys and mark with Enter.',
      },
      {
        title: 'What is an error',
        text: 'A different word, a word left out, or a word that you had to give after about three seconds.',
      },
      {
        title: 'What is none',
        text: 'A slip that the student corrects within three seconds without help, a word said twice, and the way words sound in the student’s home or region.',
      },
      {
        title: 'When the clock has stopped',
        text: 'Tap the last word, or double-tap it if you pressed Stop. Text beyond the line that appears does not count. Undo, or the key Z, reverts a slip.',
      },
    ],
    tip: 'Say nothing while the student reads, except to give a word that does not come. Save praise for after the minute.',
  },
  'reading-charts': {
    intro: 'Every result is on a chart as soon as it is submitted. One look tells you what to do in the next lesson.',
    steps: [
      {
        title: 'Dots and crosses',
        text: 'Dots are what was right in a minute, crosses are errors. Dots should rise and crosses should fall.',
      },
      {
        title: 'The goal',
        text: 'The dashed line is the goal of the latest exercise. A drop after a goal was met is not a step back: the next exercise is often harder.',
      },
      {
        title: 'Six weeks at a time',
        text: 'A chart shows 42 days, each week ending on Sunday. The arrows move it by three weeks; the table below it holds the same figures.',
      },
      {
        title: 'Sessions a week',
        text: 'Five days a week is best. Weeks with fewer than three are marked: when growth is slow, look there first.',
      },
    ],
    tip: 'The sentence under each chart says what it shows in plain words, ready to be read to a parent.',
  },
  'linking-device': {
    intro:
      'The student can read on a tablet across the table or on a computer across the country. You keep the marks and the clock.',
    steps: [
      {
        title: 'Choose the student',
        text: 'The exercise list shows a code of five letters and digits. You get a new one each time you choose a student.',
      },
      {
        title: 'Share the code',
        text: 'The student goes to the address beside the code and types your username and the code. In the same room, the QR code is quicker; at a distance, paste the link into your call.',
      },
      {
        title: 'Open an exercise',
        text: 'Any exercise you open appears on the linked device automatically. It shows only the title and the text.',
      },
      {
        title: 'Hear the student',
        text: 'Talk by phone or on any video call. Your marks stay on your device: the student does not see them.',
      },
    ],
    tip: 'When a code expires, press New code: the lesson continues where it was.',
  },
  'math-minute': {
    intro: 'Math works like reading: one minute, with problems instead of words and answers said aloud.',
    steps: [
      {
        title: 'Open the operation',
        text: 'Addition comes first, then subtraction, multiplication and division. Where Math is suggested for a student, the lesson opens there automatically.',
      },
      {
        title: 'The student says the answer',
        text: 'The student works from left to right, row by row. The answer alone is enough. You see the problems as the student does.',
      },
      {
        title: 'Mark wrong answers',
        text: 'Tap a problem if its answer is wrong or takes more than three seconds. Say the answer and let the student continue.',
      },
      {
        title: 'Set the last problem and submit',
        text: 'Tap the last problem solved, or double-tap it if you pressed Stop, then press Submit. Facts that are often missed are in the records, under what is hard.',
      },
    ],
    tip: 'A student who is right but slow needs the same exercise again, not an easier one.',
  },
};
