import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../../api/call-refused.ts';
import { studentsQuery } from '../../../../api/queries.ts';
import { activePrograms, matchingStudents, rosterStudents } from '../../../../components/students/student/roster.ts';
import { AlertRegion } from '../../../../ui/alert-region.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

/** With more students there is a search; with more matches, the search must be narrower. */
const searchFrom = 8;
const maxShown = 50;

interface StudentPickerProps {
  type: ExerciseType;
  /** The student of the result. */
  from: { readonly id: string; readonly name: string };
  /** Id of the chosen student. */
  chosen: string | null;
  onChoose: (studentId: string) => void;
  error: string | undefined;
}

/** Selects one of the students that the user may instruct and who have an active license for a type of exercise. */
export const StudentPicker = ({ type, from, chosen, onChoose, error }: StudentPickerProps) => {
  const [search, setSearch] = useState('');
  const errorId = useId();
  const { data, error: failure } = useQuery(studentsQuery());
  if (failure) return <AlertRegion kind="plain">{messageOf(failure)}</AlertRegion>;
  if (!data) return <p role="status">The roster is loading.</p>;
  const program = programOf(type);
  const able = rosterStudents(data).filter(
    (student) => student.id !== from.id && student.canInstruct && activePrograms(student).includes(program),
  );
  if (able.length === 0) {
    return <p>No other student on your roster has an active {programTitle(program)} license.</p>;
  }
  const matches = matchingStudents(able, search);
  // The chosen student stays visible.
  const shown = matches.slice(0, maxShown);
  const kept = able.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-2" data-invalid={error === undefined ? undefined : true}>
      {able.length > searchFrom && (
        <TextField
          label="Search students"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter in the search would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          maxLength={maxTextLength}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid min-w-0 gap-1.5">
        <legend className="pb-1 font-medium text-sm">Student who did the exercise</legend>
        <div className="max-h-56 overflow-y-auto rounded-md border border-line-strong px-1 py-1">
          {[...(kept && !shown.includes(kept) ? [kept] : []), ...shown].map(({ id, name, group, owner }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-sunken has-checked:bg-sunken has-checked:font-medium"
            >
              <input
                type="radio"
                name="target"
                checked={id === chosen}
                onChange={() => onChoose(id)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="wrap-anywhere">{name}</span>
              <span className="ml-auto font-normal text-muted text-sm">
                {owner ? `from ${owner.username}` : group !== noGroup && group}
              </span>
            </label>
          ))}
          {matches.length === 0 && <p className="px-2 py-2.5 text-muted">No student matches.</p>}
          {matches.length > maxShown && (
            <p className="px-2 py-2.5 text-muted text-sm">
              {matches.length - maxShown} more: search for a name to find them.
            </p>
          )}
        </div>
        {error !== undefined && (
          <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
            <Icon name="alert" size={18} />
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
};
