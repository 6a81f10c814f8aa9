import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../../api/roster-queries.ts';
import { useSession } from '../../accounts/session/use-session.ts';

/**
 * The groups to choose from: all for a Licensee, otherwise the user's own; none in a personal organization (A section
 * 5); undefined until they are known.
 *
 * @param present the student's group, which may be another one.
 */
export const useGroups = (present?: string): readonly string[] | undefined => {
  const personal = useSession().currentOrganization?.personal ?? true;
  const { data, isError } = useQuery({ ...groupsQuery(), enabled: !personal });
  if (personal || isError) return [];
  const others = present === undefined || data?.includes(present) ? [] : [present];
  return data && [...data, ...others].filter((name) => name !== noGroup);
};

/** The initial group of a new student: the open one, if it is among the choices. */
export const useFirstGroup = (groups: readonly string[]): string => {
  const open = useSession().currentOrganization?.groupName;
  return groups.find((name) => name === open) ?? noGroup;
};
