import type { InvitationEntry } from '@sixty/domain/organizations/invitation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface EntryListProps {
  entries: readonly InvitationEntry[];
  /** Typing has paused, so an incomplete entry counts as invalid. */
  rested: boolean;
}

const countText = (entries: readonly InvitationEntry[]): string => {
  const bad = entries.filter(({ kind }) => kind === 'bad').length;
  const people = entries.length === 1 ? '1 person' : `${entries.length} people`;
  return bad === 0 ? people : `${people}, ${bad} not valid`;
};

/** The parsed entries: each once, the invalid ones in red. */
export const EntryList = ({ entries, rested }: EntryListProps) => (
  <>
    {entries.length > 0 && (
      <ul aria-label="Who is invited" className="flex flex-wrap gap-1.5">
        {entries.map(({ text, kind }, index) => {
          // The last one may be incomplete while typing.
          const isBad = kind === 'bad' && (rested || index < entries.length - 1);
          return (
            <li key={text} className="wrap-anywhere max-w-full">
              <Badge tone={isBad ? 'danger' : 'neutral'}>
                {isBad && <Icon name="alert" size={14} />}
                <span className="wrap-anywhere whitespace-normal">{text}</span>
                {isBad && <span className="sr-only"> is not valid</span>}
              </Badge>
            </li>
          );
        })}
      </ul>
    )}
    <p role="status" className="text-muted text-sm empty:hidden">
      {entries.length > 0 && rested && countText(entries)}
    </p>
  </>
);
