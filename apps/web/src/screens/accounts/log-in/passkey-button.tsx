import { beginPasskeyLogin, loginWithPasskey } from '@sixty/contract/accounts/second-factors.ts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../api/call-refused.ts';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { canUsePasskeys, requestPasskey } from '../../../components/accounts/second-factors/browser-passkeys.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';

interface PasskeyButtonProps {
  /** The primary action. */
  main?: boolean;
  /** Continues once a user is signed in. */
  onEntered: () => Promise<void>;
}

/** Signs in with a passkey; hidden where the browser does not support them. */
export const PasskeyButton = ({ main = false, onEntered }: PasskeyButtonProps) => {
  const canUse = useBrowser(canUsePasskeys, true);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { options } = await callWithPuzzles(beginPasskeyLogin, {});
      await callWithPuzzles(loginWithPasskey, { response: await requestPasskey(options) });
      await onEntered();
    },
  });
  if (!canUse) return null;
  return (
    <div className="grid gap-3">
      <Button
        variant={main ? 'primary' : 'secondary'}
        autoFocus={main}
        busy={isPending ? 'Waiting for your passkey' : undefined}
        onClick={() => mutate()}
      >
        Sign in with a passkey
      </Button>
      <AlertRegion>{error && messageOf(error)}</AlertRegion>
    </div>
  );
};
