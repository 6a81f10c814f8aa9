import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/call-refused.ts';
import { showToast } from '../../../parts/alerts/alerts.ts';

/** Something that support does: the sentence is told, and what is on screen is asked for anew. */
export const useSupportCall = <Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  onRefused?: (error: unknown) => boolean,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showToast('success', message);
      for (const noun of ['staff-organization', 'staff-customers', 'staff-health'])
        void queryClient.invalidateQueries({ queryKey: [noun] });
    },
    onError: (error) => {
      if (!onRefused?.(error)) showToast('danger', messageOf(error));
    },
  });
};
