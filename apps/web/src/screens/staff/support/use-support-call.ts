import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { showToast } from '../../../components/alerts/alerts.ts';

/** Shows the message of a support action, and refetches the page. */
export const useSupportDone = () => {
  const queryClient = useQueryClient();
  return ({ message }: { readonly message: string }): void => {
    showToast('success', message);
    for (const noun of ['staff-organization', 'staff-customers', 'staff-health'])
      void queryClient.invalidateQueries({ queryKey: [noun] });
  };
};

/** A support action: shows its message and refetches the page. `run` does nothing while one is in flight. */
export const useSupportCall = <Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  onRefused?: (error: unknown) => boolean,
) => {
  const settled = useSupportDone();
  // Key repeat is faster than the render that shows the button as busy.
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: settled,
    onError: (error) => {
      if (!onRefused?.(error)) showToast('danger', messageOf(error));
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const run = (input: Input): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input);
  };
  return { run, isPending };
};
