import { useEffect, useState } from 'react';
import { createStore } from '../../ui/store.ts';

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
  readonly sent: { readonly message: string };
  /** Codes that go on to the form that activates or sends them. */
  readonly carried: { readonly codes: readonly string[] };
}

/**
 * Codes stand in no address and in no history of the browser, where others would find them: they are handed from one page to
 * the next in memory, once. Whoever loads the page anew has come there accidentally.
 */
const store = createStore<Partial<StaffResults>>({});

export const handOn = <Name extends keyof StaffResults>(name: Name, result: StaffResults[Name]): void =>
  store.set({ [name]: result });

/** What was handed on to this page, as long as it is open; null where nothing was. */
export const useHandedOn = <Name extends keyof StaffResults>(name: Name): StaffResults[Name] | null => {
  const [result] = useState(() => store.get()[name] ?? null);
  useEffect(() => store.set({}), []);
  return result;
};
