import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../components/accounts/session/use-session.ts';
import type { StaffPath, StaffSearch } from './staff-paths.ts';

export interface CodeOutcome {
  readonly code: string;
  readonly isActivated: boolean;
  /** Until when it counts, or why it was not activated. */
  readonly said: string;
}

/** What came of a tool, for the page that shows it. */
export interface StaffResults {
  readonly codes: {
    readonly name: string;
    readonly created: string;
    readonly students: number;
    readonly expiration: string;
    readonly codes: readonly string[];
  };
  readonly discount: {
    readonly code: string;
    readonly amount: number;
    readonly type: string;
    readonly minStudents: number;
    readonly maxStudents: number;
    readonly expiration: string;
  };
  readonly salesCode: {
    readonly name: string;
    readonly price: number;
    readonly code: string;
    readonly created: string;
  };
  /** A message with codes, and how many. */
  readonly sent: { readonly message: string; readonly to: string; readonly codes: number };
  /** What became of each code that was activated one by one, in that order. */
  readonly outcomes: { readonly codes: readonly CodeOutcome[] };
  /** Codes that go on to the form that activates or sends them. */
  readonly carried: { readonly codes: readonly string[] };
}

/**
 * What is handed on with an entry of the tab's history. Codes stand in no address, where others would find them; a reload and
 * the way back find them here as long as the tab is open.
 */
export interface HandedOver extends Partial<StaffResults> {
  /** Who it is for: nobody else who signs in in this tab sees it. */
  readonly staffId: string | null;
}

/** What was handed on to this page; null where nothing was. */
export const useHandedOver = <Name extends keyof StaffResults>(name: Name): StaffResults[Name] | null => {
  const { id } = useSession();
  const now = useLocation({ select: ({ state }) => state.staffResults });
  // The page that is being left stays as it is.
  const [given] = useState(now);
  const results: Partial<StaffResults> = given?.staffId === id ? given : {};
  return results[name] ?? null;
};

/** Goes on to the page of a result. */
export const useHandover = () => {
  const { id } = useSession();
  const navigate = useNavigate();
  return (to: StaffPath, results: Partial<StaffResults>, search: StaffSearch = {}): Promise<void> =>
    navigate({ to: '/admin/$', params: { _splat: to }, search, state: { staffResults: { ...results, staffId: id } } });
};

/** Changes what a reload of this page, and the way back to it, find. */
export const useKeepResults = () => {
  const { id } = useSession();
  const { history } = useRouter();
  return (results: Partial<StaffResults>): void => {
    const { href, state } = history.location;
    history.replace(href, { ...state, staffResults: { ...results, staffId: id } });
  };
};
