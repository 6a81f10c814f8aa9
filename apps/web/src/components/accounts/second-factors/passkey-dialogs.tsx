import {
  addPasskey,
  beginPasskey,
  maxPasskeyName,
  type OwnPasskey,
  renamePasskey,
} from '@sixty/contract/accounts/second-factors.ts';
import type { Endpoint, OutputOf } from '@sixty/contract/endpoint.ts';
import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { call } from '../../../api/client.ts';
import { useForm } from '../../form/form.tsx';
import { FormDialog, type FormDialogProps } from '../../form/form-dialog.tsx';
import { makePasskey } from './browser-passkeys.ts';

interface NameDialogProps<Answer> extends Omit<FormDialogProps, 'form' | 'open'> {
  initial: string;
  send: (name: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

const NameDialog = <Answer,>({ initial, send, onDone, ...dialog }: NameDialogProps<Answer>) => {
  const form = useForm({
    fields: {
      name: {
        label: 'Name of the passkey',
        initial,
        hint: 'Such as Work laptop, or Phone.',
        maxLength: maxPasskeyName,
        requiredError: 'passkey-name-missing',
      },
    },
    messages: secondFactorMessages,
    send: ({ name }) => send(name.trim()),
    onDone,
  });
  return <FormDialog {...dialog} form={form} open />;
};

type Named<E extends Endpoint> = Pick<NameDialogProps<OutputOf<E>>, 'onClose' | 'onDone'>;

/** Names a passkey and creates it in the browser. */
export const AddPasskeyDialog = (dialog: Named<typeof addPasskey>) => (
  <NameDialog
    {...dialog}
    title="Add a passkey"
    submit="Continue"
    busy="Waiting for your device"
    initial=""
    send={async (name) => {
      const { options } = await call(beginPasskey, {});
      return call(addPasskey, { name, response: await makePasskey(options) });
    }}
  />
);

export const RenamePasskeyDialog = ({ passkey, ...dialog }: Named<typeof renamePasskey> & { passkey: OwnPasskey }) => (
  <NameDialog
    {...dialog}
    title="Rename the passkey"
    submit="Save"
    busy="Saving"
    initial={passkey.name}
    send={(name) => call(renamePasskey, { passkeyID: passkey.id, name })}
  />
);
