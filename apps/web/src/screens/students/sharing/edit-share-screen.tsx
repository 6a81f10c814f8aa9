import { editShare, type Share } from '@sixty/contract/students/sharing.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LockableCheckbox } from '../../../ui/lockable-checkbox.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToShares } from './back-to-shares.tsx';
import { type ShareSearch, searchOf, shareSearch } from './share-search.ts';
import { SharesFromQuery } from './shares-from-query.tsx';
import { useShareChange } from './use-share-change.ts';

/** Changes what a recipient may do with a student (C41). */
export const EditShareScreen = ({ asked }: { asked: ShareSearch }) => (
  <>
    <PageHeader title="Edit share">
      <BackToShares />
    </PageHeader>
    <SharesFromQuery search={shareSearch(asked)}>
      {([share]) => <Editing key={`${share.studentID} ${share.customer}`} share={share} />}
    </SharesFromQuery>
  </>
);

const Editing = ({ share }: { share: Share }) => {
  const [read, setRead] = useState(share.read);
  const [write, setWrite] = useState(share.write);
  const { change, isPending, error } = useShareChange(() =>
    call(editShare, {
      studentID: share.studentID,
      customerUsername: share.customer,
      permissions: { read: read || write, write },
    }),
  );
  const nothing = !read && !write;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nothing && !isPending) change();
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4">
      <fieldset className="grid min-w-0">
        <legend className="pb-1">
          What <span className="font-medium">{share.customer}</span> may do with{' '}
          <span className="font-medium">{share.student}</span>
        </legend>
        <LockableCheckbox
          checked={read || write}
          onChange={setRead}
          lockedReason={write ? 'Whoever writes reads as well.' : undefined}
        >
          Read: see records and charts
        </LockableCheckbox>
        <Checkbox checked={write} onChange={setWrite}>
          Write: give exercises and write notes
        </Checkbox>
      </fieldset>
      <div role="status">
        {nothing && (
          <Alert
            kind="info"
            action={
              <Link to="/students/share/revoke" search={searchOf([share])} className="link">
                Revoke
              </Link>
            }
          >
            To take both away, revoke the share.
          </Alert>
        )}
      </div>
      <div role="alert">{error !== undefined && <Alert kind="danger">{error}</Alert>}</div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          variant="primary"
          busy={isPending ? 'Saving' : undefined}
          disabledReason={nothing ? 'To take both away, revoke the share.' : undefined}
        >
          Save
        </Button>
        <Link to="/students/share/manage" className={buttonClass()}>
          Cancel
        </Link>
      </div>
    </form>
  );
};
