import type { StaffTool } from '@sixty/domain/staff/staff-tool.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../components/alerts/query-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type MenuEntry, StaffMenu } from './staff-menu.tsx';
import { staffChatsQuery, useFollowChats } from './support-chat/staff-chat-queries.ts';
import { waitingSentence } from './support-chat/waiting-sentence.ts';
import { useDisabledTools } from './use-disabled-tools.ts';

/** In the order of the menu. */
const entries: Readonly<Record<StaffTool, MenuEntry>> = {
  customers: { to: 'customers', label: 'Customers', hint: 'Look up, seats, orders, audit log, health' },
  'support-chat': { to: 'support-chat', label: 'Support Chat', hint: 'Answer who asks, as they ask' },
  'force-login': {
    to: 'force-login',
    label: 'Login As Any User',
    hint: 'See what a customer sees, for an hour at most',
  },
  'create-transaction': { to: 'create-transaction', label: 'Create Transaction', hint: 'Record a sale' },
  'activation-codes': {
    to: 'activation-codes',
    label: 'Activation Codes',
    hint: 'Generate, activate for a customer, send',
  },
  'discount-code': { to: 'discount-code', label: 'Discount Code', hint: 'Take something off the price' },
  'sales-code': { to: 'sales-code', label: 'Sales Code', hint: 'Promise a price' },
  'send-email': { to: 'send-email', label: 'Send Email', hint: 'Write to a user, or to an address' },
  'create-account': { to: 'create-account', label: 'Create Account', hint: 'For somebody who cannot sign up' },
  'send-codes-email': {
    to: 'activation-codes/send-email',
    label: 'Send Codes Email',
    hint: 'Up to ten activation codes in a message',
  },
};

/** All staff tools (B section 2.7, C39). */
export const StaffMenuScreen = () => {
  const { data, error, isFetching, refetch, isOff } = useDisabledTools();
  useFollowChats();
  const { data: chats } = useQuery({
    ...staffChatsQuery('', 1),
    enabled: data !== undefined && !isOff('support-chat'),
  });
  return (
    <>
      <PageHeader title="Administration Tools" />
      {data ? (
        <StaffMenu
          label="Administration Tools"
          entries={(Object.keys(entries) as StaffTool[]).map((tool) => ({
            ...entries[tool],
            isOff: isOff(tool),
            ...(tool === 'support-chat' && chats && { hint: waitingSentence(chats.waiting) }),
          }))}
        />
      ) : error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} label="Loading the tools" />
      )}
    </>
  );
};
