import { locationMessages } from '@sixty/contract/messages/location.ts';
import type { Location } from '@sixty/domain/accounts/location.ts';
import { useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { placeQuery } from '../../../api/location-queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type FilledField, fillOf, lookupFor, noteOf } from './postal-code-lookup.ts';

/** The pause in typing before the postal code is looked up, in milliseconds (B section 9). */
const restMs = 1000;

/** What a form with the four location fields provides. */
export interface LocationForm {
  readonly values: Location;
  readonly busy: boolean;
  readonly set: (name: keyof Location, value: string) => void;
}

interface LookUpMessage {
  readonly kind: 'note' | 'failure';
  readonly text: string;
}

/** Passes on the helpful messages of the server; all other failures use the specification's (B section 8). */
const failureOf = (error: unknown): LookUpMessage => {
  const code = error instanceof CallRefused ? error.code : '';
  if (code === 'postal-code-unknown') return { kind: 'note', text: locationMessages['postal-code-unknown'] };
  return { kind: 'failure', text: locationMessages['location-not-loaded'] };
};

/**
 * Fills in city, country and state after the postal code was typed, but never over later input. An initial postal code
 * is not looked up.
 */
export const usePlaceLookUp = (form: LocationForm) => {
  const latestForm = useRef(form);
  useEffect(() => {
    latestForm.current = form;
  });
  const [message, setMessage] = useState<LookUpMessage | null>(null);
  /** The fields edited since the postal code was typed; null if it was not. */
  const own = useRef<Set<FilledField> | null>(null);
  const timer = useRef(0);
  /** Numbers the look-ups, so that a late answer can be ignored. */
  const latest = useRef(0);

  const lookUp = async (): Promise<void> => {
    const asked = own.current && lookupFor(latestForm.current.values, own.current.has('country'));
    if (!asked) return;
    const turn = latest.current;
    const isLate = () => turn !== latest.current || own.current === null;
    try {
      const place = await queryClient.fetchQuery(placeQuery(asked));
      if (isLate()) return;
      const fill = fillOf(place, own.current ?? new Set());
      for (const [field, value] of fill) form.set(field, value);
      const text = noteOf(fill);
      setMessage(text === '' ? null : { kind: 'note', text });
    } catch (error) {
      if (!isLate()) setMessage(failureOf(error));
    }
  };

  const lookUpIn = (ms: number): void => {
    latest.current += 1;
    setMessage(null);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void lookUp(), ms);
  };

  // What was sent stays on the page as it was sent.
  useEffect(() => {
    if (!form.busy) return;
    clearTimeout(timer.current);
    latest.current += 1;
  }, [form.busy]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      own.current = null;
    },
    [],
  );

  return {
    message,
    typedPostalCode: () => {
      own.current = new Set();
      lookUpIn(restMs);
    },
    /** The user edited another field; another country may have the code. */
    filledIn: (field: FilledField) => {
      own.current?.add(field);
      if (field !== 'country' || own.current === null) return;
      own.current.delete('state');
      lookUpIn(restMs);
    },
  };
};
