import {
  addPasskey,
  beginPasskey,
  maxPasskeyName,
  type OwnPasskey,
  renamePasskey,
} from '@sixty/contract/accounts/second-factors.ts';
import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { makePasskey, PasskeyUnused } from './browser-passkeys.ts';

interface NameDialogProps<Answer> {
  title: string;
  submitLabel: string;
  busy: string;
  first: string;
  send: (name: string) => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** The sentence for a call that was refused, or for a passkey that was not made. */
const passkeyProblem = (error: unknown): string => (error instanceof PasskeyUnused ? error.message : messageOf(error));

const NameDialog = <Answer,>({ title, submitLabel, busy, first, send, onClose, onDone }: NameDialogProps<Answer>) => {
  const [name, setName] = useState(first);
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => send(name.trim()), onSuccess: onDone });
  const submit = () => {
    const isMissing = name.trim() === '';
    setMistake(isMissing ? secondFactorMessages['passkey-name-missing'] : undefined);
    if (isMissing) field.current?.focus();
    else mutate();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      busy={isPending ? busy : undefined}
      error={error ? passkeyProblem(error) : undefined}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label="Name of the passkey"
        hint="Such as Work laptop, or Phone."
        name="passkey-name"
        autoComplete="off"
        maxLength={maxPasskeyName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={mistake}
      />
    </FormDialog>
  );
};

interface AddPasskeyDialogProps {
  onClose: () => void;
  onDone: (answer: { readonly message: string; readonly recoveryCodes: readonly string[] | null }) => void;
}

/** Names a passkey, and lets the browser make it. */
export const AddPasskeyDialog = ({ onClose, onDone }: AddPasskeyDialogProps) => (
  <NameDialog
    title="Add a passkey"
    submitLabel="Continue"
    busy="Waiting for your device"
    first=""
    send={async (name) => {
      const { options } = await call(beginPasskey, {});
      return call(addPasskey, { name, response: await makePasskey(options) });
    }}
    onClose={onClose}
    onDone={onDone}
  />
);

interface RenamePasskeyDialogProps {
  passkey: OwnPasskey;
  onClose: () => void;
  onDone: (answer: { readonly message: string }) => void;
}

export const RenamePasskeyDialog = ({ passkey, onClose, onDone }: RenamePasskeyDialogProps) => (
  <NameDialog
    title="Rename the passkey"
    submitLabel="Save"
    busy="Saving"
    first={passkey.name}
    send={(name) => call(renamePasskey, { passkeyID: passkey.id, name })}
    onClose={onClose}
    onDone={onDone}
  />
);
