import type { VideoSubject } from '@sixty/contract/site/videos.ts';

/** What each film says, in order, as a teacher would. */
export const captions = {
  'getting-started': {
    roster: 'Your students live on one page. Let’s add a new one.',
    name: 'Type the name.',
    birthday: 'Add the birthday, and choose a program.',
    added: 'That’s it. Nora is on your list.',
    choose: 'Now tap her name to begin a lesson.',
    placement: 'Two questions find out where a new reader should start.',
    answers: 'Nora knows the letters, but not all of the sounds yet.',
    list: 'The right list opens. She is ready for her first minute.',
  },
  'first-lesson': {
    choose: 'Choose the student on your dashboard.',
    suggested: 'The next exercise is already suggested. Open it.',
    start: 'Tap Start as the student says the first word.',
    error: 'Tap a word that was read wrong, and let the student keep reading.',
    skip: 'The clock stops at sixty seconds.',
    last: 'Double-tap the last word that was read.',
    submit: 'Then submit.',
    result: 'The result is on the charts, and the next exercise is waiting.',
  },
  'grading-words': {
    right: 'Every word counts as right until you tap it.',
    error: 'A wrong word or a skipped word gets one tap.',
    again: 'Did the student correct it in time? Tap again to take the mark away.',
    undo: 'Tapped the wrong word? Undo brings it back.',
    stop: 'The student is done. Stop the clock.',
    last: 'Double-tap the last word. What comes after it does not count.',
    count: 'Words and errors are counted for you.',
  },
  'reading-charts': {
    dots: 'Dots are the words read right in a minute. They should climb.',
    crosses: 'Crosses are errors. They should fall.',
    goal: 'The dashed line is the goal of the latest exercise.',
    point: 'Tap the chart to see what a day was like.',
    weeks: 'It shows six weeks. The arrows go back in time.',
    sentence: 'The sentence below says it in plain words, ready for parents.',
    sessions: 'Further down you see how often the student practiced.',
  },
  'linking-device': {
    code: 'You are on the left, your student is on the right.',
    type: 'The student types your username and this code.',
    linked: 'That’s all. The devices are linked.',
    open: 'Open an exercise, and the text appears for the student, too.',
    marks: 'Mark errors as usual. The student does not see the marks.',
    far: 'It works across the table, or across the country.',
  },
  'math-minute': {
    open: 'Math works like reading: one minute, one page of problems.',
    start: 'Tap Start. The student says the answers, row by row.',
    error: 'Tap a problem with a wrong answer.',
    next: 'Say the right answer, and keep going.',
    stop: 'All done? Stop the clock, and double-tap the last problem.',
    submit: 'Submit, and you see how it went.',
    result: 'The next page is suggested for you.',
  },
} as const satisfies Readonly<Record<VideoSubject, Readonly<Record<string, string>>>>;

/** Milliseconds that a caption stays at least: 16 characters a second, and a moment to find it. */
export const readingTime = (text: string): number => Math.max(2000, 700 + (text.length * 1000) / 16);
