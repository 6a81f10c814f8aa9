import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { organizationMessages } from '@sixty/contract/messages/organization.ts';
import type { listOrganizations } from '@sixty/contract/organizations/organizations.ts';
import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../../api/frame-queries.ts';
import type { Session } from '../../../api/queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { menuItemClass } from '../../../ui/menu.tsx';
import { GroupChoice } from './group-choice.tsx';
import type { Place } from './use-switch-organization.ts';

interface OrganizationSwitcherProps {
  current: NonNullable<Session['currentOrganization']>;
  onSwitch: (place: Place) => void;
}

/** The user's other organizations, and the groups that a Licensee can choose in the current one. */
export const OrganizationSwitcher = ({ current, onSwitch }: OrganizationSwitcherProps) => {
  const { data: organizations, isError } = useQuery(organizationsQuery());
  if (!organizations)
    return (
      isError && (
        <p className="border-line border-b px-3 py-2.5 text-danger text-sm">
          {organizationMessages['organizations-failed']}
        </p>
      )
    );
  const groups = organizations.find(({ id }) => id === current.id)?.groups ?? [];
  const hasChoice = current.permissions === 'Licensee' && (groups.length > 0 || current.groupName !== null);
  return (
    <>
      {organizations.length > 1 && (
        <Organizations organizations={organizations} current={current} onSwitch={onSwitch} />
      )}
      {hasChoice && (
        <GroupChoice
          // The key collapses it after a choice.
          key={current.groupName ?? ''}
          groups={groups.map(({ name }) => name)}
          current={current.groupName}
          onChoose={(groupName) => onSwitch({ id: current.id, groupName })}
        />
      )}
    </>
  );
};

interface OrganizationsProps extends OrganizationSwitcherProps {
  organizations: OutputOf<typeof listOrganizations>['orgs'];
}

const Organizations = ({ organizations, current, onSwitch }: OrganizationsProps) => (
  <section aria-labelledby="organizations" className="border-line border-b py-1.5">
    <h2 id="organizations" className="px-3 pt-2 pb-1 font-normal text-muted text-sm tracking-normal">
      Organization
    </h2>
    <ul>
      {organizations.map(({ id, name, personal, permissions, groupName }) => (
        <li key={id}>
          <button
            type="button"
            className={classNames(menuItemClass, 'py-1.5')}
            aria-current={id === current.id || undefined}
            onClick={() => id !== current.id && onSwitch({ id, groupName: null })}
          >
            <span className="grid min-w-0 grow">
              <span className="wrap-anywhere">{name}</span>
              <span className="text-muted text-sm">
                {personal ? 'Personal' : [permissions, ...groupOf(groupName)].join(', ')}
              </span>
            </span>
            {id === current.id && <Icon name="check" size={18} />}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** The group beside a permission; omitted for users without one. */
const groupOf = (name: string): readonly string[] => (name === noGroup || name === noGroupTitle ? [] : [name]);
