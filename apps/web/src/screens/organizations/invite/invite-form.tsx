import { entriesBad } from '@sixty/contract/messages/invitation.ts';
import { inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { badEntries, type InvitationTerms, parseEntries } from '@sixty/domain/organizations/invitation.ts';
import { useMemo } from 'react';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { limitError } from '../../../components/students/student-limit/limit-text.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { EntryList } from './entry-list.tsx';
import type { InviteInto } from './invite-search.ts';
import { firstTerms, fitting, type InviteChoices, inviteOf, offered, termsErrorText } from './invite-terms.ts';
import { TermsFields } from './terms-fields.tsx';

/** The pause in typing before an error shows, in milliseconds. */
const restMs = 500;

/** Whom to invite, with which permission. Typed text is kept until it is sent. */
export const InviteForm = ({ choices, into }: { choices: InviteChoices; into: InviteInto }) => {
  // Groups and licenses may have changed since.
  const termsOf = (values: { readonly terms: InvitationTerms }) => fitting(choices, values.terms);
  const form = useForm({
    fields: {
      typed: {
        kind: 'username',
        label: 'Usernames or email addresses',
        hint: 'One or many, separated by spaces, commas, semicolons or lines, or pasted from a mail program. Everyone gets a link by email and becomes a member when they accept.',
        rows: 3,
        refusals: [],
      },
      terms: { initial: firstTerms(choices, into) },
      /** The typed limit is invalid. */
      limitIsBad: { initial: false },
    },
    disabledReason: (values) => {
      const bad = values.limitIsBad ? limitError(offered(choices, termsOf(values)).highest) : undefined;
      return termsErrorText(choices, parseEntries(values.typed), termsOf(values)) ?? bad;
    },
    send: (values, id) => callWithPuzzles(inviteUsers, inviteOf(parseEntries(values.typed), termsOf(values), id)),
    onDone: (_answer, values) => {
      form.reset({ ...values, typed: '' });
      form.element.current?.querySelector('textarea')?.focus();
    },
    done: { note: true },
    changes: 'roster',
  });
  const { typed } = form.values;
  const terms = termsOf(form.values);
  const entries = useMemo(() => parseEntries(typed), [typed]);
  const rested = useDebounced(typed, restMs) === typed;
  const bad = badEntries(entries);
  const change = (next: Partial<InvitationTerms>) => {
    form.set('terms', fitting(choices, { ...terms, ...next }));
    form.set('limitIsBad', false);
  };
  const changeLimit = (studentLimit: number | null | undefined) => {
    change({ studentLimit: studentLimit ?? null });
    form.set('limitIsBad', studentLimit === undefined);
  };
  return (
    <Form
      form={form}
      takesFocus
      submit="Invite"
      busy="Inviting"
      reason={bad.length === 0}
      actionsClass="flex flex-wrap items-center gap-x-4 gap-y-2"
      className="grid gap-5"
    >
      <div className="grid gap-2.5">
        <TextAreaField
          {...form.field('typed')}
          maxLength={undefined}
          error={rested && bad.length > 0 ? entriesBad(bad) : undefined}
        />
        <EntryList entries={entries} rested={rested} />
      </div>
      <TermsFields choices={choices} into={into} terms={terms} onChange={change} onLimit={changeLimit} />
    </Form>
  );
};
