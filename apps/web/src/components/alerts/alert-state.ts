import type { AlertKind } from '../../ui/alert.tsx';

/** A message at the top of the page until it is dismissed or the page is left (A section 8). */
export interface PageAlert {
  readonly id: number;
  readonly kind: AlertKind;
  readonly message: string;
  /** A second line with details. */
  readonly detail?: string | undefined;
  /** Given together with a navigation; meant for the next page. */
  readonly forNextPage: boolean;
}

/** A repeated message stays single and moves to the end. */
export const withAlert = (alerts: readonly PageAlert[], alert: PageAlert): readonly PageAlert[] => [
  ...alerts.filter((other) => other.message !== alert.message),
  alert,
];

export const withoutAlert = (alerts: readonly PageAlert[], id: number): readonly PageAlert[] =>
  alerts.filter((alert) => alert.id !== id);

/** The alerts after a navigation: those for the next page, which then belong to it. */
export const afterNavigation = (alerts: readonly PageAlert[]): readonly PageAlert[] =>
  alerts.filter((alert) => alert.forNextPage).map((alert) => ({ ...alert, forNextPage: false }));
