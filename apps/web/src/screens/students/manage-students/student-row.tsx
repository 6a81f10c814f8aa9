import type { Student } from '@sixty/contract/students/students.ts';
import type { RowAction } from '@sixty/domain/students/licenses/row-action.ts';
import { Link } from '@tanstack/react-router';
import { memo, type Ref } from 'react';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { LicenseBadges } from '../../../components/students/student/license-badges.tsx';
import { firstRecordsType, recordsSearchOf } from '../../../components/students/student/roster.ts';
import { StudentLink } from '../../../components/students/student/student-link.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, Row } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { actionOf } from './row-choices.ts';
import type { Asked } from './use-dialogs.tsx';

const actionTitles: Readonly<Record<RowAction, string>> = {
  'remove-shared': 'Remove Shared',
  delete: 'Delete',
  archive: 'Archive',
};

interface StudentRowProps {
  student: Student;
  /** The row's index among all rows, from 0. */
  index: number;
  selected: boolean;
  onToggle: (student: Student) => void;
  onAsk: (asked: Asked) => void;
  onOpen: (student: Student) => void;
  /** Whether the student's lesson is being opened. */
  opening: boolean;
  ref: Ref<HTMLTableRowElement>;
}

const quiet = 'px-2! text-sm max-card:border-line! card:max-tablet:whitespace-normal print:hidden';

/** A student, whose name starts a lesson, and the possible actions (A section 2, Manage Students). */
export const StudentRow = memo(
  ({ student, index, selected, onToggle, onAsk, onOpen, opening, ref }: StudentRowProps) => {
    const { name, owner, licenses } = student;
    const action = actionOf(student);
    return (
      <Row
        ref={ref}
        index={index}
        className={selected ? 'bg-accent-soft! max-card:border-accent!' : 'hover:bg-sunken max-card:hover:bg-surface'}
      >
        <Cell className="print:hidden max-card:-mr-3 max-card:grow-0!">
          <Checkbox checked={selected} onChange={() => onToggle(student)} className="min-w-11 pl-1">
            <VisuallyHidden>Select {name}</VisuallyHidden>
          </Checkbox>
        </Cell>
        <Cell className="max-card:min-w-0 max-card:grow max-card:basis-36">
          <span className="grid">
            <StudentLink student={student} onOpen={onOpen} opening={opening} className="min-h-11! wrap-anywhere" />
            {owner && (
              <span className="wrap-anywhere text-muted text-xs desktop:hidden print:hidden">
                Shared From {owner.username}
              </span>
            )}
          </span>
        </Cell>
        <Cell className="max-card:order-1 max-card:basis-full max-card:py-0!">
          <span className="flex min-h-11 items-center gap-1">
            <LicenseBadges licenses={licenses} />
            {licenses.length < 2 && !owner && (
              <IconButton
                icon="plus"
                iconSize={16}
                label={`Edit License of ${name}`}
                onClick={() => onAsk({ kind: 'license', student })}
                className="print:hidden"
              />
            )}
          </span>
        </Cell>
        <Cell className={classNames('card:max-tablet:hidden', student.status === 'Archived' && 'text-muted')}>
          {student.status}
        </Cell>
        <Cell className="wrap-anywhere max-desktop:hidden! print:table-cell!">{owner?.username}</Cell>
        <Cell className="max-card:order-2 print:hidden">
          <Link
            to={recordsPath(firstRecordsType(student))}
            search={recordsSearchOf(student)}
            state={{ studentName: name, anyType: true }}
            preload={false}
            title="View Records"
            aria-label={`View Records of ${name}`}
            className="link inline-flex min-h-11 min-w-11 items-center gap-1.5 text-sm"
          >
            <Icon name="chart" size={16} />
            <span className="card:max-desktop:sr-only">View Records</span>
          </Link>
        </Cell>
        <Cell className="max-card:order-3 print:hidden">
          {owner ? (
            <NoAction reason="Only the owner can edit" />
          ) : (
            <Button
              variant="quiet"
              icon="pencil"
              title="Edit Student"
              aria-label={`Edit Student ${name}`}
              className={`${quiet} -ml-2 max-card:ml-0`}
              onClick={() => onAsk({ kind: 'edit', student })}
            >
              <span className="card:max-desktop:sr-only">Edit</span>
            </Button>
          )}
        </Cell>
        <Cell className="max-card:order-4 print:hidden">
          {action ? (
            <Button
              variant="quiet"
              aria-label={`${actionTitles[action]} ${name}`}
              className={`${quiet} -ml-2 max-card:ml-0`}
              onClick={() => onAsk({ kind: action, student })}
            >
              {actionTitles[action]}
            </Button>
          ) : (
            <NoAction reason="All licenses are archived" />
          )}
        </Cell>
      </Row>
    );
  },
);

const NoAction = ({ reason }: { reason: string }) => (
  <span className="inline-block py-1 text-muted text-xs leading-tight max-card:hidden">{reason}</span>
);

/** A placeholder for a student who is still loading. */
export const UnknownRow = ({ index, ref }: { index: number; ref: Ref<HTMLTableRowElement> }) => (
  <Row ref={ref} index={index}>
    <Cell colSpan={8} className="max-card:grow">
      <Skeleton className="h-5 w-1/2" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Cell>
  </Row>
);
