import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import type { FactorDialogs as Dialogs } from './use-factor-dialogs.ts';

/** The open dialog, if any. */
export const FactorDialogs = ({ dialogs }: { dialogs: Dialogs }) => {
  const { dialog, isPending, close, settle } = dialogs;
  const asks = { open: true, danger: true, busy: isPending ? 'Removing' : undefined, onCancel: close } as const;
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
        <ConfirmDialog
          {...asks}
          title="Remove the authenticator app?"
          confirmLabel="Remove"
          onConfirm={dialogs.dropTotp}
        >
          <p>Its codes will no longer be accepted. You can set one up again at any time.</p>
        </ConfirmDialog>
      );
    case 'remove-passkey':
      return (
        <ConfirmDialog
          {...asks}
          title={`Remove ${dialog.passkey.name}?`}
          confirmLabel="Remove"
          onConfirm={() => dialogs.dropPasskey(dialog.passkey)}
        >
          <p>You will no longer be able to log in with this passkey. Please delete it on your device too.</p>
        </ConfirmDialog>
      );
    case 'renew-codes':
      return (
        <ConfirmDialog
          {...asks}
          busy={isPending ? 'Making' : undefined}
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          onConfirm={dialogs.renewCodes}
        >
          <p>The codes you have will no longer work.</p>
        </ConfirmDialog>
      );
    default:
      return null;
  }
};
