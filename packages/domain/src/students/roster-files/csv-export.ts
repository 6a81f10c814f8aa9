import { type Program, programTitle } from '../licenses/program.ts';
import { emptyProfile } from '../pick-profile.ts';
import { columnTitle, exportColumns } from './csv-columns.ts';
import type { RosterFields } from './roster-plan.ts';

/** A student in a roster file, with the programs of the active licenses. */
export interface ExportedStudent extends Omit<RosterFields, 'birthDay'> {
  readonly id: string;
  /** A calendar day, `YYYY-MM-DD`, or null. */
  readonly birthDay: string | null;
  readonly programs: readonly Program[];
}

/** The column titles of exported CSV files. */
export const csvTitles: readonly string[] = exportColumns.map(columnTitle);

const cell = (student: ExportedStudent, column: (typeof exportColumns)[number]): string => {
  switch (column) {
    case 'name':
      return student.name;
    case 'programs':
      return student.programs.map(programTitle).join(', ');
    case 'birthDay':
    case 'group':
    case 'externalId':
      return student[column] ?? '';
    default:
      return student.profile[column] ?? '';
  }
};

/** The cells of each student's line, in the order of `csvTitles`. */
export const csvRows = (students: readonly ExportedStudent[]): readonly (readonly string[])[] =>
  students.map((student) => exportColumns.map((column) => cell(student, column)));

/** A template: the columns, and one example student to replace. */
export const templateRow: readonly string[] = csvRows([
  {
    id: '',
    name: 'Maya R. Lopez',
    birthDay: '2016-09-03',
    programs: ['reading', 'math'],
    group: null,
    externalId: null,
    profile: {
      ...emptyProfile,
      gender: 'Female',
      currentSchoolEnrollment: 'Public',
      iep: 'No',
      englishLanguageLearner: 'No',
    },
  },
]).flat();
