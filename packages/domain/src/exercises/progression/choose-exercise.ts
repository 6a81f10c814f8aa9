/** The steps of choosing an exercise from the list (A section 4, Exercise selection). */
export type ChoiceStep = 'list' | 'warning' | 'confirmation' | 'open';

/** The answers to the warning and the confirmation. */
export type ChoiceAnswer = 'continue' | 'cancel';

interface Choice {
  readonly number: number;
  /** Number of the suggested exercise. */
  readonly suggested: number;
  /** Numbers of the exercises left unfinished on this device. */
  readonly unfinished: readonly number[];
}

/** The step after a tap on an exercise: the suggested one and an unfinished one open at once. */
export const stepOfChoice = ({ number, suggested, unfinished }: Choice): 'open' | 'warning' =>
  number === suggested || unfinished.includes(number) ? 'open' : 'warning';

/** The step after an answer: warning, confirmation, exercise. Cancel leads back to the list. */
export const stepAfterAnswer = (step: 'warning' | 'confirmation', answer: ChoiceAnswer): ChoiceStep => {
  if (answer === 'cancel') return 'list';
  return step === 'warning' ? 'confirmation' : 'open';
};
