import type { Cart } from '@sixty/domain/sales/price.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { BuyingOrganization } from '../../../components/sales/order/buying-organization.tsx';
import { PurchasePending } from '../../../components/sales/order/purchase-pending.tsx';
import { storeAddsLicenses } from '../../../components/sales/order/stored-order-view.ts';
import { type Extended, useExtendedSubscription } from '../../../components/sales/order/use-extended-subscription.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Bubbles } from './bubbles.tsx';
import { buyPrompt, Checkout } from './buying.tsx';
import { CheckoutBox } from './checkout-box.tsx';
import { ProgramCard, TrainingCard } from './offer-cards.tsx';
import { createdOf, type PricingView, viewTitles } from './pricing-view.ts';
import { PurchaseOrderNote } from './purchase-order-note.tsx';
import { useOrder } from './use-order.ts';
import { useQuote } from './use-quote.ts';

/** The only sales page, in its three views (B section 2.1). */
export const PricingScreen = ({ view }: { view: PricingView }) => {
  const { order, setOrder, keep } = useOrder(view);
  const { cart, code } = order;
  const prompt = buyPrompt(useSession(), order);
  const quoting = useQuote(cart, code);
  const { extended, refusal } = useExtendedSubscription(view.kind === 'extend' ? createdOf(view) : null);
  useRedirectWithAlert('/subscribe/extend/summary', refusal);
  const counts = quoting.quote?.discountCodeMessage.messageType === 'success';
  const isReady = view.kind !== 'extend' || extended !== null;
  const begin = () => {
    keep(order);
    storeAddsLicenses(view.kind === 'add');
  };
  const offer = { cart, prices: quoting.prices, onChange: (changed: Cart) => setOrder({ cart: changed, code }) };
  return (
    <>
      <Bubbles />
      <PageHeader title={viewTitles[view.kind]}>
        <BuyingOrganization />
        <Introduction view={view} extended={extended} />
      </PageHeader>
      <div className="not-empty:pb-5">
        <PurchasePending />
      </div>
      <div className="grid items-start gap-5 desktop:grid-cols-[1fr_21rem]">
        <div className="grid gap-5">
          <div className="grid gap-5 tablet:grid-cols-2">
            {programs.map((program) => (
              <ProgramCard key={program} program={program} {...offer} />
            ))}
          </div>
          <TrainingCard {...offer} />
          <p className="max-w-prose text-muted text-sm">
            Every license comes with a page for the student's own device, live beside yours; rosters brought in from
            files; sharing with colleagues and parents; and all results, for as long as you keep the student.
          </p>
        </div>
        <CheckoutBox
          {...{ cart, quoting, code }}
          onCode={(typed) => setOrder({ cart, code: typed })}
          note={
            <PurchaseOrderNote
              cart={cart}
              discountCode={counts ? code.trim() : ''}
              created={extended?.created ?? null}
              adds={view.kind === 'add'}
              may={prompt === null && isReady}
            />
          }
        >
          {prompt ??
            (isReady ? (
              <Checkout {...{ cart, quoting, code, extended }} onBegin={begin} />
            ) : (
              <Skeleton className="h-14 w-full" />
            ))}
        </CheckoutBox>
      </div>
    </>
  );
};

const licenses = ({ reading, math }: Extended): string => `${reading} reading and ${math} math licenses`;

const Introduction = ({ view, extended }: { view: PricingView; extended: Extended | null }): ReactNode => {
  if (view.kind === 'subscribe') {
    return (
      <p className="max-w-3xl">
        One-minute exercises that show what a child can do next. A license is for one student, for a year.
      </p>
    );
  }
  if (view.kind === 'add') {
    return <p className="max-w-3xl">More licenses on top of those you have, for a year from today.</p>;
  }
  if (!extended) return <Skeleton className="h-6 w-80 max-w-full" />;
  return (
    <p className="max-w-3xl">
      {extended.isOver
        ? `Your subscription with ${licenses(extended)} expired on ${extended.lastDay}. Extend it by a year, from today to ${extended.nextLastDay}.`
        : `Your subscription with ${licenses(extended)} expires on ${extended.lastDay}. Extend it by a year, to ${extended.nextLastDay}.`}
    </p>
  );
};
