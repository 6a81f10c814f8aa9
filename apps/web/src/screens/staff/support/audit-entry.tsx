import type { LoggedKind } from '@sixty/contract/staff/staff-log.ts';
import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import type { ReactNode } from 'react';
import { formatDayOf, formatTimeOf } from '../../../components/dates/format-date.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { actionWords } from './audit-text.ts';
import type { AuditEntry, Named, NamesById } from './support-queries.ts';

const deleted = 'a deleted account';

const kindWords: Readonly<Record<LoggedKind, string>> = {
  user: 'User',
  organization: 'Organization',
  group: 'Group',
  student: 'Student',
  order: 'Order',
  subscription: 'Subscription',
  'activation-code': 'Activation code',
  transaction: 'Transaction',
  visit: 'Visit',
};

const personText = (person: AuditEntry['actor']): string => (person ? (person.username ?? deleted) : 'The product');

/** The name of an item in an entry. Students are identified by their organization. */
const nameOf = ({ kind, name, organization }: Named): string => {
  if (kind === 'user') return name ?? deleted;
  const isNamed = kind === 'organization' || kind === 'group';
  const words = isNamed ? (name ?? '') : `${kindWords[kind].toLowerCase()} ${name ?? ''}`.trim();
  return organization === null ? words : `${words} of ${organization.name}`;
};

/** The user or item affected, if it is not the actor, and the organization. */
const subjectText = ({ actor, actingAs, subjectID, details }: AuditEntry, names: NamesById): string => {
  const isOwn = subjectID === (actingAs ?? actor)?.id;
  const subject = subjectID === null || isOwn ? undefined : names.get(subjectID);
  const place = typeof details.organization === 'string' ? names.get(details.organization) : undefined;
  const hasErrorKind = place === undefined || place.id === subject?.id || place.id === subject?.organization?.id;
  return [subject && nameOf(subject), !hasErrorKind && place.name].filter(Boolean).join(', ');
};

/** The reason that staff gave for an impersonation; null for other entries. */
const reasonOf = ({ details }: AuditEntry, names: NamesById): string | null => {
  const visit = typeof details.visit === 'string' ? names.get(details.visit) : undefined;
  return visit?.name ?? null;
};

interface AuditEntryItemProps {
  entry: AuditEntry;
  names: NamesById;
}

/** A log entry in a line or two; expanded, all of it with the ids. */
export const AuditEntryItem = ({ entry, names }: AuditEntryItemProps) => {
  const { at, actor, actingAs, action } = entry;
  const subject = subjectText(entry, names);
  const reason = reasonOf(entry, names);
  return (
    <li className="border-line not-first:border-t">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 hover:bg-sunken">
          <span className="grid grow gap-x-4 desktop:grid-cols-[11.5rem_14rem_1fr] desktop:items-baseline">
            <span className="text-muted text-sm max-desktop:order-2 max-desktop:flex max-desktop:flex-wrap max-desktop:gap-x-3 desktop:contents">
              <span>
                {formatDayOf(at)}, {formatTimeOf(at)}
              </span>
              <span className="line-clamp-2 wrap-anywhere group-open:line-clamp-none desktop:text-base desktop:text-ink">
                {actorText(actor, actingAs)}
              </span>
            </span>
            <span className="line-clamp-2 wrap-anywhere group-open:line-clamp-none max-desktop:order-1">
              <span className="font-medium">{actionWords(action)}</span>
              {subject !== '' && `: ${subject}`}
              {/* The call during an impersonation, which distinguishes reading, changing and ending. */}
              {typeof entry.details.call === 'string' && ` (${entry.details.call})`}
            </span>
            {reason !== null && (
              <span className="wrap-anywhere text-sm max-desktop:order-3 desktop:col-start-3">Reason: {reason}</span>
            )}
          </span>
          <span className="text-muted group-open:rotate-180">
            <Icon name="chevron-down" size={16} />
          </span>
        </summary>
        <EntryDetails entry={entry} names={names} />
      </details>
    </li>
  );
};

const actorText = (actor: AuditEntry['actor'], actingAs: AuditEntry['actor']): string =>
  actingAs ? `${personText(actor)} as ${personText(actingAs)}` : personText(actor);

const EntryDetails = ({ entry, names }: AuditEntryItemProps) => {
  const { actor, actingAs, action, subjectID, details } = entry;
  return (
    <dl className="grid gap-x-6 gap-y-1 px-3 pb-3 text-sm tablet:grid-cols-[max-content_1fr]">
      {/* The line above has their names. */}
      {actor && (
        <Fact name="By">
          <Id id={actor.id} />
        </Fact>
      )}
      {actingAs && (
        <Fact name="As">
          <Id id={actingAs.id} />
        </Fact>
      )}
      <Fact name="Word of the log">
        <span className="font-mono">{action}</span>
      </Fact>
      {subjectID !== null && (
        <Fact name="To what">
          <EntryValue id={subjectID} names={names} />{' '}
          <StaffLink to="customers/audit-log" search={{ subject: subjectID }} className={linkClass}>
            All entries about it
          </StaffLink>
        </Fact>
      )}
      {Object.entries(details).map(([name, value]) => (
        <Fact key={name} name={name.replace(/^./, (letter) => letter.toUpperCase())}>
          {typeof value === 'string' ? (
            <EntryValue id={value} names={names} />
          ) : name === 'refunded' ? (
            dollarsText(cents(Number(value)))
          ) : (
            String(value)
          )}
        </Fact>
      ))}
    </dl>
  );
};

const linkClass = 'inline-flex min-h-6 items-center text-accent underline wrap-anywhere';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere max-tablet:pb-1.5">{children}</dd>
  </div>
);

const Id = ({ id }: { id: string }) => <span className="font-mono text-muted text-xs">{id}</span>;

/** A value of an entry: for an id its name and the id, otherwise the plain value. */
const EntryValue = ({ id, names }: { id: string; names: NamesById }) => {
  const named = names.get(id);
  if (!named) return <span className="font-mono text-xs">{id}</span>;
  const { kind, name, organization } = named;
  if (kind === 'visit') return name ?? '';
  const place = kind === 'organization' ? { id, name: name ?? '' } : organization;
  return (
    <>
      {kindWords[kind]}
      {kind === 'user' ? ` ${name ?? deleted}` : kind !== 'organization' && name !== null && ` ${name}`}
      {place !== null && (
        <>
          {kind === 'organization' ? ' ' : ' of '}
          <StaffLink to="customers" search={{ organization: place.id }} className={linkClass}>
            {place.name}
          </StaffLink>
        </>
      )}{' '}
      <Id id={id} />
    </>
  );
};
