import {
  addPasskey,
  beginPasskey,
  maxPasskeyName,
  type OwnPasskey,
  renamePasskey,
} from '@sixty/contract/accounts/second-factors.ts';
import { secondFactorMessages } from '@sixty/contract/messages/second-factor.ts';
import { call } from '../../../api/client.ts';
import { useForm } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { makePasskey } from './browser-passkeys.ts';

interface NameDialogProps<Answer> {
  title: string;
  submit: string;
  busy: string;
  initial: string;
  send: (name: string) => Promise<Answer>;
  onClose: () => void;
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

type Named<Answer> = Pick<NameDialogProps<Answer>, 'onClose' | 'onDone'>;

interface Added {
  readonly message: string;
  readonly recoveryCodes: readonly string[] | null;
}

/** Names a passkey and creates it in the browser. */
export const AddPasskeyDialog = (dialog: Named<Added>) => (
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

type RenamePasskeyDialogProps = Named<{ readonly message: string }> & { passkey: OwnPasskey };

export const RenamePasskeyDialog = ({ passkey, ...dialog }: RenamePasskeyDialogProps) => (
  <NameDialog
    {...dialog}
    title="Rename the passkey"
    submit="Save"
    busy="Saving"
    initial={passkey.name}
    send={(name) => call(renamePasskey, { passkeyID: passkey.id, name })}
  />
);
