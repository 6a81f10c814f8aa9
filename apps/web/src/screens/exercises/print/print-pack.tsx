import { maxPackSessions, maxPackStudents } from '@sixty/domain/exercises/paper/pack.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PackAnswer, packQuery } from '../../../api/paper-queries.ts';
import { studentsQuery } from '../../../api/queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { localToday } from '../../../components/dates/local-today.ts';
import { useToday } from '../../../components/exercises/today/use-today.ts';
import { BackLink } from '../../../components/frame/back-link.tsx';
import { countText } from '../../../components/records/chart/count-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type PackGroup, packGroups } from './pack-groups.ts';
import { PaperChoices } from './paper-choices.tsx';
import type { PrintedPages } from './print-choices.ts';
import { PrintFrame } from './print-frame.tsx';
import type { Sheet } from './sheet.ts';
import { SheetPages } from './sheet-pages.tsx';

const nobody: PackGroup = { key: '', title: '', students: [] };

/** The next exercises of all students of a group, a session a day. */
export const PrintPack = () => {
  const today = useToday();
  const roster = useQuery(studentsQuery());
  const groups = today.data && roster.data ? packGroups(today.data, roster.data, today.day) : [];
  const [key, setKey] = useState<string | null>(null);
  const [sessions, setSessions] = useState(maxPackSessions);
  const [pages, setPages] = useState<PrintedPages>({ student: true, instructor: true, questions: false });
  const group = groups.find((each) => each.key === key) ?? groups[0] ?? nobody;
  const students = group.students.map(({ id }) => id).join();
  const pack = useQuery({ ...packQuery({ students, sessions, day: localToday() }), enabled: students !== '' });
  const sheets = pack.data ? sheetsOf(group, pack.data) : [];
  const failed = [today, roster, pack].find(({ data, error }) => data === undefined && error);
  return (
    <PrintFrame
      title="Print a week’s pack"
      tabTitle="Print a week’s pack"
      reason={sheets.length > 0 && (pages.student || pages.instructor) ? undefined : 'There is nothing to print.'}
      back={<BackLink to="/dashboard">Dashboard</BackLink>}
      choices={
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <SelectField
              label="Students"
              className="w-72 max-w-full"
              value={group.key}
              options={groups.map((each) => ({ value: each.key, label: each.title }))}
              onChange={({ target }) => setKey(target.value)}
            />
            <SelectField
              label="Sessions"
              className="w-32"
              value={String(sessions)}
              options={Array.from({ length: maxPackSessions }, (_, index) => String(index + 1)).map((value) => ({
                value,
                label: value,
              }))}
              onChange={({ target }) => setSessions(Number(target.value))}
            />
          </div>
          <PaperChoices pages={pages} onChange={setPages} hasQuestions={false} />
          {pack.data && <PackFacts group={group} pack={pack.data} pages={pages} />}
        </div>
      }
    >
      {sheets.map((sheet) => (
        <SheetPages
          key={`${sheet.studentId} ${sheet.exercise.type} ${sheet.exercise.number}`}
          sheet={sheet}
          pages={pages}
        />
      ))}
      {failed && (
        <QueryError error={failed.error} isFetching={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {!failed && !pack.data && (students !== '' || today.isPending || roster.isPending) && (
        <SkeletonRows rows={8} label="Loading the pack" />
      )}
    </PrintFrame>
  );
};

/** In the order of the group, each student's sessions together. */
const sheetsOf = ({ students }: PackGroup, pack: PackAnswer): readonly Sheet[] => {
  const nameOf = new Map(students.map(({ id, shortName }) => [id, shortName]));
  return pack.students.flatMap(({ id, exercises }) =>
    exercises.flatMap((exercise) => {
      const content = pack.texts.find(({ type, number }) => type === exercise.type && number === exercise.number);
      return content ? [{ exercise, content, studentId: id, name: nameOf.get(id) ?? '' }] : [];
    }),
  );
};

/** How much is printed, what the sheets assume, and for whom there are none. */
const PackFacts = ({ group, pack, pages }: { group: PackGroup; pack: PackAnswer; pages: PrintedPages }) => {
  const [some, none] = [true, false].map((has) =>
    pack.students.filter(({ exercises }) => exercises.length > 0 === has),
  );
  const sheets = pack.students.reduce((sum, { exercises }) => sum + exercises.length, 0);
  const pagesOfEach = Number(pages.student) + Number(pages.instructor);
  const without = group.students.filter(({ id }) => none?.some((student) => student.id === id));
  return (
    <div className="grid max-w-prose gap-1 text-sm">
      <p role="status">
        {countText(some?.length ?? 0, 'student')}, {countText(sheets * pagesOfEach, 'page')}. A pack has at most{' '}
        {maxPackStudents} students.
      </p>
      <p className="text-muted">
        Sheets follow each other as if each goal were met. Read a sheet again on the next day until its goal is met.
      </p>
      {without.length > 0 && (
        <p>
          No sheets for {without.map(({ name }) => name).join(', ')}: no active license, or the first lesson begins on
          screen with a question about letters.
        </p>
      )}
    </div>
  );
};
