/*
 * Texts of the public site that belong to its operator. Change what is between the quotation marks, keep the rest, and
 * restart the server: it builds the site again. See "Texts of the public site" in docs/operations.md. Write links as
 * [words](/address), for example [prices](/subscribe).
 */

export interface Claim {
  /** The large figure, such as "600,000". */
  readonly figure: string;
  /** What it counts, as the rest of the sentence. */
  readonly meaning: string;
}

/** The program's own claims (A section 1). This software has measured none of them; the pages say so. */
export const claims: readonly Claim[] = [
  { figure: 'More than 600,000', meaning: 'students served' },
  { figure: 'A full year', meaning: 'of reading growth in 22 hours, on average' },
  { figure: '15 minutes', meaning: 'a day, three to five days a week, one-on-one' },
  { figure: 'K-12', meaning: 'students who read below 5th grade level' },
];

/** Shown wherever the claims are. */
export const programFiguresNote = 'These are the program’s own figures. This software has not measured them.';

/** The program's story: paragraphs, in the order of the page. */
export const ourStory: readonly string[] = [
  'Sixty began with a stopwatch, a sheet of paper and a pencil. A teacher timed a child for one minute, counted the words that went well and put a dot on a chart. The next day they did it again.',
  'It worked, and it was a lot of paper. The stopwatch was never where it was needed, the sheets got lost, and the charts were drawn at night. What took a minute with the child took ten at the desk.',
  'So the stopwatch, the sheet and the chart became one page on a screen. The adult taps what goes wrong, and everything else happens automatically: the count, the chart, the suggestion of what comes next. What is left is what only a person can do: sit beside a reader, listen, and say something true and kind about it.',
  'We still believe what the paper taught us. Practice is short, or it does not happen. Progress is measured, or it is guessed. And a child who can see the line go up wants another minute.',
];

/** The story above is a sample, and its page says so. Replace true with false for your own story. */
export const isSampleStory = true;

export interface UseCase {
  /** The address of the section within its page. Do not change it. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** The product features that serve it. */
  readonly points: readonly string[];
}

/** Use cases (B section 2.8). */
export const useCases: readonly UseCase[] = [
  {
    id: 'districts',
    title: 'Districts',
    text: [
      'A district wants to know which schools practice, whether it helps, and what it costs. It has rosters in other systems and people who come and go.',
    ],
    points: [
      'One organization with a group for each school, a Manager for each group, and Instructors who see their own students.',
      'Rosters come in and go out as CSV files or OneRoster packages, and people sign in through the district’s own log-in where that is set up.',
      'An overview of practice and growth that hides numbers small enough to point at a child.',
      'Licenses by purchase order, and seats that a group or an Instructor can use up to a limit.',
    ],
  },
  {
    id: 'schools',
    title: 'Schools',
    text: [
      'In a school, fifteen minutes must fit between two bells. Reading specialists, aides and volunteers take turns with the same student, and everybody has to know where the last one stopped.',
    ],
    points: [
      'The next exercise is suggested from what was done last, no matter who was the instructor.',
      'A list of students by need: who was not seen, who is stuck, who is falling behind.',
      'A report on one sheet for meetings and parents, with the chart and what is hard.',
      'One device goes from student to student, and each sees only their own page.',
    ],
  },
  {
    id: 'community',
    title: 'Community',
    text: [
      'Libraries, after-school clubs and volunteer programs have goodwill and little time to train people. A new volunteer should be able to run a session on the first day.',
    ],
    points: [
      'Guides that say what to do minute by minute, and advice on each exercise before it begins.',
      'People are invited by email, as Instructors who see their own students and no others.',
      'It runs in the browser of a tablet or a phone, and a lesson continues when the network does not.',
    ],
  },
  {
    id: 'remote-learning',
    title: 'Remote Learning',
    text: [
      'A tutor and a student in two places need to look at the same page. Sixty shows the text on the student’s own screen while the tutor marks the same words on theirs. Talk over the phone or a video call beside it.',
    ],
    points: [
      'The student signs in with the tutor’s username and a code of five characters: no account and no password for a child.',
      'The exercise that the tutor opens appears on the student’s device automatically.',
      'The tutor sees whether the text is on the student’s screen before the minute starts.',
    ],
  },
];

export interface Testimonial {
  /** The group: 'parents', 'teachers' or 'tutors'. */
  readonly of: 'parents' | 'teachers' | 'tutors';
  readonly quote: string;
  /** The source, such as 'Maria, mother of a second grader'. Ask before you print a name, and never name a student. */
  readonly by: string;
  /** true marks it on the page as sample text. Write false for what a person really said. */
  readonly isSample: boolean;
}

/** Testimonials. These are samples: replace or remove them. */
export const testimonials: readonly Testimonial[] = [
  {
    of: 'parents',
    quote:
      'We do it after breakfast. It is short enough that there is nothing to argue about, and he wants to beat his own line.',
    by: 'A parent',
    isSample: true,
  },
  {
    of: 'parents',
    quote: 'For the first time I could see what she stumbles over, and not only that she does.',
    by: 'A parent',
    isSample: true,
  },
  {
    of: 'teachers',
    quote: 'Three of us work with the same student, and each of us knows where to continue.',
    by: 'A teacher',
    isSample: true,
  },
  {
    of: 'teachers',
    quote: 'At the meeting I had one sheet with the chart on it. That was the whole discussion.',
    by: 'An administrator',
    isSample: true,
  },
  {
    of: 'tutors',
    quote: 'My student is two hours away. I open the story here, and it is on his screen before I have said hello.',
    by: 'A tutor',
    isSample: true,
  },
];

export interface Study {
  readonly title: string;
  /** The authors, year and place of publication. */
  readonly citation: string;
  readonly url: string;
  /** The finding, in a sentence or two. */
  readonly finding: string;
}

/** Research on the program as used with this software. There is none yet; add your studies here. */
export const programStudies: readonly Study[] = [];

/**
 * The operator of this site, for the terms of use and the privacy policy. Fill in both before you open the site to
 * others: while they are empty, both pages say so. Contact details are in the settings (docs/operations.md).
 */
export const operator: { readonly name: string; readonly address: string } = { name: '', address: '' };
