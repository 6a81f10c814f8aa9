import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { editShare, type Share } from '@sixty/contract/students/sharing.ts';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LockableCheckbox } from '../../../ui/lockable-checkbox.tsx';
import { type ShareSearch, searchOf } from './share-search.ts';
import { SharesPage } from './shares-page.tsx';

/** Changes a recipient's permission for a student (C41). */
export const EditShareScreen = ({ search }: { search: ShareSearch }) => (
  <SharesPage title="Edit share" search={search}>
    {([share]) => <Editing key={`${share.studentID} ${share.customer}`} share={share} />}
  </SharesPage>
);

const Editing = ({ share }: { share: Share }) => {
  const form = useForm({
    backTo: '/students/share/manage',
    fields: { read: { initial: share.read }, write: { initial: share.write } },
    disabledReason: ({ read, write }) => (read || write ? undefined : 'To take both away, revoke the share.'),
    failed: sharingMessages['share-missing'],
    send: ({ read, write }) =>
      call(editShare, {
        studentID: share.studentID,
        customerUsername: share.customer,
        permissions: { read: read || write, write },
      }),
    changes: 'roster',
  });
  const { read, write } = form.values;
  return (
    <Form form={form} submit="Save" busy="Saving">
      <fieldset className="grid min-w-0">
        <legend className="pb-1">
          What <span className="font-medium">{share.customer}</span> may do with{' '}
          <span className="font-medium">{share.student}</span>
        </legend>
        <LockableCheckbox
          checked={read || write}
          onChange={(on) => form.set('read', on)}
          lockedReason={write ? 'Write access includes read access.' : undefined}
        >
          Read: see records and charts
        </LockableCheckbox>
        <Checkbox checked={write} onChange={(on) => form.set('write', on)}>
          Write: give exercises and write notes
        </Checkbox>
      </fieldset>
      <div role="status">
        {form.disabledReason !== undefined && (
          <Alert
            kind="info"
            action={
              <Link to="/students/share/revoke" search={searchOf([share])} className="link">
                Revoke
              </Link>
            }
          >
            {form.disabledReason}
          </Alert>
        )}
      </div>
    </Form>
  );
};
