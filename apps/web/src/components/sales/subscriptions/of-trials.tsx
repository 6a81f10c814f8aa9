import type { Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { ofTrials } from './summary-rows.ts';

/** The rest of a sentence about all licenses: which of them are those of a trial. */
export const OfTrials = ({ subscriptions }: { subscriptions: Subscriptions }) => {
  const trial = ofTrials(subscriptions);
  return trial.reading + trial.math > 0 ? <>, including the {licensesText(trial)} of your trial</> : null;
};
