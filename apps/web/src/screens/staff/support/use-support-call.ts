import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { showToast } from '../../../components/alerts/alerts.ts';

/** Shows the sentence of what support did, and loads again what is on screen. */
export const useSupportDone = () => {
  const queryClient = useQueryClient();
  return ({ message }: { readonly message: string }): void => {
    showToast('success', message);
    for (const noun of ['staff-organization', 'staff-customers', 'staff-health'])
      void queryClient.invalidateQueries({ queryKey: [noun] });
  };
};

/**
 * Something that support does: the sentence is told, and what is on screen is asked for anew. While it is under way, `run`
 * does nothing.
 */
export const useSupportCall = <Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  onRefused?: (error: unknown) => boolean,
) => {
  const settled = useSupportDone();
  // Keys repeat faster than a button is drawn busy.
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
