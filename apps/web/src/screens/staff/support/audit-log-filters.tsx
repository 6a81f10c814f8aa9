import { useNavigate } from '@tanstack/react-router';
import { onlyGiven } from '../../../api/search-params.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { actionOptions, actionWords, auditWords } from './audit-text.ts';
import type { AuditFilters } from './support-queries.ts';

/** The filters of the audit log; submitting them puts them into the address. */
export const AuditLogFilters = ({ filters }: { filters: AuditFilters }) => {
  const navigate = useNavigate();
  const isKnown = filters.action === '' || filters.action in auditWords;
  const day = { kind: 'date', hint: 'Day in UTC.', min: '1905-01-01', max: '2100-12-31' } as const;
  const user = { kind: 'username', hint: 'A username or an id.' } as const;
  const form = useForm({
    fields: {
      actor: { ...user, label: 'By, or acted as', initial: filters.actor },
      subject: { ...user, label: 'To what', initial: filters.subject },
      action: {
        label: 'Action',
        initial: filters.action,
        className: 'max-desktop:col-span-full',
        options: isKnown
          ? actionOptions
          : [...actionOptions, { value: filters.action, label: actionWords(filters.action) }],
      },
      from: { ...day, label: 'From', initial: filters.from },
      to: { ...day, label: 'Until', initial: filters.to },
    },
    send: (typed) => {
      const given = Object.entries(typed).map(([name, value]) => [name, value.trim() || null]);
      const search = onlyGiven(Object.fromEntries(given));
      return navigate({ to: '/admin/$', params: { _splat: 'customers/audit-log' }, search });
    },
  });
  return (
    <search>
      <Form form={form} className="grid items-start gap-3 pb-5">
        <div className="grid grid-cols-2 items-start gap-3 desktop:grid-cols-5">
          <Fields form={form} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" icon="search">
            Filter
          </Button>
          {Object.values(filters).some((value) => value !== '') && (
            <StaffLink to="customers/audit-log" className={buttonClass()}>
              Show all
            </StaffLink>
          )}
        </div>
      </Form>
    </search>
  );
};
