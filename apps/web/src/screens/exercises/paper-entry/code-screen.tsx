import { findSheet } from '@sixty/contract/exercises/paper.ts';
import { paperMessages } from '@sixty/contract/messages/paper.ts';
import { readSheetCode } from '@sixty/domain/exercises/paper/sheet-code.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { sheetQuery } from '../../../api/paper-queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { SubpageHeader } from '../../../components/frame/subpage-header.tsx';

/** Opens a sheet by the code on it. */
export const CodeScreen = () => {
  const navigate = useNavigate();
  const form = useForm({
    fields: {
      code: {
        kind: 'spelled',
        label: 'Code on the sheet',
        hint: 'Such as H12-4K7-QM2X. Dashes and capital letters do not matter.',
        size: 'large',
        refusals: ['sheet'],
      },
    },
    rules: { code: (typed) => (readSheetCode(typed) ? null : paperMessages['sheet-missing']) },
    send: ({ code }) => call(findSheet, { code }),
    onDone: (sheet, { code }) => {
      queryClient.setQueryData(sheetQuery(code).queryKey, sheet);
      void navigate({ to: '/p/$code', params: { code } });
    },
  });
  return (
    <>
      <SubpageHeader title="Enter from paper" backTo="/dashboard" back="Dashboard" />
      <Form form={form} takesFocus submit="Open" busy="Opening" className="grid max-w-md gap-5" />
    </>
  );
};
