import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { adviceFor } from '@sixty/domain/exercises/popups.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import type { ReactNode } from 'react';
import type { ExerciseAnswer } from '../../../api/queries.ts';
import {
  DoubleTapDrawing,
  ErrorDrawing,
  LastWordDrawing,
  MissedBeforeDrawing,
  StartStopDrawing,
  UndoSubmitDrawing,
} from '../../../components/exercises/grading-drawings/grading-drawings.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useStore } from '../../../ui/store.ts';
import { Advice } from './advice.tsx';
import { adviceTexts } from './advice-texts.ts';
import { type HelpTopic, helpTopicOf, whenStuck } from './help-topics.ts';
import { setPopupWanted, unwantedPopups } from './unwanted-popups.ts';
import { VerdictList } from './verdict-list.tsx';

interface GradingHelpProps {
  open: boolean;
  onClose: () => void;
  exercise: ExerciseKey;
  content: ExerciseAnswer;
  studentId: string;
}

/** How to grade this kind of exercise, advice for this one, and the keys (A section 2, exercise help). */
export const GradingHelp = ({ open, onClose, exercise, content, studentId }: GradingHelpProps) => {
  const topic = helpTopicOf({ ...exercise, ...content });
  return (
    <Dialog open={open} onClose={onClose} title={`How to grade ${topic.title}`} wide>
      <div className="grid gap-7">
        <ExerciseAdvice exercise={exercise} content={content} studentId={studentId} />
        <Section title="What the student does">
          {topic.does.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Section>
        <Section title="How to mark it">
          <Steps topic={topic} />
        </Section>
        <Section title="What counts">
          <p>{whenStuck(topic)}</p>
          <div className="grid gap-x-8 gap-y-4 card:grid-cols-2">
            <VerdictList error items={topic.errors} />
            <VerdictList error={false} items={topic.notErrors} />
          </div>
        </Section>
        <Section title="After the minute">
          <p>
            An error just before the end: a tap in the first second after the minute still marks it. Later, tap the last{' '}
            {topic.item} again to mark it. For errors before it, press “Mark errors”.
          </p>
          <p>
            When the clock has stopped, “What was said” records what happened at a marked {topic.item}, if you like. It
            changes no count: where the student put it right in time, take the mark away.
          </p>
          <p>
            After Submit, the two lines with the most errors are there to practice together, on the student’s device
            too.
          </p>
        </Section>
        <Section title="Keys">
          <Keys />
        </Section>
        <GuideLink exercise={exercise} />
      </div>
    </Dialog>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2.5">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
);

type ExerciseAdviceProps = Pick<GradingHelpProps, 'exercise' | 'content' | 'studentId'>;

const ExerciseAdvice = ({ exercise, content, studentId }: ExerciseAdviceProps) => {
  const advice = adviceFor(exercise);
  const unwanted = useStore(unwantedPopups);
  return (
    <>
      <Section title={`${exercise.number}. ${content.title}`}>
        {content.note !== '' && <p>{content.note}</p>}
        {content.oftenMissed.length > 0 && (
          <p>
            <span className="font-medium">Often missed: </span>
            {content.oftenMissed.join(', ')}
          </p>
        )}
      </Section>
      {advice && (
        <Section title={adviceTexts[advice].title}>
          <Advice code={advice} studentId={studentId} />
          {unwanted.includes(advice) && (
            <Button className="w-fit" onClick={() => setPopupWanted(advice, true)}>
              Show this when the exercise opens
            </Button>
          )}
        </Section>
      )}
    </>
  );
};

const Steps = ({ topic }: { topic: HelpTopic }) => {
  const { item, sample } = topic;
  const drawn = { item, sample };
  return (
    <div className="grid gap-x-6 gap-y-5 card:grid-cols-2">
      <Step drawing={<StartStopDrawing />} keys="Space">
        Press Start at the first {topic.first}. The clock stops automatically at 60 seconds. Press Stop if the student
        is done sooner.
      </Step>
      <Step drawing={<ErrorDrawing {...drawn} />} keys="Arrow keys, then Enter">
        While the clock runs, tap or click each {item} that goes wrong. A second tap takes the mark away.
      </Step>
      <Step drawing={<DoubleTapDrawing {...drawn} />} keys="Arrow keys, then L">
        After 60 seconds, tap the last {item}. Another tap moves the line. If you pressed Stop sooner, double-tap or
        double-click the last {item}: a single tap still marks an error, after a moment.
      </Step>
      <Step drawing={<LastWordDrawing {...drawn} />}>
        The line marks the last word read. Words after it do not count. If everything was done within the minute, you
        may leave it out.
      </Step>
      <Step drawing={<MissedBeforeDrawing {...drawn} />}>
        A lighter tint with dots below was missed last time. Practice it before you start.
      </Step>
      <Step drawing={<UndoSubmitDrawing />} keys="Z to undo, Ctrl and Enter to submit">
        Undo takes a slip back. After Submit the numbers stay as they are.
      </Step>
    </div>
  );
};

const Step = ({ drawing, keys, children }: { drawing: ReactNode; keys?: string; children: ReactNode }) => (
  <figure className="grid content-start gap-2">
    {drawing}
    <figcaption>
      {children}
      {keys !== undefined && <span className="block text-muted text-sm">Keys: {keys}</span>}
    </figcaption>
  </figure>
);

/** The keys as explained to instructors. */
const keyGuide: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: 'Space', does: 'Start or stop the timer' },
  { keys: 'Arrow keys', does: 'Move from word to word' },
  { keys: 'Enter', does: 'Mark the word as an error, or take the mark away' },
  { keys: 'L', does: 'Set the last word read' },
  { keys: 'W', does: 'Say what was said, once the timer has stopped' },
  { keys: 'Z', does: 'Undo (Shift and Z: redo)' },
  { keys: 'R', does: 'Reset' },
  { keys: 'Ctrl and Z', does: 'Undo, from anywhere' },
  { keys: 'Ctrl and Enter', does: 'Submit, from anywhere' },
];

const Keys = () => (
  <>
    <table className="w-full text-left">
      <tbody>
        {keyGuide.map(({ keys, does }) => (
          <tr key={keys} className="border-line border-t">
            <th scope="row" className="w-32 py-1.5 pr-3 font-medium">
              {keys}
            </th>
            <td className="py-1.5">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text-muted text-sm">
      Enter and the letters act while a word has the focus. An arrow key takes it there.
    </p>
  </>
);

/** The instructor's guide of each program, a document served by the server. */
const guidePath = { reading: '/file/instructions', math: '/file/math_instructions' } as const;

const GuideLink = ({ exercise }: { exercise: ExerciseKey }) => {
  const program = programOf(exercise.type);
  return (
    <a
      href={guidePath[program]}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 w-fit items-center gap-1.5"
    >
      {programTitle(program)} guide (PDF)
      <Icon name="external" size={14} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
};
