import type { AlertKind } from '../../ui/alert.tsx';

/** A message at the top of the page until it is dismissed or the page is left (A section 8). */
export interface PageAlert {
  readonly id: number;
  readonly kind: AlertKind;
  readonly message: string;
  /** A second line, which says more. */
  readonly detail?: string | undefined;
  /** It was given together with a move to another page, and is meant for the reader there. */
  readonly forNextPage: boolean;
}

/** The same message twice stays one, and moves to the end. */
export const withAlert = (alerts: readonly PageAlert[], alert: PageAlert): readonly PageAlert[] => [
  ...alerts.filter((other) => other.message !== alert.message),
  alert,
];

export const withoutAlert = (alerts: readonly PageAlert[], id: number): readonly PageAlert[] =>
  alerts.filter((alert) => alert.id !== id);

/** What is left after moving to another page: what was meant for it, which then belongs to that page. */
export const afterNavigation = (alerts: readonly PageAlert[]): readonly PageAlert[] =>
  alerts.filter((alert) => alert.forNextPage).map((alert) => ({ ...alert, forNextPage: false }));
