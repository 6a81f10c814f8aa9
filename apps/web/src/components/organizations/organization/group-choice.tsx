import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { menuItemClass } from '../../../ui/menu.tsx';

interface GroupChoiceProps {
  groups: readonly string[];
  /** The group whose students are shown, 'Default' for no group; null for all groups. */
  current: string | null;
  onChoose: (group: string | null) => void;
}

const titleOf = (group: string | null): string => {
  if (group === null) return 'All groups';
  return group === noGroup ? noGroupTitle : group;
};

/** The groups of an organization to choose from, collapsed because a school may have many. */
export const GroupChoice = ({ groups, current, onChoose }: GroupChoiceProps) => (
  <details className="group/choice border-line border-b py-1.5">
    <summary className={classNames(menuItemClass, 'list-none py-1.5 [&::-webkit-details-marker]:hidden')}>
      <span className="grid min-w-0 grow">
        <span className="text-muted text-sm">
          Group<span className="sr-only">: </span>
        </span>
        <span className="wrap-anywhere">{titleOf(current)}</span>
      </span>
      <span className="text-muted transition-transform group-open/choice:rotate-180">
        <Icon name="chevron-down" size={16} />
      </span>
    </summary>
    <ul aria-label="Groups">
      {[null, noGroup, ...groups].map((group) => (
        <li key={group}>
          <button
            type="button"
            className={classNames(menuItemClass, 'py-1.5 pl-6')}
            aria-current={group === current || undefined}
            onClick={() => group !== current && onChoose(group)}
          >
            <span className="min-w-0 grow wrap-anywhere">{titleOf(group)}</span>
            {group === current && <Icon name="check" size={18} />}
          </button>
        </li>
      ))}
    </ul>
  </details>
);
