import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import {
  type PlacementAnswer,
  type PlacementQuestion,
  placement,
  placementAnswers,
  placementQuestions,
} from '@sixty/domain/exercises/progression/placement.ts';
import { firstName } from '@sixty/domain/students/first-name.ts';
import { useRef, useState } from 'react';
import { placementAnswersOf, storePlacement } from '../../../components/students/student/stored-placement.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const questions: Readonly<Record<PlacementQuestion, { readonly asks: string; readonly how: string }>> = {
  'letter-names': {
    asks: 'know the names of the letters',
    how: 'Point at a few letters, capital and small: “What is this letter called?”',
  },
  'letter-sounds': {
    asks: 'know the sounds of the letters',
    how: 'Point at a few small letters: “What sound does it make?” For m, /m/ and not “em”.',
  },
};

const answerTexts: Readonly<Record<PlacementAnswer, string>> = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' };

interface PlacementDialogProps {
  studentId: string;
  /** Undefined until it is loaded. */
  name: string | undefined;
  /** Whether the server has confirmed that the student is new; the first question waits for that. */
  isKnown: boolean;
  /** Receives the list where the student starts. */
  onPlaced: (type: ExerciseType) => void;
}

/**
 * Asks where a new reading student starts (A section 4, Exercise selection). Escape keeps the list and asks again on
 * the next visit; answers on this device are not asked again.
 */
export const PlacementDialog = ({ studentId, name, isKnown, onPlaced }: PlacementDialogProps) => {
  const [answers, setAnswers] = useState(() => placementAnswersOf(studentId));
  const [stage, setStage] = useState<'waiting' | 'asking' | 'dismissed'>('waiting');
  if (isKnown && stage === 'waiting') setStage('asking');
  const placed = placement(answers);
  const asked = stage === 'asking' && placed.kind === 'ask' ? placed.question : null;

  const give = (answer: PlacementAnswer) => {
    const given = [...answers, answer];
    const next = placement(given);
    setAnswers(given);
    if (next.kind === 'ask') return;
    storePlacement(studentId, given);
    onPlaced(next.type);
  };
  // Each question is its own dialog, so that screen readers announce it.
  return placementQuestions.map((question) => (
    <QuestionDialog
      key={question}
      asked={question}
      open={question === asked}
      name={name}
      onAnswer={give}
      onDismiss={() => setStage('dismissed')}
    />
  ));
};

interface QuestionDialogProps {
  asked: PlacementQuestion;
  open: boolean;
  name: string | undefined;
  onAnswer: (answer: PlacementAnswer) => void;
  onDismiss: () => void;
}

const QuestionDialog = ({ asked, open, name, onAnswer, onDismiss }: QuestionDialogProps) => {
  // No answer has the focus, so that a key press meant for the previous page does not answer.
  const question = useRef<HTMLParagraphElement>(null);
  const { asks, how } = questions[asked];
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      title={`Does ${firstName(name) || 'the student'} ${asks}?`}
      initialFocus={question}
    >
      <p ref={question} tabIndex={-1} className="text-muted outline-none">
        {how}
      </p>
      <div className="grid grid-cols-3 gap-2.5 pt-1">
        {placementAnswers.map((answer) => (
          <Button key={answer} size="large" className="px-2" onClick={() => onAnswer(answer)}>
            {answerTexts[answer]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};
