import type { Share } from '@sixty/contract/students/sharing.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { groupTitle } from '@sixty/domain/organizations/no-group.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { studentsOfQuery } from '../../../api/manage-queries.ts';
import { sharesQuery } from '../../../api/roster-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { LicenseBadges } from '../../../components/students/student/license-badges.tsx';
import { firstRecordsType, recordsSearchOf } from '../../../components/students/student/roster.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SideSheet } from '../../../ui/side-sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type PositionedMember, paneText } from './member-text.ts';
import { lockOf, type Viewer } from './members-table.tsx';

interface InstructorPaneProps {
  placed: PositionedMember;
  viewer: Viewer;
  onClose: () => void;
}

const smallLink = 'link inline-flex min-h-11 items-center gap-1.5 text-sm';

/** An instructor's account and students, over the page (B section 2.2). */
export const InstructorPane = ({ placed: { member, groupName }, viewer, onClose }: InstructorPaneProps) => (
  <SideSheet title={member.name} onClose={onClose}>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {[
        ['Username', member.username],
        ['Permission', member.permissions],
        ['Group', groupTitle(groupName)],
        ['Student Limit', member.studentLimit === null ? 'No Limit' : String(member.studentLimit)],
        ...(member.readyToGrade === null
          ? []
          : [['Grader practice', member.readyToGrade ? 'Ready to grade' : 'Not all twelve passed yet']]),
      ].map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    {lockOf(member, viewer) === undefined && (
      <div className="flex flex-wrap gap-2.5">
        <Link to="/manage/instructor/assign" search={{ usernames: [member.username] }} className={buttonClass()}>
          Assign to group
        </Link>
        {member.permissions === 'Instructor' && (
          <Link
            to="/manage/instructor/limit"
            search={{ customerUsername: member.username, groupName }}
            className={buttonClass()}
          >
            Limit
          </Link>
        )}
      </div>
    )}
    <section aria-labelledby="pane-students" className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="pane-students" className="text-lg">
          Students
        </h3>
        <span className="flex flex-wrap gap-x-4">
          <Link to="/students" className={smallLink}>
            Manage Students
          </Link>
          <Link to="/students/share/manage" className={smallLink}>
            Share Settings
          </Link>
        </span>
      </div>
      <PaneStudents member={member} viewer={viewer} />
    </section>
  </SideSheet>
);

interface PaneStudentsProps {
  member: PositionedMember['member'];
  viewer: Viewer;
}

const PaneStudents = ({ member: { name, username, studentCount }, viewer }: PaneStudentsProps) => {
  const { data, error, isFetching, refetch } = useQuery(studentsOfQuery(username));
  const { data: shares } = useQuery(sharesQuery());
  if (!data) {
    if (error) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={6} label="Loading the students" />;
  }
  return (
    <>
      <p className="text-muted text-sm">{paneText(data, { name, studentCount, isLicensee: viewer.isLicensee })}</p>
      <ul>
        {data.students.map((student) => (
          <PaneStudent
            key={student.id}
            student={student}
            shares={shares?.filter(({ studentID }) => studentID === student.id) ?? []}
          />
        ))}
      </ul>
    </>
  );
};

const PaneStudent = ({ student, shares }: { student: Student; shares: readonly Share[] }) => (
  <li className="border-line border-b py-0.5">
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="wrap-anywhere min-w-0 grow basis-40 font-medium">{student.name}</span>
      <LicenseBadges licenses={student.licenses} />
      {student.licenses.length === 0 && <span className="text-muted text-sm">{student.status}</span>}
      <Link
        to={recordsPath(firstRecordsType(student))}
        search={recordsSearchOf(student)}
        state={{ studentName: student.name, anyType: true }}
        preload={false}
        aria-label={`View Records of ${student.name}`}
        className={smallLink}
      >
        <Icon name="chart" size={16} />
        View Records
      </Link>
    </div>
    {student.owner && (
      <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span className="wrap-anywhere min-w-0 grow basis-40">Shared From {student.owner.username}</span>
        <Link
          to="/students/share/remove"
          search={{ id: student.id }}
          aria-label={`Remove Shared ${student.name}`}
          className={smallLink}
        >
          Remove Shared
        </Link>
      </div>
    )}
    {shares.map(({ studentID, customer }) => (
      <div key={customer} className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span className="wrap-anywhere min-w-0 grow basis-40">Shared to {customer}</span>
        <Link
          to="/students/share/edit"
          search={{ studentID, customer }}
          aria-label={`Edit: ${student.name} shared to ${customer}`}
          className={smallLink}
        >
          Edit
        </Link>
        <Link
          to="/students/share/revoke"
          search={{ studentID, customer }}
          aria-label={`Revoke: ${student.name} shared to ${customer}`}
          className={smallLink}
        >
          Revoke
        </Link>
      </div>
    ))}
  </li>
);
