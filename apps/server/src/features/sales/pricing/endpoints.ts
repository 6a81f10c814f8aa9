import { discountCounts, discountNeeds } from '@sixty/contract/messages/pricing.ts';
import { tooManyRequests } from '@sixty/contract/messages/wait.ts';
import { messages } from '@sixty/contract/messages.ts';
import { findPrice, listProducts, type PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import { earliestDayOnEarth } from '@sixty/domain/kernel/calendar-day.ts';
import { dollarsText, inDollars } from '@sixty/domain/kernel/money.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { type Cart, type PriceList, type Quote, quoteFor, type TypedDiscount } from '@sixty/domain/sales/price.ts';
import { type Database, type Rows, rowsOf } from '../../../db/client.ts';
import type { Actor } from '../../../http/actor.ts';
import { type RequestContext, route } from '../../../http/route.ts';
import type { Throttle } from '../../../http/throttle.ts';
import { discountTry, findTypedDiscount } from '../orders/commands.ts';

export interface PricingDeps {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly prices: PriceList;
  readonly purchaseOrderLicenses: number;
  /** The trial that sign-up gives. */
  readonly trial: { readonly licenses: number; readonly signUpDays: number };
}

type Message = PriceAnswer['discountCodeMessage'];

const isDiscount = (discount: TypedDiscount) => discount !== null && typeof discount !== 'string';

/** The message about a code (B section 8). */
const messageOf = (quote: Quote, discount: TypedDiscount): Message => {
  const { discountRefusal, cappedAt } = quote;
  if (discount === null) return { message: '', messageType: 'clear' };
  if (discountRefusal === null)
    return { message: discountCounts(dollarsText(quote.discount), cappedAt), messageType: 'success' };
  const isTooSmall = discountRefusal === 'discount-too-few-students' && isDiscount(discount);
  const message = isTooSmall ? discountNeeds(discount.minStudents) : messages[discountRefusal];
  return { message, messageType: 'error' };
};

const scopeOf = (actor: Actor) => (actor.kind === 'customer' ? actor.scope : null);

/**
 * The price of an order, and the message about its code. After too many codes the price comes without one, with a
 * message to wait; before that, networks with many unknown codes need a puzzle.
 */
const quote = async (
  { db, throttle, prices }: Omit<PricingDeps, 'trial' | 'purchaseOrderLicenses'>,
  { discountCode, ...cart }: Cart & { readonly discountCode: string },
  { actor, address, solution, now }: RequestContext,
) => {
  const today = earliestDayOnEarth(now);
  const rows: Rows = (of, values) => rowsOf(db, of, values);
  const answer = (quoted: Quote, message: Message) => accept({ quote: quoted, message });
  const attempt = discountTry(actor, address);
  const isTyped = discountCode.trim() !== '';
  const refused = isTyped ? await throttle.admit(attempt, { solution, now }) : null;
  if (refused && 'puzzle' in refused) return refused;
  if (refused)
    return answer(quoteFor(cart, prices, null, today), {
      message: tooManyRequests(refused.retryAfter),
      messageType: 'error',
    });
  const { discount } = await findTypedDiscount(rows, scopeOf(actor), discountCode);
  if (isTyped && discount !== 'discount-unknown') await throttle.uncount(attempt);
  const quoted = quoteFor(cart, prices, discount, today);
  return answer(quoted, messageOf(quoted, discount));
};

const dollarsOf = ({ reading, math, training }: PriceList) => ({
  reading: inDollars(reading),
  math: inDollars(math),
  training: inDollars(training),
});

export const pricingRoutes = ({ trial, purchaseOrderLicenses, ...deps }: PricingDeps) => [
  route(findPrice, async (input, context) => {
    const done = await quote(deps, input, context);
    if (!done.ok) return done;
    const { quote: quoted, message } = done.value;
    return accept({
      price: inDollars(quoted.total),
      prices: dollarsOf(deps.prices),
      subTotals: dollarsOf(quoted.subTotals),
      discount: inDollars(quoted.discount),
      discountCodeMessage: message,
      purchaseOrderLicenses,
      trial: trial.licenses > 0 ? { licenses: trial.licenses, days: trial.signUpDays } : null,
    });
  }),

  route(listProducts, async (input, context) => {
    const done = await quote(deps, input, context);
    if (!done.ok) return done;
    const { quote: quoted, message } = done.value;
    const { reading, math, training } = dollarsOf(deps.prices);
    return accept({
      prices: { 'Reading Subscription': reading, 'Math Subscription': math, Training: training },
      total: inDollars(quoted.total),
      subTotals: dollarsOf(quoted.subTotals),
      discount: { success: message.messageType === 'success', message: message.message },
    });
  }),
];
