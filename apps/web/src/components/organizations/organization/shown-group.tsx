import { noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { chosenGroupOf } from '../../accounts/session/session-facts.ts';
import { useSession } from '../../accounts/session/use-session.ts';

/** Below the heading of a student list: the group to which a Licensee has limited it. */
export const ShownGroup = () => {
  const group = chosenGroupOf(useSession());
  if (group === null) return null;
  return (
    <p className="wrap-anywhere">
      Group: <strong className="font-medium text-ink">{group}</strong>
    </p>
  );
};

/** The text for an empty list: `otherwise`, unless the list is limited to a group. */
export const useNobodyText = (otherwise: string): string => {
  const group = chosenGroupOf(useSession());
  if (group === null) return otherwise;
  return group === noGroupTitle ? 'There are no students without a group.' : `There are no students in ${group}.`;
};
