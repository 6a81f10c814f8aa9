import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../components/accounts/session/use-session.ts';
import type { StaffPath, StaffSearch } from './staff-paths.ts';

export interface CodeOutcome {
  readonly code: string;
  readonly isActivated: boolean;
  /** Its last day, or why it was not activated. */
  readonly said: string;
}

/** The results of a tool, for the page that shows them. */
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
  /** A sent message with codes, and their number. */
  readonly sent: { readonly message: string; readonly to: string; readonly codes: number };
  /** The outcome of each code that was activated individually, in order. */
  readonly outcomes: { readonly codes: readonly CodeOutcome[] };
  /** Codes passed to the form that activates or sends them. */
  readonly carried: { readonly codes: readonly string[] };
}

/**
 * Data passed on in a history entry of the tab. Codes are never in an address, where others could find them; a reload
 * and Back find them here while the tab is open.
 */
export interface PassedResults extends Partial<StaffResults> {
  /** The staff user it is for; no other user in this tab sees it. */
  readonly staffId: string | null;
}

/** The data passed to this page; null if there is none. */
export const usePassedResult = <Name extends keyof StaffResults>(name: Name): StaffResults[Name] | null => {
  const { id } = useSession();
  const now = useLocation({ select: ({ state }) => state.staffResults });
  // Keeps the page unchanged while it is being left.
  const [given] = useState(now);
  const results: Partial<StaffResults> = given?.staffId === id ? given : {};
  return results[name] ?? null;
};

/** A page that shows a result. */
export interface ResultPage {
  readonly to: StaffPath;
  readonly search?: StaffSearch;
  /** The data passed to it. */
  readonly results?: Partial<StaffResults>;
}

export const useOpenResult = () => {
  const { id } = useSession();
  const navigate = useNavigate();
  return ({ to, search = {}, results }: ResultPage): Promise<void> =>
    navigate({ to: '/admin/$', params: { _splat: to }, search, state: { staffResults: { ...results, staffId: id } } });
};

/** Replaces the data that a reload or Back finds. */
export const useKeepResults = () => {
  const { id } = useSession();
  const { history } = useRouter();
  return (results: Partial<StaffResults>): void => {
    const { href, state } = history.location;
    history.replace(href, { ...state, staffResults: { ...results, staffId: id } });
  };
};
