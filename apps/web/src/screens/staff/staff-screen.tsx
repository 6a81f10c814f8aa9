import type { ReactNode } from 'react';
import { textParam } from '../../api/search-params.ts';
import { NotFoundScreen } from '../../components/frame/fallback-screens.tsx';
import { ActivateScreen } from './activate-screen.tsx';
import { ActivationMenuScreen, SalesMenuScreen } from './code-menus.tsx';
import { CreateAccountScreen } from './create-account-screen.tsx';
import { DiscountScreen } from './discount-screen.tsx';
import { GenerateCodesScreen } from './generate-codes-screen.tsx';
import { ImpersonateScreen } from './impersonate-screen.tsx';
import { SalesCodeScreen, SendSalesCodeScreen } from './sales-code-screens.tsx';
import { SendCodesScreen } from './send-codes-screen.tsx';
import { SendEmailScreen } from './send-email-screen.tsx';
import { isStaffPath, type StaffPath, type StaffSearch } from './staff-paths.ts';
import {
  AccountCreatedScreen,
  ActivatedScreen,
  CodesGeneratedScreen,
  DiscountCreatedScreen,
  SalesCodeGeneratedScreen,
  SentScreen,
  TransactionCreatedScreen,
} from './success-screens.tsx';
import { AuditLogScreen } from './support/audit-log-screen.tsx';
import { CustomersScreen } from './support/customers-screen.tsx';
import { HealthScreen } from './support/health-screen.tsx';
import { auditFiltersOf } from './support/support-queries.ts';
import { SupportChatScreen } from './support-chat/support-chat-screen.tsx';
import { TransactionScreen } from './transaction-screen.tsx';

type Ask = (name: keyof StaffSearch) => string | undefined;

/** The screen of each page; `ask` returns query values. */
const screens: Readonly<Record<StaffPath, (ask: Ask) => ReactNode>> = {
  'create-transaction': () => <TransactionScreen />,
  'create-transaction/success': (ask) => (
    <TransactionCreatedScreen name={ask('name')} created={ask('created')} price={ask('price')} />
  ),
  'activation-codes': () => <ActivationMenuScreen />,
  'activation-codes/generate': (ask) => <GenerateCodesScreen name={ask('name')} created={ask('created')} />,
  'activation-codes/generate/success': () => <CodesGeneratedScreen />,
  'activation-codes/force-activate': () => <ActivateScreen />,
  'activation-codes/force-activate/success': (ask) => <ActivatedScreen expiration={ask('expiration')} />,
  'activation-codes/send-email': () => <SendCodesScreen />,
  'activation-codes/send-email/success': () => <SentScreen title="Activation Codes Sent" />,
  'sales-code': () => <SalesMenuScreen />,
  'sales-code/generate': () => <SalesCodeScreen />,
  'sales-code/generate/success': () => <SalesCodeGeneratedScreen />,
  'sales-code/send-email': () => <SendSalesCodeScreen />,
  'sales-code/send-email/success': () => <SentScreen title="Sales Code Sent" />,
  'send-email': () => <SendEmailScreen />,
  'discount-code': () => <DiscountScreen />,
  'discount-code/success': () => <DiscountCreatedScreen />,
  'create-account': () => <CreateAccountScreen />,
  'create-account/success': (ask) => <AccountCreatedScreen username={ask('username')} />,
  'force-login': (ask) => <ImpersonateScreen username={ask('username')} />,
  customers: (ask) => (
    <CustomersScreen organizationId={ask('organization')} orderId={ask('order')} subscriptionId={ask('subscription')} />
  ),
  'customers/audit-log': (ask) => <AuditLogScreen filters={auditFiltersOf(ask)} />,
  'customers/health': () => <HealthScreen />,
  'support-chat': (ask) => <SupportChatScreen conversationId={ask('conversation')} />,
};

interface StaffScreenProps {
  /** The part of the address after `/admin/`. */
  path: string;
  search: StaffSearch;
}

/** The staff tool of an address (B section 2.7). */
export const StaffScreen = ({ path, search }: StaffScreenProps) => {
  const known = path.replace(/\/$/, '');
  return isStaffPath(known) ? screens[known]((name) => textParam({ ...search }, name)) : <NotFoundScreen />;
};
