import type { Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { countTrialLicenses } from './summary-rows.ts';

/** The rest of a sentence about all licenses: how many are trial licenses. */
export const TrialLicensesNote = ({ subscriptions }: { subscriptions: Subscriptions }) => {
  const trial = countTrialLicenses(subscriptions);
  return trial.reading + trial.math > 0 ? <>, including the {licensesText(trial)} of your trial</> : null;
};
