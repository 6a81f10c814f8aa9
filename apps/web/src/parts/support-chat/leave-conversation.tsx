import { useState } from 'react';
import { messageOf } from '../../api/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import type { useConversation } from './use-conversation.ts';

/** Takes a guest's conversation out of this browser, which somebody else may use next. It asks first. */
export const LeaveConversation = ({ leaving }: Pick<ReturnType<typeof useConversation>, 'leaving'>) => {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 justify-self-start text-accent text-sm underline"
      >
        Leave this conversation
      </button>
    );
  return (
    <fieldset aria-label="Leave this conversation" className="grid gap-2 rounded-md bg-sunken p-3">
      <p className="text-sm">
        Nobody can read it in this browser any more, you neither. Support keeps it for 180 days.
      </p>
      <div role="alert" className="text-danger text-sm empty:hidden">
        {leaving.error && messageOf(leaving.error)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={leaving.isPending ? 'Leaving' : undefined} onClick={() => leaving.mutate()} autoFocus>
          Leave
        </Button>
        <Button onClick={() => setAsking(false)}>Stay</Button>
      </div>
    </fieldset>
  );
};
