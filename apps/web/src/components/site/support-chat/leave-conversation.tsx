import { useRef, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button } from '../../../ui/button.tsx';
import type { useConversation } from './use-conversation.ts';

interface LeaveConversationProps extends Pick<ReturnType<typeof useConversation>, 'leaving'> {
  onLeft: () => void;
}

/** Removes a guest's conversation from this browser, which another person may use next. Asks first. */
export const LeaveConversation = ({ leaving, onLeft }: LeaveConversationProps) => {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
        className="min-h-11 text-accent text-sm underline"
      >
        Leave this conversation
      </button>
      {isAsking && (
        <div className="grid gap-2 rounded-md bg-sunken p-3">
          <p className="text-sm">
            Neither you nor anybody else can read it again in this browser. Support keeps it for 180 days.
          </p>
          <AlertRegion kind="plain" className="text-danger text-sm empty:hidden">
            {leaving.error && messageOf(leaving.error)}
          </AlertRegion>
          <div className="flex flex-wrap gap-2">
            <Button
              busy={leaving.isPending ? 'Leaving' : undefined}
              onClick={() => leaving.mutate(undefined, { onSuccess: onLeft })}
            >
              Leave
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                button.current?.focus();
              }}
            >
              Stay
            </Button>
          </div>
        </div>
      )}
    </>
  );
};
