import { SiteSection } from '../../../components/site/site/site-section.tsx';
import { SiteText } from '../../../components/site/site/site-text.tsx';
import { AboutPage } from './about-page.tsx';
import { ProgramFigures } from './program-figures.tsx';

const steps = [
  'Choose the student. The list opens with the exercise that is suggested next, and with a code for the student’s own device.',
  'Open the exercise. It appears on the student’s device. A note says what to teach or to say first, and which words were missed last time.',
  'Press Start. For up to a minute the student reads or solves aloud, and you tap what goes wrong.',
  'Tap the last word that was read, look over the marks and press Submit. The result is on the chart.',
  'Talk about what went wrong, and read the lines with the most errors again together.',
];

const features = [
  [
    'Two programs',
    '291 stories in three levels, 90 exercises in phonics, 80 in sight phrases and 60 on the alphabet; 120 exercises on math facts.',
  ],
  [
    'Live grading',
    'By touch, by mouse or by keyboard. Every mark can be undone before you submit, and an unfinished minute survives a reload.',
  ],
  [
    'Two devices',
    'The student sees the text and nothing else, beside you or far away, signed in with a code of five characters.',
  ],
  [
    'A suggestion with a reason',
    'The next exercise follows from what was done, and a sentence says why. You may always choose another.',
  ],
  [
    'Charts for deciding',
    'Corrects and errors by day, growth by skill, how regularly a student practices, and what is hard. Each chart has a sentence that says what it shows, and a table.',
  ],
  [
    'Groups and sharing',
    'Schools manage groups, people and limits. A student can be shared with another adult, to look or to teach, until you end it.',
  ],
  ['Without a network', 'Lessons continue. Results wait on the device until they can be sent.'],
  ['For everybody', 'Keyboard, screen reader, zoom, a dark theme, and fonts for readers who need another one.'],
] as const;

/** What the product does, in five sections (B section 2.8). */
export const TheProgramScreen = () => (
  <AboutPage
    title="The program"
    lead="One adult, one student, one minute at a time: reading and math, with a chart that shows whether it works."
  >
    <SiteSection id="who-its-for" title="Who it’s for">
      <p>
        Students from kindergarten to grade 12 who read below the level of 5th grade, and students who still work out
        their basic math facts. Stories for teenagers are about what teenagers like, in words that a beginner can read.
      </p>
      <p>
        <SiteText text="The adult beside them may be a teacher, a tutor, a parent, an administrator or a volunteer. Nobody has to be trained in teaching reading: the [reading guide](/file/instructions) and the [math guide](/file/math_instructions) say what to do." />
      </p>
    </SiteSection>
    <SiteSection id="results-and-benefits" title="Results and benefits">
      <ProgramFigures />
      <p>
        <SiteText text="What you can see for yourself, with your own student, is a chart after each session: how much was right, what went wrong, and whether it is getting better. What others have found about timed practice is under [research](/about/research)." />
      </p>
    </SiteSection>
    <SiteSection id="how-it-works" title="How it works">
      <p>A session is about 15 minutes, three to five days a week, one-on-one.</p>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <p>
        The goal of an exercise is to read or solve all of it within the minute with at most two errors, and none in the
        first exercises. Four to eight tries, each on its own day, are typical. Then the next one is suggested.
      </p>
    </SiteSection>
    <SiteSection id="key-features" title="Key features">
      <dl className="grid gap-x-8 gap-y-4 tablet:grid-cols-2">
        {features.map(([name, text]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-base text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </SiteSection>
    <SiteSection id="why-it-matters" title="Why it matters">
      <p>
        A reader who spells out every word has no attention left for what the words say. A student who counts on fingers
        loses the thread of the problem. Accuracy is the beginning; what makes a skill useful is that it is quick and
        costs no effort.
      </p>
      <p>
        That takes practice: short, often, at the right level, with someone who listens. And it takes a measure that is
        honest from day to day, so that what does not help is changed after a week and not after a year.
      </p>
    </SiteSection>
  </AboutPage>
);
