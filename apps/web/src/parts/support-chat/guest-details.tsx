import { useId } from 'react';

interface Guest {
  readonly name: string;
  readonly email: string;
}

interface GuestDetailsProps {
  /** The address that was left before, '' for none. */
  known: string;
  guest: Guest;
  onChange: (guest: Guest) => void;
}

/** Where a guest may leave a name and an address, which the next message takes along. */
export const GuestDetails = ({ known, guest, onChange }: GuestDetailsProps) => (
  <details className="group">
    <summary className="flex min-h-11 cursor-pointer items-center text-accent text-sm underline">
      {known === '' ? 'Get the answer by email too' : `Answers also go to ${known}`}
    </summary>
    <div className="grid gap-2 pb-2">
      <Line
        label="Name"
        type="text"
        autoComplete="name"
        value={guest.name}
        onType={(name) => onChange({ ...guest, name })}
      />
      <Line
        label="Email address"
        type="email"
        autoComplete="email"
        value={guest.email}
        onType={(email) => onChange({ ...guest, email })}
      />
      <p className="text-muted text-xs">Both are optional, and go with your next message.</p>
    </div>
  </details>
);

interface LineProps {
  label: string;
  type: 'text' | 'email';
  autoComplete: string;
  value: string;
  onType: (value: string) => void;
}

const Line = ({ label, onType, ...input }: LineProps) => {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        {...input}
        id={id}
        maxLength={175}
        onChange={(event) => onType(event.target.value)}
        className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink hover:border-ink"
      />
    </div>
  );
};
