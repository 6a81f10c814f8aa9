import { maxPurchases, type Purchase } from '@sixty/contract/sales/purchases.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { useUnsettledPurchases } from '../../../components/sales/order/use-unsettled-purchases.ts';
import { dollars } from '../../../components/sales/price/dollars.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';

/** The organization's purchases, for users who may buy. */
export const Purchases = () => {
  const { data, error, isFetching, refetch } = useUnsettledPurchases();
  return (
    <section aria-labelledby="purchases-heading" className="grid max-w-5xl gap-4">
      <h2 id="purchases-heading" className="text-lg">
        Purchases
      </h2>
      {data ? (
        <Bought {...data} />
      ) : error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label="Loading purchases" />
      )}
    </section>
  );
};

const Bought = ({ purchases, hasMore }: { purchases: readonly Purchase[]; hasMore: boolean }) => {
  if (purchases.length === 0) return <p className="text-muted">You have not bought anything here yet.</p>;
  return (
    <>
      <Table caption="Purchases">
        <TableHead>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell>What</HeaderCell>
          <HeaderCell>How</HeaderCell>
          <HeaderCell align="right">Amount</HeaderCell>
          <HeaderCell>State</HeaderCell>
        </TableHead>
        <TableBody>
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} {...purchase} />
          ))}
        </TableBody>
      </Table>
      {hasMore && <p className="text-muted">These are the latest {maxPurchases}. Our support knows the older ones.</p>}
    </>
  );
};

const PurchaseRow = (purchase: Purchase) => {
  const { day, period, training, discount, total } = purchase;
  return (
    <Row>
      <Cell className="whitespace-nowrap">{formatCalendarDay(day)}</Cell>
      <Cell label="What">
        <div className="py-1 max-card:text-right">
          {itemsText(purchase)}
          {training > 0 && (
            <span className="block text-sm">
              {training} {training === 1 ? 'training' : 'trainings'} for three instructors
            </span>
          )}
          {period && (
            <span className="block text-muted text-sm">
              {formatCalendarDay(period.startDay)} to {formatCalendarDay(period.expirationDay)}
            </span>
          )}
        </div>
      </Cell>
      <Cell label="How">
        <span className="wrap-anywhere max-card:text-right">{methodText(purchase)}</span>
      </Cell>
      <Cell align="right" label="Amount">
        <div className="py-1">
          {dollars(total)}
          {discount > 0 && <span className="block text-muted text-sm">after {dollars(discount)} off</span>}
        </div>
      </Cell>
      <Cell label="State">
        <span className="max-card:text-right">{stateOf(purchase)}</span>
      </Cell>
    </Row>
  );
};

const itemsText = ({ readingLicenses, mathLicenses, isExtension }: Purchase): string =>
  `${isExtension ? 'Extension: ' : ''}${licensesText({ reading: readingLicenses, math: mathLicenses })}`;

const methodText = ({ kind, purchaseOrderNumber }: Purchase): string =>
  kind === 'card' ? 'Card' : `Purchase order ${purchaseOrderNumber ?? ''}`;

/** The payment state as far as it is known: only the people who issue an invoice know whether it was paid. */
const stateOf = ({ kind, isPaid, approval, payment, refunded, period }: Purchase): string => {
  if (payment === 'refunded') return `Refunded: ${dollars(refunded)}`;
  if (payment === 'partly-refunded') return `Partly refunded: ${dollars(refunded)}`;
  if (payment === 'disputed') return 'Disputed';
  if (payment === 'charged-back') return 'Charged back';
  if (approval === 'waiting') return 'Awaiting approval';
  if (approval === 'declined') return 'Not accepted';
  if (!isPaid) return 'The payment is being confirmed';
  if (period === null) return 'Being activated';
  return kind === 'card' ? 'Paid' : 'By invoice';
};
