import type { ChatAuthor } from '@sixty/domain/site/chat-author.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatDayOf, formatTimeOf } from '../../dates/format-date.ts';

interface ShownMessage {
  readonly id: string;
  readonly author: ChatAuthor;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

interface ChatMessagesProps<Message extends ShownMessage> {
  messages: readonly Message[];
  /** The reader's side: these messages are at the right. */
  own: ChatAuthor;
  /** The author of a message, as displayed to the reader. */
  nameOf: (message: Message) => string;
  /** Loads earlier messages; undefined if there are none. */
  earlier?: Earlier | undefined;
  className?: string;
  children?: ReactNode;
}

interface Earlier {
  readonly mutate: () => void;
  readonly isPending: boolean;
  readonly isError: boolean;
}

/** The messages, scrolled to the latest; new messages are announced. */
export const ChatMessages = <Message extends ShownMessage>({
  messages,
  own,
  nameOf,
  earlier,
  className,
  children,
}: ChatMessagesProps<Message>) => {
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  /** Whether the end was visible before the list changed its height. */
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={list}
      role="log"
      aria-label="Messages"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
      aria-busy={earlier?.isPending}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard
      tabIndex={0}
      className={classNames('overflow-y-auto', className)}
    >
      {children}
      {earlier && (
        <div className="pb-3 text-center">
          <Button busy={earlier.isPending ? 'Loading' : undefined} onClick={() => earlier.mutate()}>
            Earlier messages
          </Button>
          {earlier.isError && <p className="pt-1 text-danger text-sm">They could not be loaded. Please try again.</p>}
        </div>
      )}
      <ol className="grid gap-2.5">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'grid max-w-[85%] gap-0.5',
              message.author === own ? 'justify-self-end' : 'justify-self-start',
            )}
          >
            <p className={classNames('px-1 text-muted text-xs', message.author === own && 'text-right')}>
              {nameOf(message)}, <time dateTime={message.at}>{momentOf(message.at)}</time>
            </p>
            <p
              className={classNames(
                'wrap-anywhere whitespace-pre-wrap rounded-md px-3 py-2',
                message.author === own ? 'bg-accent-soft' : 'bg-sunken',
              )}
            >
              {message.text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** Today's messages show the time, earlier ones the day as well. */
const momentOf = (instant: string): string => {
  const time = formatTimeOf(instant);
  return formatDayOf(instant) === formatDayOf(new Date().toISOString()) ? time : `${formatDayOf(instant)}, ${time}`;
};
