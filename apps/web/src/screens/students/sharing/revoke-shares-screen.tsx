import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { endShare, revokeShares, type Share } from '@sixty/contract/students/sharing.ts';
import { call } from '../../../api/client.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { permissionLevel, permissionText } from './permission-text.ts';
import type { ShareSearch } from './share-search.ts';
import { SharesPage } from './shares-page.tsx';

/** Ends one share or several, after a review (B section 2.3). */
export const RevokeSharesScreen = ({ search }: { search: ShareSearch }) => (
  <SharesPage title="Revoke" search={search}>
    {(shares) => <Revoking shares={shares} />}
  </SharesPage>
);

const Revoking = ({ shares }: { shares: readonly [Share, ...Share[]] }) => {
  const [first] = shares;
  const form = useForm({
    backTo: '/students/share/manage',
    failed: sharingMessages['share-missing'],
    send: () =>
      shares.length === 1
        ? call(endShare, { studentID: first.studentID, customerUsername: first.customer })
        : call(revokeShares, { permissions: shares.map(({ studentID, customer }) => ({ studentID, customer })) }),
    changes: 'roster',
  });
  return (
    <Form
      form={form}
      submit={shares.length === 1 ? 'Revoke' : `Revoke ${shares.length}`}
      busy="Revoking"
      variant="danger"
      className="grid max-w-2xl gap-5"
    >
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
    </Form>
  );
};
