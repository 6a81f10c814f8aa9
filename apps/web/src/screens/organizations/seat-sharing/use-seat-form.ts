import { useNavigate } from '@tanstack/react-router';
import { refetchRoster } from '../../../api/query-client.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { type FormOptions, useForm } from '../../../components/form/use-form.ts';

/** A form that changes shared seats, then opens their list with the server's message. */
export const useSeatForm = <Values extends object>(
  form: Omit<FormOptions<Values, { readonly message: string }>, 'onDone' | 'onSettled'>,
) => {
  const navigate = useNavigate();
  return useForm({
    ...form,
    onDone: ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      return navigate({ to: '/account/subscription/share/manage', replace: true });
    },
    onSettled: () => void refetchRoster(),
  });
};
