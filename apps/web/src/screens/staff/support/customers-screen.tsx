import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { FoundList } from './found-list.tsx';
import { OrganizationView } from './organization-view.tsx';
import { SupportFrame } from './support-frame.tsx';
import { customersQuery } from './support-queries.ts';

interface CustomersScreenProps {
  organizationId: string | undefined;
  /** The item that was looked up in it, if any. */
  orderId: string | undefined;
  subscriptionId: string | undefined;
}

/** Searches customers and shows an organization. The search is not in the address, because it may be personal data. */
export const CustomersScreen = ({ organizationId, orderId, subscriptionId }: CustomersScreenProps) => {
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useQuery(customersQuery(search));
  // Following the same link again scrolls there again.
  const arrivals = useLocation({ select: ({ state }) => state.arrivals ?? 0 });
  const form = useForm({
    fields: {
      typed: {
        kind: 'username',
        label: 'Username, email address, organization, or an id',
        hint: 'Or the number of a purchase order or of an order, a checkout, or an activation code. Students are found only by id. Every look-up is logged.',
        className: 'min-w-56 grow',
      },
    },
    rules: { typed: (text) => (text.trim().length < 2 ? 'Please enter at least two characters.' : null) },
    send: async ({ typed }) => setSearch(typed.trim()),
  });
  return (
    <SupportFrame tab="customers">
      <search>
        <Form form={form} className="flex max-w-3xl flex-wrap items-start gap-2.5 pb-5 tablet:flex-nowrap">
          <Fields form={form} />
          <Button
            type="submit"
            variant="primary"
            icon="search"
            busy={isFetching ? 'Looking' : undefined}
            className="tablet:mt-[1.625rem]"
          >
            Look up
          </Button>
        </Form>
      </search>
      <div aria-live="polite">
        {error ? (
          <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <FoundList found={data} />
        ) : (
          isFetching && <SkeletonRows rows={3} label="Looking" />
        )}
      </div>
      {organizationId !== undefined && (
        <OrganizationView
          key={`${organizationId} ${orderId} ${subscriptionId} ${arrivals}`}
          organizationId={organizationId}
          orderId={orderId}
          subscriptionId={subscriptionId}
        />
      )}
    </SupportFrame>
  );
};
