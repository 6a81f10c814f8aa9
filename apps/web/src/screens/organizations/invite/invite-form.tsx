import { entriesBad } from '@sixty/contract/messages/invitation.ts';
import { inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { badEntries, type InvitationTerms, parseEntries } from '@sixty/domain/organizations/invitation.ts';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { limitError } from '../../../components/students/student-limit/limit-words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { EntryList } from './entry-list.tsx';
import { firstTerms, fitting, type InviteChoices, inviteOf, offered, termsProblem } from './invite-terms.ts';
import { TermsFields } from './terms-fields.tsx';

/** The pause in typing before an error shows, in milliseconds. */
const restMs = 500;

interface InviteValues {
  readonly typed: string;
  readonly terms: InvitationTerms;
  /** The typed limit is invalid. */
  readonly limitIsBad: boolean;
}

/** Whom to invite, with which permission. Typed text is kept until it is sent. */
export const InviteForm = ({ choices }: { choices: InviteChoices }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState<string>();
  // Groups and licenses may have changed since.
  const termsOf = (values: InviteValues) => fitting(choices, values.terms);
  const form = useForm<InviteValues, { readonly message: string }>({
    values: { typed: '', terms: firstTerms(choices), limitIsBad: false },
    disabledReason: (values) => {
      const bad = values.limitIsBad ? limitError(offered(choices, termsOf(values)).highest) : undefined;
      return termsProblem(choices, parseEntries(values.typed), termsOf(values)) ?? bad;
    },
    send: (values, id) => call(inviteUsers, inviteOf(parseEntries(values.typed), termsOf(values), id)),
    onDone: ({ message }, values) => {
      setSent(message);
      form.reset({ ...values, typed: '' });
      field.current?.focus();
    },
    onSettled: () => void refetchRoster(),
  });
  const { typed } = form.values;
  const terms = termsOf(form.values);
  const entries = useMemo(() => parseEntries(typed), [typed]);
  const rested = useDebounced(typed, restMs) === typed;
  const bad = badEntries(entries);
  const change = (next: Partial<InvitationTerms>) => {
    form.set('terms', fitting(choices, { ...terms, ...next }));
    form.set('limitIsBad', false);
    setSent(undefined);
  };
  const changeLimit = (studentLimit: number | null | undefined) => {
    change({ studentLimit: studentLimit ?? null });
    form.set('limitIsBad', studentLimit === undefined);
  };
  return (
    <Form form={form} className="grid gap-5">
      <div className="grid gap-2.5">
        <TextAreaField
          ref={field}
          label="Usernames or email addresses"
          hint="One or many, separated by spaces, commas, semicolons or lines, or pasted from a mail program. Everybody gets a link by email, and is a member once they accept."
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          {...form.field('typed')}
          onChange={({ target }) => {
            form.set('typed', target.value);
            setSent(undefined);
          }}
          error={rested && bad.length > 0 ? entriesBad(bad) : undefined}
        />
        <EntryList entries={entries} rested={rested} />
      </div>
      <TermsFields choices={choices} terms={terms} onChange={change} onLimit={changeLimit} />
      <div role="status" className="empty:hidden">
        {sent !== undefined && <Alert kind="success">{sent}</Alert>}
      </div>
      <FormActions form={form} submit="Invite" busy="Inviting" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {form.disabledReason !== undefined && bad.length === 0 && (
          <p className="text-muted text-sm">{form.disabledReason}</p>
        )}
      </FormActions>
    </Form>
  );
};
