import { maxAssigned } from '@sixty/contract/organizations/organization-members.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { PositionedMember } from './member-text.ts';

interface SelectionBarProps {
  chosen: readonly PositionedMember[];
  onClear: () => void;
}

/** Actions for the selected instructors, at the foot of the window. */
export const SelectionBar = ({ chosen, onClear }: SelectionBarProps) => {
  const navigate = useNavigate();
  const [only] = chosen;
  const limited = chosen.length === 1 && only?.member.permissions === 'Instructor' ? only : undefined;
  const assign = () =>
    void navigate({
      to: '/manage/instructor/assign',
      search: { usernames: chosen.map(({ member }) => member.username) },
    });
  const limit = ({ member, groupName }: PositionedMember) =>
    void navigate({ to: '/manage/instructor/limit', search: { customerUsername: member.username, groupName } });
  return (
    <section
      aria-label="Selected instructors"
      data-foot-bar
      className="pointer-events-none sticky bottom-3 z-20 mt-3 grid grid-cols-[minmax(0,1fr)] justify-items-center print:hidden"
    >
      <div className="pointer-events-auto flex max-w-full items-center gap-x-2 rounded-lg max-card:gap-x-1 border border-line bg-surface p-1.5 shadow-raised">
        <p role="status" className="px-2.5 font-medium max-card:px-1.5">
          {chosen.length} selected
        </p>
        <Button
          className="max-card:px-3!"
          aria-label="Assign to group"
          onClick={assign}
          disabledReason={chosen.length > maxAssigned ? `Please assign at most ${maxAssigned} at once.` : undefined}
        >
          <span>
            Assign<span className="max-card:hidden"> to group</span>
          </span>
        </Button>
        <Button
          className="max-card:px-3!"
          onClick={() => limited && limit(limited)}
          disabledReason={
            limited ? undefined : 'Please select one Instructor to be limited: Managers and Licensees have no limit.'
          }
        >
          Limit
        </Button>
        <IconButton icon="close" label="Unselect all" iconSize={18} onClick={onClear} />
      </div>
    </section>
  );
};
