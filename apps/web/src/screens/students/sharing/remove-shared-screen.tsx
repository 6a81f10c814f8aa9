import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { studentMessages, wasSuccessful } from '@sixty/contract/messages/student.ts';
import { endShare } from '@sixty/contract/students/sharing.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { studentQuery } from '../../../api/queries.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showToast } from '../../../components/alerts/alerts.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** The recipient of a share removes the student from their roster (B section 2.3). */
export const RemoveSharedScreen = ({ studentId }: { studentId: string }) => {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(endShare, { studentID: studentId }),
    onSuccess: async () => {
      showToast('success', wasSuccessful('Remove Shared'));
      await navigate({ to: '/students', replace: true });
    },
    onSettled: () => void refetchRoster(),
  });
  // The page's own removal is not an error.
  const {
    data: student,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...studentQuery(studentId),
    enabled: remove.isIdle || remove.isError,
  });
  const idle = remove.isIdle && !isFetching;
  const missing = idle && (student ? student.owner === undefined : error !== null && !isUnreachable(error));
  useRedirectWithAlert('/students', missing ? sharingMessages['share-missing'] : null);

  return (
    <>
      <PageHeader title="Remove Shared" />
      {!student && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!student && !error && <SkeletonRows rows={2} />}
      {student?.owner && (
        <div className="grid max-w-xl gap-5">
          <p>
            <span className="font-medium">{student.owner.username}</span> shares{' '}
            <span className="font-medium">{student.name}</span> with you. If you remove {student.name}, the student
            leaves your roster; {student.owner.username} keeps the student with all records, and can share again.
          </p>
          <AlertRegion>{remove.error && refusalText(remove.error, studentMessages['action-failed'])}</AlertRegion>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="danger" busy={remove.isPending ? 'Removing' : undefined} onClick={() => remove.mutate()}>
              Remove Shared
            </Button>
            <Link to="/students" className={buttonClass()}>
              Cancel
            </Link>
          </div>
        </div>
      )}
    </>
  );
};
