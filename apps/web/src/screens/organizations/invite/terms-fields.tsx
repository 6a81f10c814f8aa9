import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { InvitationTerms } from '@sixty/domain/organizations/invitation.ts';
import { noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { LimitField } from '../../../components/students/student-limit/limit-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { InviteInto } from './invite-search.ts';
import { groupNamed, type InviteChoices, offered } from './invite-terms.ts';

interface TermsFieldsProps {
  choices: InviteChoices;
  into: InviteInto;
  terms: InvitationTerms;
  onChange: (change: Partial<InvitationTerms>) => void;
  /** undefined for an invalid entry. */
  onLimit: (limit: number | null | undefined) => void;
}

/** The option value for no group; groups cannot have this name. */
const none = 'Default';
const unchosen = '';

const hints: Readonly<Record<OrganizationPermission, string>> = {
  instructor: 'Works with their own students, and with those who are shared with them.',
  manager: 'Sees all students and instructors of one group, and invites others to it.',
  licensee: 'Sees and changes everything in the organization. A Licensee has no group and no student limit.',
};

/**
 * Permission, group and student limit, each only if there is a choice (B section 4; C38, C91). An invitation to a given
 * group is for an Instructor.
 */
export const TermsFields = ({ choices, into, terms, onChange, onLimit }: TermsFieldsProps) => {
  const { permission, group, studentLimit } = terms;
  const { permissions, groups, highest } = offered(choices, terms);
  const mustChoose = group === null && !groups.includes(null);
  const isIntoGroup = into.group !== undefined && groupNamed(choices, into.group) !== undefined;
  const withoutGroups = choices.permission === 'Licensee' && choices.groups.length === 0;
  return (
    <>
      {permissions.length > 1 && !isIntoGroup && (
        <SelectField
          label="Permission"
          hint={`${hints[permission]}${withoutGroups ? ' To invite a Manager, create a group first.' : ''}`}
          options={permissions.map((each) => ({ value: each, label: permissionTitles[each] }))}
          value={permission}
          onChange={(event) => onChange({ permission: event.target.value as OrganizationPermission })}
        />
      )}
      {permission !== 'licensee' && (
        <SelectField
          label="Group"
          options={[
            ...(mustChoose ? [{ value: unchosen, label: 'Choose a group' }] : []),
            ...groups.map((each) => ({ value: each ?? none, label: each ?? noGroupTitle })),
          ]}
          value={mustChoose ? unchosen : (group ?? none)}
          onChange={({ target }) => onChange({ group: [none, unchosen].includes(target.value) ? null : target.value })}
        />
      )}
      {permission === 'instructor' && (
        <LimitField
          key={group}
          value={studentLimit}
          highest={highest}
          hint="How many students with an active license the instructor can have."
          onChange={onLimit}
        />
      )}
    </>
  );
};
