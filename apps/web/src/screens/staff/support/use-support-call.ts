import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { refetchChanged } from '../../../api/refetch-changed.ts';
import { showToast } from '../../../components/alerts/alerts.ts';

/** A support action: shows its message and refetches the page. `run` does nothing while one is in flight. */
export const useSupportCall = <Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  onRefused?: (error: unknown) => boolean,
) => {
  // Key repeat is faster than the render that shows the button as busy.
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showToast('success', message);
      refetchChanged('support');
    },
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
