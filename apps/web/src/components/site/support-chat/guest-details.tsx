import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { useEffect, useId, useRef } from 'react';

interface Guest {
  readonly name: string;
  readonly email: string;
}

interface GuestDetailsProps {
  /** The address left earlier, '' for none. */
  known: string;
  guest: Guest;
  onChange: (guest: Guest) => void;
  /** Validation error for the address; a new object for each refusal. */
  wrong: { readonly sentence: string } | null;
}

/** Where a guest may leave a name and an address, which the next message includes. */
export const GuestDetails = ({ known, guest, onChange, wrong }: GuestDetailsProps) => {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wrong || !details.current) return;
    details.current.open = true;
    email.current?.focus();
  }, [wrong]);
  return (
    <details ref={details} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent text-sm underline">
        {known === '' ? 'Get the answer by email too' : `Answers also go to ${known}`}
      </summary>
      <div className="grid gap-2 pb-2">
        <div className="grid gap-1">
          <label htmlFor={`${id}-name`} className="font-medium text-sm">
            Name
          </label>
          <input
            id={`${id}-name`}
            type="text"
            autoComplete="name"
            value={guest.name}
            maxLength={maxTextLength}
            onChange={(event) => onChange({ ...guest, name: event.target.value })}
            className={`${fieldClass} border-line-strong hover:border-ink`}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-email`} className="font-medium text-sm">
            Email address
          </label>
          <input
            ref={email}
            id={`${id}-email`}
            type="email"
            autoComplete="email"
            value={guest.email}
            maxLength={maxTextLength}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={(event) => onChange({ ...guest, email: event.target.value })}
            className={`${fieldClass} ${wrong ? 'border-danger' : 'border-line-strong hover:border-ink'}`}
          />
          {wrong && (
            <p id={`${id}-wrong`} className="font-medium text-danger text-sm">
              {wrong.sentence}
            </p>
          )}
        </div>
        <p className="text-muted text-xs">Both are optional, and go with your next message.</p>
      </div>
    </details>
  );
};

const fieldClass = 'min-h-11 w-full rounded-md border bg-surface px-3 text-base text-ink';
