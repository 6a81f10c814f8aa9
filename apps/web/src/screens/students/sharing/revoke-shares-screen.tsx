import { endShare, revokeShares, type Share } from '@sixty/contract/students/sharing.ts';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { BackToShares } from './back-to-shares.tsx';
import { permissionLevel, permissionText } from './permission-text.ts';
import { type ShareSearch, shareSearch } from './share-search.ts';
import { SharesFromQuery } from './shares-from-query.tsx';
import { useShareChange } from './use-share-change.ts';

/** Ends one share or several, after a review (B section 2.3). */
export const RevokeSharesScreen = ({ asked }: { asked: ShareSearch }) => (
  <>
    <PageHeader title="Revoke">
      <BackToShares />
    </PageHeader>
    <SharesFromQuery search={shareSearch(asked)}>{(shares) => <Revoking shares={shares} />}</SharesFromQuery>
  </>
);

const Revoking = ({ shares }: { shares: readonly [Share, ...Share[]] }) => {
  const [first] = shares;
  const { change, isPending, error } = useShareChange(() =>
    shares.length === 1
      ? call(endShare, { studentID: first.studentID, customerUsername: first.customer })
      : call(revokeShares, {
          permissions: shares.map(({ studentID, customer }) => ({ studentID, customer })),
        }),
  );
  return (
    <div className="grid max-w-2xl gap-5">
      <p>
        {shares.length === 1
          ? `${first.customer} can no longer see ${first.student}, effective immediately.`
          : 'These people can no longer see these students, effective immediately.'}{' '}
        Records stay with you. You can share again at any time.
      </p>
      <Table caption="What is revoked">
        <TableHead>
          <HeaderCell>Student</HeaderCell>
          <HeaderCell>Shared to</HeaderCell>
          <HeaderCell>Permission</HeaderCell>
        </TableHead>
        <TableBody>
          {shares.map((share) => (
            <Row key={`${share.studentID} ${share.customer}`}>
              <Cell className="wrap-anywhere font-medium">{share.student}</Cell>
              <Cell label="Shared to" className="wrap-anywhere">
                {share.customer}
              </Cell>
              <Cell label="Permission">{permissionText[permissionLevel(share)]}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <AlertRegion>{error}</AlertRegion>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="danger" busy={isPending ? 'Revoking' : undefined} onClick={change}>
          {shares.length === 1 ? 'Revoke' : `Revoke ${shares.length}`}
        </Button>
        <Link to="/students/share/manage" className={buttonClass()}>
          Cancel
        </Link>
      </div>
    </div>
  );
};
