import type { InputOf } from '@sixty/contract/endpoint.ts';
import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { decideOutsideShares, listOutsideShares, type OutsideShare } from '@sixty/contract/students/outside-shares.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { formatDayOf } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';

type Decision = InputOf<typeof decideOutsideShares>['decision'];

const outsideSharesQuery = () =>
  queryOptions({ queryKey: ['outside-shares'], queryFn: () => call(listOutsideShares, {}), staleTime: 0 });

/** Who shares students with people outside, each with one press to end, approve or refuse all of it. */
export const OutsideShares = () => {
  const { data, error, isFetching, refetch } = useQuery(outsideSharesQuery());
  return (
    <section aria-labelledby="outside-shares-heading" className="grid gap-3">
      <h2 id="outside-shares-heading" className="text-xl">
        Students shared outside
      </h2>
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} label="Loading the shares" />}
      {data?.shares.length === 0 && <p className="text-muted">No student is shared with people who are not members.</p>}
      {data && data.shares.length > 0 && (
        <Table caption="Students shared outside, by who shares with whom">
          <TableHead>
            <HeaderCell>By</HeaderCell>
            <HeaderCell>With</HeaderCell>
            <HeaderCell>Students</HeaderCell>
            <HeaderCell>Since</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </TableHead>
          <TableBody>
            {data.shares.map((share) => (
              <ShareRow key={keyOf(share)} share={share} />
            ))}
          </TableBody>
        </Table>
      )}
      {data?.more && <p className="text-muted">There are more. They appear here as the ones above end.</p>}
    </section>
  );
};

const keyOf = ({ giver, recipient, pending }: OutsideShare) => `${giver.username} ${recipient.username} ${pending}`;

const countOf = ({ students }: OutsideShare) => (students === 1 ? '1 student' : `${students} students`);

const textOf = (share: OutsideShare) => `${share.giver.name} and ${share.recipient.name}, ${countOf(share)}`;

const ShareRow = ({ share }: { share: OutsideShare }) => {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (decision: Decision) =>
      call(decideOutsideShares, {
        giverUsername: share.giver.username,
        recipientUsername: share.recipient.username,
        decision,
      }),
    onSuccess: ({ message }) => showAlert('success', message),
    onError: (error) => showAlert('danger', refusalText(error, sharingMessages['share-missing'])),
    onSettled: () => void refetchRoster(),
  });
  const button = (decision: Decision, label: string, busy: string) => (
    <Button
      variant="quiet"
      aria-label={`${label}: ${textOf(share)}`}
      busy={isPending && variables === decision ? busy : undefined}
      onClick={() => mutate(decision)}
    >
      {label}
    </Button>
  );
  return (
    <Row>
      <Cell label="By">
        <Person {...share.giver} />
      </Cell>
      <Cell label="With">
        <Person {...share.recipient} />
      </Cell>
      <Cell label="Students">
        <span className="flex flex-wrap items-center gap-1.5">
          {countOf(share)}
          <Badge>{share.write ? 'Read and write' : 'Read'}</Badge>
          {share.pending && <Badge>Awaiting approval</Badge>}
        </span>
      </Cell>
      <Cell label="Since">{formatDayOf(share.since)}</Cell>
      <Cell label="Actions">
        <span className="flex flex-wrap justify-end print:hidden">
          {share.pending && button('approve', 'Approve', 'Approving')}
          {share.pending ? button('refuse', 'Refuse', 'Refusing') : button('end', 'End', 'Ending')}
        </span>
      </Cell>
    </Row>
  );
};

const Person = ({ name, username }: OutsideShare['giver']) => (
  <span className="wrap-anywhere">
    <span className="font-medium">{name}</span> <span className="text-muted">({username})</span>
  </span>
);
