import { removePasskey, removeTotp, renewRecoveryCodes } from '@sixty/contract/accounts/second-factors.ts';
import { call } from '../../../api/client.ts';
import { ConfirmForm } from '../../form/confirm-form.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import type { Answer, FactorDialogs as Dialogs } from './use-factor-dialogs.ts';

/** The open dialog, if any. */
export const FactorDialogs = ({ dialogs }: { dialogs: Dialogs }) => {
  const { dialog, close, settle } = dialogs;
  const asks = { open: true, danger: true, submit: 'Remove', busy: 'Removing', onClose: close } as const;
  const actionOf = (send: () => Promise<Answer>) => ({ send, onDone: settle });
  switch (dialog?.kind) {
    case 'totp':
      return <TotpDialog onClose={close} onDone={settle} />;
    case 'passkey':
      return <AddPasskeyDialog onClose={close} onDone={settle} />;
    case 'rename':
      return <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} onDone={settle} />;
    case 'codes':
      return <RecoveryCodesDialog codes={dialog.codes} onClose={close} />;
    case 'remove-totp':
      return (
        <ConfirmForm {...asks} title="Remove the authenticator app?" action={actionOf(() => call(removeTotp, {}))}>
          <p>Its codes will no longer be accepted. You can set one up again at any time.</p>
        </ConfirmForm>
      );
    case 'remove-passkey': {
      const { id, name } = dialog.passkey;
      return (
        <ConfirmForm
          {...asks}
          title={`Remove ${name}?`}
          action={actionOf(() => call(removePasskey, { passkeyID: id }))}
        >
          <p>You will no longer be able to log in with this passkey. Please delete it on your device too.</p>
        </ConfirmForm>
      );
    }
    case 'renew-codes':
      return (
        <ConfirmForm
          {...asks}
          title="Make new recovery codes?"
          submit="Make new codes"
          busy="Making"
          action={actionOf(() => call(renewRecoveryCodes, {}))}
        >
          <p>The codes you have will no longer work.</p>
        </ConfirmForm>
      );
    default:
      return null;
  }
};
