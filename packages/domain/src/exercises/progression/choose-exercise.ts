/** Where an instructor stands who chooses an exercise from the list (A section 4, Exercise selection). */
export type ChoiceStep = 'list' | 'warning' | 'confirmation' | 'open';

/** What is answered to the warning and to the confirmation. */
export type ChoiceAnswer = 'go-on' | 'cancel';

interface Choice {
  readonly number: number;
  /** Number of the suggested exercise. */
  readonly suggested: number;
  /** Numbers of the exercises that were left unfinished on this device. */
  readonly unfinished: readonly number[];
}

/** The step after a press on an exercise: the suggested one opens at once, and so does one that is only gone on with. */
export const stepOfChoice = ({ number, suggested, unfinished }: Choice): 'open' | 'warning' =>
  number === suggested || unfinished.includes(number) ? 'open' : 'warning';

/** The step after an answer: a warning, then a second confirmation, then the exercise; cancelling leads back to the list. */
export const stepAfterAnswer = (step: 'warning' | 'confirmation', answer: ChoiceAnswer): ChoiceStep => {
  if (answer === 'cancel') return 'list';
  return step === 'warning' ? 'confirmation' : 'open';
};
