import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { studentMessages, wasSuccessful } from '@sixty/contract/messages/student.ts';
import { endShare } from '@sixty/contract/students/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { studentQuery } from '../../../api/queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** The recipient of a share removes the student from their roster (B section 2.3). */
export const RemoveSharedScreen = ({ studentId }: { studentId: string }) => {
  const form = useForm({
    backTo: '/students',
    failed: studentMessages['action-failed'],
    send: () => call(endShare, { studentID: studentId }),
    done: { toast: wasSuccessful('Remove Shared'), to: '/students' },
    changes: 'roster',
  });
  // The page's own removal is not an error.
  const isOwn = form.busy || form.refusal !== undefined;
  const { data: student, error, isFetching, refetch } = useQuery({ ...studentQuery(studentId), enabled: !isOwn });
  const idle = !isOwn && !isFetching;
  const missing = idle && (student ? student.owner === undefined : error !== null && !isUnreachable(error));
  useRedirectWithAlert('/students', missing ? sharingMessages['share-missing'] : null);

  return (
    <>
      <PageHeader title="Remove Shared" />
      {!student && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!student && !error && <SkeletonRows rows={2} />}
      {student?.owner && (
        <Form form={form} submit="Remove Shared" busy="Removing" variant="danger">
          <p>
            <span className="font-medium">{student.owner.username}</span> shares{' '}
            <span className="font-medium">{student.name}</span> with you. If you remove {student.name}, the student
            leaves your roster; {student.owner.username} keeps the student with all records, and can share again.
          </p>
        </Form>
      )}
    </>
  );
};
