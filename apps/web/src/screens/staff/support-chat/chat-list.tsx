import { formatDayOf, formatTimeOf } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StaffLink } from '../staff-frame.tsx';
import type { ListedChat } from './staff-chat-queries.ts';

/** The visitor's name as staff see it. */
export const visitorName = ({ username, name }: Pick<ListedChat, 'username' | 'name'>): string =>
  username ?? (name === '' ? 'Guest' : `${name} (guest)`);

interface ChatListProps {
  chats: readonly ListedChat[];
  current: string | undefined;
  isSearch: boolean;
}

/** Conversations: waiting ones first, customers before guests, longest wait first; then open ones, then closed ones. */
export const ChatList = ({ chats, current, isSearch }: ChatListProps) =>
  chats.length === 0 ? (
    <p className="text-muted">
      {isSearch ? 'No visitor with that name has written.' : 'No messages yet. New ones appear here automatically.'}
    </p>
  ) : (
    <nav aria-label="Conversations">
      <ul className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-md border border-line bg-surface">
        {chats.map((chat) => (
          <li key={chat.id} className="border-line not-first:border-t">
            <StaffLink
              to="support-chat"
              search={{ conversation: chat.id }}
              className={classNames(
                'grid min-h-16 grid-cols-[minmax(0,1fr)] gap-1 px-4 py-2.5 hover:bg-sunken',
                chat.id === current && 'bg-accent-soft hover:bg-accent-soft',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span
                  className={classNames(
                    'line-clamp-2 wrap-anywhere',
                    chat.isWaiting && chat.isOpen ? 'font-semibold' : 'font-medium',
                  )}
                >
                  {visitorName(chat)}
                </span>
                <span className="whitespace-nowrap text-muted text-sm">
                  {formatDayOf(chat.lastMessageAt)}, {formatTimeOf(chat.lastMessageAt)}
                </span>
              </span>
              <span className="flex items-center justify-between gap-3">
                <span className="truncate text-muted text-sm">{chat.preview}</span>
                {!chat.isOpen ? <Badge>Closed</Badge> : chat.isWaiting && <Badge tone="danger">Waits</Badge>}
              </span>
            </StaffLink>
          </li>
        ))}
      </ul>
    </nav>
  );
