import { findSheet } from '@sixty/contract/exercises/paper.ts';
import { paperMessages } from '@sixty/contract/messages/paper.ts';
import { readSheetCode } from '@sixty/domain/exercises/paper/sheet-code.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { sheetQuery } from '../../../api/paper-queries.ts';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** Opens a sheet by the code on it. */
export const CodeScreen = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    fields: {
      code: {
        label: 'Code on the sheet',
        hint: 'Such as H12-4K7-QM2X. Dashes and capital letters do not matter.',
        autoComplete: 'off',
        autoCapitalize: 'characters',
        autoCorrect: 'off',
        spellCheck: false,
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
      <PageHeader title="Enter from paper">
        <Link to="/dashboard" className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="arrow-left" size={16} />
          Dashboard
        </Link>
      </PageHeader>
      <Form form={form} takesFocus submit="Open" busy="Opening" className="grid max-w-md gap-5" />
    </>
  );
};
