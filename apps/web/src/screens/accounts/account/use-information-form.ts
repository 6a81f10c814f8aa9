import { editAccount } from '@sixty/contract/accounts/account-profile.ts';
import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { isChanged } from '@sixty/domain/accounts/account-details.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type AccountInfo, accountQuery } from '../../../api/account-queries.ts';
import { call } from '../../../api/client.ts';
import { sessionKey } from '../../../api/query-client.ts';
import { clearAlerts, showAlert } from '../../../components/alerts/alerts.ts';
import { initialOf } from '../../../components/form/form-state.ts';
import { useForm } from '../../../components/form/use-form.ts';
import { informationFields, informationRules, informationSentences } from './information-form.ts';

/** The form of the account information. Without changes, nothing is sent (B section 5). */
export const useInformationForm = (account: AccountInfo) => {
  const queryClient = useQueryClient();
  const form = useForm({
    checksOnLeave: true,
    fields: informationFields(account),
    rules: informationRules,
    messages: informationSentences,
    send: async (values) => {
      const { message } = await call(editAccount, values);
      return { message, saved: await queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 }) };
    },
    onDone: ({ message, saved }) => {
      form.reset(initialOf(informationFields(saved)));
      showAlert('success', message);
      window.scrollTo({ top: 0 });
      // The frame shows the name, too.
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    },
  });
  const submit = () => {
    if (form.busy) return;
    clearAlerts();
    // While another address is pending, entering the current one cancels it.
    if (isChanged(account, form.values) || account.pendingEmail !== null) return form.submit();
    showAlert('info', profileMessages['account-unchanged']);
    window.scrollTo({ top: 0 });
  };
  return { ...form, submit };
};
