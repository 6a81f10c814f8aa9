import { editAccount } from '@sixty/contract/accounts/account-profile.ts';
import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { callMessages } from '@sixty/contract/messages/call.ts';
import { isChanged } from '@sixty/domain/accounts/account-details.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type AccountInfo, accountQuery } from '../../../api/account-queries.ts';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { sessionKey } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { clearAlerts, showAlert } from '../../../components/alerts/alerts.ts';
import { fieldOfRefusal, type InformationValues, valuesOf } from './information-form.ts';

/**
 * The form of the account information, and handing it in. A refusal is said at its field or, where it is about none, as
 * `error`; what was typed stays. Where nothing changed, nothing is sent (B section 5).
 */
export const useInformationForm = (account: AccountInfo) => {
  const queryClient = useQueryClient();
  const form = useForm<InformationValues>({ defaultValues: valuesOf(account), mode: 'onTouched' });
  const busy = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (values: InformationValues) => {
      const { message } = await call(editAccount, values);
      return { message, saved: await queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 }) };
    },
    onSuccess: ({ message, saved }) => {
      form.reset(valuesOf(saved));
      showAlert('success', message);
      window.scrollTo({ top: 0 });
      // The name stands in the frame too.
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    },
    onError: (refused) => {
      const field = refused instanceof CallRefused ? fieldOfRefusal(refused.code) : null;
      if (field) form.setError(field, { message: refused.message }, { shouldFocus: true });
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const hand = form.handleSubmit((values) => {
    if (busy.current) return;
    busy.current = true;
    mutate(values);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    clearAlerts();
    // With an address on its way, the present one takes it back.
    if (isChanged(account, form.getValues()) || account.pendingEmail !== null) void hand();
    else {
      showAlert('info', profileMessages['account-unchanged']);
      window.scrollTo({ top: 0 });
    }
  };
  const atField = error instanceof CallRefused && fieldOfRefusal(error.code) !== null;
  return {
    form,
    submit,
    isPending,
    error: error === null || atField ? undefined : refusalText(error, callMessages['internal-error']),
  };
};
