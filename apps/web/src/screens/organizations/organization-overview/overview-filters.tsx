import type { OrganizationOverview } from '@sixty/contract/organizations/organization-overview.ts';
import { overviewPeriods } from '@sixty/domain/organizations/overview.ts';
import { isProgram, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { SelectField } from '../../../ui/select-field.tsx';
import { groupTitle } from './overview-rows.ts';
import { type ComparedBy, isFiltered, type OverviewSearch, overviewSearch, unfiltered } from './overview-search.ts';
import { periodTitle } from './overview-text.ts';

interface OverviewFiltersProps {
  overview: Pick<OrganizationOverview, 'groups' | 'instructors'>;
  search: OverviewSearch;
  by: ComparedBy;
}

const path = '/manage/overview';

/** The students, period and comparison of the overview, all stored in the address. */
export const OverviewFilters = ({ overview: { groups, instructors }, search, by }: OverviewFiltersProps) => {
  const navigate = useNavigate();
  // Defaults are omitted from the address.
  const set = (change: Record<string, string>) =>
    void navigate({ to: path, search: overviewSearch({ ...search, ...change }), replace: true, resetScroll: false });
  const hasGroups = groups.length > 1;
  return (
    <search
      aria-label="What is shown"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-3 tablet:flex tablet:flex-wrap tablet:gap-x-4 print:hidden"
    >
      {(hasGroups || search.group !== undefined) && (
        <SelectField
          label="Group"
          className="min-w-0 tablet:min-w-40"
          value={search.group ?? ''}
          onChange={({ target }) => set({ group: target.value })}
          options={[
            { value: '', label: 'All groups' },
            ...groups.map(({ key, name }) => ({ value: key, label: groupTitle(name) })),
            ...unknown(groups, search.group),
          ]}
        />
      )}
      <SelectField
        label="Instructor"
        className="min-w-0 tablet:min-w-40"
        value={search.instructor ?? ''}
        onChange={({ target }) => set({ instructor: target.value })}
        options={[
          { value: '', label: 'All instructors' },
          ...instructors.map(({ key, name }) => ({ value: key, label: `${name} (${key})` })),
          ...unknown(instructors, search.instructor),
        ]}
      />
      <SelectField
        label="Program"
        className="min-w-0 tablet:min-w-40"
        value={search.program ?? ''}
        onChange={({ target }) => set({ program: isProgram(target.value) ? target.value : '' })}
        options={[
          { value: '', label: 'All programs' },
          ...programs.map((program) => ({ value: program, label: programTitle(program) })),
        ]}
      />
      <SelectField
        label="Practice"
        className="min-w-0 tablet:min-w-40"
        value={search.period ?? 'this-week'}
        onChange={({ target }) => set({ period: target.value })}
        options={overviewPeriods.map((period) => ({ value: period, label: periodTitle[period] }))}
      />
      {hasGroups && (
        <SelectField
          label="Compare"
          className="min-w-0 tablet:min-w-40"
          value={by}
          onChange={({ target }) => set({ by: target.value })}
          options={[
            { value: 'groups', label: 'Groups' },
            { value: 'instructors', label: 'Instructors' },
          ]}
        />
      )}
      {isFiltered(search) && (
        <Link
          to={path}
          search={unfiltered(search)}
          replace
          resetScroll={false}
          className="link inline-flex min-h-11 items-center"
        >
          Show all students
        </Link>
      )}
    </search>
  );
};

/** A value in the address that is not among the choices: it has no students, and is labeled as unknown. */
const unknown = (choices: OrganizationOverview['groups'], asked: string | undefined) =>
  asked === undefined || choices.some(({ key }) => key === asked) ? [] : [{ value: asked, label: 'Unknown' }];
