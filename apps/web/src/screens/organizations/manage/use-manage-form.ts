import { useNavigate } from '@tanstack/react-router';
import { refetchRoster } from '../../../api/query-client.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { type FormOptions, useForm } from '../../../components/form/use-form.ts';

/** A form that changes groups or members, then returns to the organization with the server's message. */
export const useManageForm = <Values extends object>(
  form: Omit<FormOptions<Values, { readonly message: string }>, 'onDone' | 'onSettled'>,
) => {
  const navigate = useNavigate();
  return useForm({
    ...form,
    onDone: ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      return navigate({ to: '/manage', replace: true });
    },
    onSettled: () => void refetchRoster(),
  });
};
