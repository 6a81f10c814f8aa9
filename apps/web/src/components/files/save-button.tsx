import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/call-refused.ts';
import { AlertRegion } from '../../ui/alert-region.tsx';
import { Button } from '../../ui/button.tsx';

interface SaveButtonProps {
  children: string;
  /** The label while it is made. */
  busy?: string;
  save: () => Promise<void>;
}

/** Makes a file and saves it. */
export const SaveButton = ({ children, busy = 'Making the file', save }: SaveButtonProps) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: save, networkMode: 'always' });
  return (
    <div className="grid gap-1">
      <Button busy={isPending ? busy : undefined} onClick={() => mutate()}>
        {children}
      </Button>
      <AlertRegion>{error && messageOf(error)}</AlertRegion>
    </div>
  );
};
