import { useRedirectWithAlert } from './use-redirect-with-alert.ts';

interface RedirectWithAlertProps {
  to: string;
  sentence: string;
}

/** Shown instead of a page that cannot be opened: opens another one, which says why. */
export const RedirectWithAlert = ({ to, sentence }: RedirectWithAlertProps) => {
  useRedirectWithAlert(to, sentence);
  return null;
};
