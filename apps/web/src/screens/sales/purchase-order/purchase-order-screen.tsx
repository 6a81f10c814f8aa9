import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import { maxDiscountCodeLength } from '@sixty/domain/sales/discount-form.ts';
import { type Cart, studentsOf } from '@sixty/domain/sales/price.ts';
import { needsApproval } from '@sixty/domain/sales/purchase-order.ts';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account-queries.ts';
import { priceQuery } from '../../../api/pricing-queries.ts';
import { VerifyFirst } from '../../../components/accounts/account/verify-first.tsx';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { canBuy } from '../../../components/sales/banners/can-buy.ts';
import { BuyingOrganization } from '../../../components/sales/order/buying-organization.tsx';
import { type Extended, useExtendedSubscription } from '../../../components/sales/order/use-extended-subscription.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { PurchaseOrderForm } from './purchase-order-form.tsx';
import { cartOf, type PurchaseOrderSearch } from './purchase-order-search.ts';

/** Buying by invoice (B section 2.1): the order is fixed, and the user fills in who pays. */
export const PurchaseOrderScreen = ({ search }: { search: PurchaseOrderSearch }) => {
  const cart = cartOf(search);
  const session = useSession();
  const may = canBuy(session);
  const { emailVerified } = session;
  const { extended } = useExtendedSubscription(search.created ?? null);
  const isExtension = search.created !== undefined;
  useRedirectWithAlert('/subscribe', studentsOf(cart) === 0 ? pricingMessages['nothing-to-buy'] : null, 'info');
  if (studentsOf(cart) === 0) return null;
  return (
    <>
      <PageHeader title="Purchase Order">
        <BuyingOrganization />
        <p className="max-w-3xl">
          We send an invoice, which is due within 30 days, in US dollars.{' '}
          {isExtension ? extended && extensionText(extended) : <StartNote cart={cart} search={search} />}
        </p>
      </PageHeader>
      {!may ? (
        <Alert kind="info">{pricingMessages['buyer-only']}</Alert>
      ) : emailVerified ? (
        <Order cart={cart} search={search} />
      ) : (
        <VerifyFirst />
      )}
    </>
  );
};

const extensionText = ({ reading, math, isOver, lastDay, nextLastDay }: Extended): string =>
  isOver
    ? `The licenses extend your subscription with ${reading} reading and ${math} math licenses, which expired on ${lastDay}: from today to ${nextLastDay}.`
    : `The licenses extend your subscription with ${reading} reading and ${math} math licenses, from its end on ${lastDay} to ${nextLastDay}. ${pricingMessages['extension-counts-later']}`;

interface OrderProps {
  cart: Cart;
  search: PurchaseOrderSearch;
}

const useQuotedPrice = ({ cart, search }: OrderProps) =>
  useQuery(priceQuery({ ...cart, discountCode: (search.discount ?? '').slice(0, maxDiscountCodeLength) }));

/** When the licenses start. */
const StartNote = (order: OrderProps) => {
  const { data } = useQuotedPrice(order);
  if (!data) return null;
  return needsApproval(order.cart, 0, data.purchaseOrderLicenses)
    ? `Our staff approve orders of more than ${data.purchaseOrderLicenses} licenses before the licenses start.`
    : 'Your licenses are ready at once.';
};

const Order = ({ cart, search }: OrderProps) => {
  const typed = search.discount ?? '';
  const account = useQuery({ ...accountQuery(), staleTime: Number.POSITIVE_INFINITY });
  const price = useQuotedPrice({ cart, search });
  const trouble = [account, price].find(({ data, error }) => !data && error);
  if (trouble) {
    const { error, isFetching, refetch } = trouble;
    return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  if (!account.data || !price.data) return <SkeletonRows rows={8} label="Loading the form" />;
  const counts = price.data.discountCodeMessage.messageType === 'success';
  return (
    <PurchaseOrderForm
      account={account.data}
      asked={{
        cart,
        quote: price.data,
        discountCode: counts ? typed : '',
        created: search.created ?? null,
        adds: search.from === 'add',
      }}
    />
  );
};
