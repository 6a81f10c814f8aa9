import type { Cents } from '@sixty/domain/kernel/money.ts';
import type { Result } from '@sixty/domain/kernel/result.ts';
import type { DisputeState } from '@sixty/domain/sales/reversal.ts';

/** Where the payment provider reports what became of a payment. */
export const webhookPath = '/api/payment/webhook';

/** An order as the payment provider has to know it; the customer's card stays with the provider. */
export interface CheckoutOrder {
  readonly id: string;
  /** Where the provider sends what it sends of itself. */
  readonly email: string;
  readonly lines: readonly { readonly title: string; readonly count: number; readonly each: Cents }[];
  readonly discount: Cents;
  /** What is charged: the sum of the lines without the discount. */
  readonly total: Cents;
  readonly createdAt: Date;
}

/** What a hosted page came to: `over` where nothing was paid and nothing can be any more. */
export type CheckoutState = 'open' | 'paid' | 'over';

/** What the provider says of a hosted page: `missing` where it knows none, as with the keys of another account. */
export type FoundState = CheckoutState | 'missing';

/** The provider could not be reached, or would not do what it was asked. Its own error is the cause, and stays with it. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
  constructor(cause: unknown) {
    super('The payment provider did not do what it was asked.', { cause });
  }
}

/** A refund or a dispute, as far as an event tells of it. */
export interface ReversalNotice {
  /** The provider's id of the payment. */
  readonly payment: string;
  /** All that was given back until then; null where the event is about the dispute. */
  readonly refunded: Cents | null;
  /** Null where the event is about a refund. */
  readonly dispute: DisputeState | null;
}

/** What the provider told by a webhook, signed. */
export interface PaymentEvent {
  readonly id: string;
  /** In the provider's words. */
  readonly kind: string;
  /** The hosted page that it is about, with what it came to; null where it is about anything else. */
  readonly checkout: { readonly session: string; readonly state: CheckoutState } | null;
  /** What went back of a payment, or may; null where it is about anything else. */
  readonly reversal: ReversalNotice | null;
}

/** For how long a hosted page can be paid, in milliseconds: until then an order holds its discount. */
export const checkoutLives = 3_600_000;

/** A webhook is taken for this long after it was signed, in seconds: who overhears one cannot send it later. */
export const webhookLives = 300;

/** The port through which customers pay: a provider with a hosted page, or its local twin where none is set. */
export interface Payments {
  /**
   * Opens a hosted page for an order. Once more for the same order it gives the same page.
   * @throws ProviderFailed where the provider cannot be reached or will not take the order.
   */
  readonly startCheckout: (order: CheckoutOrder) => Promise<{ readonly session: string; readonly url: string }>;
  /** Reads a webhook, as it came over the wire, at this moment. */
  readonly readEvent: (
    rawBody: Buffer,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: Date,
  ) => Result<PaymentEvent, 'webhook-refused'>;
  /** @throws ProviderFailed where the provider cannot be reached. */
  readonly findSession: (session: string, now: Date) => Promise<FoundState>;
  /**
   * Ends a hosted page, so that it cannot be paid any more, unless it was.
   * @returns what it is then. @throws ProviderFailed where the provider cannot be reached.
   */
  readonly expireSession: (session: string, now: Date) => Promise<FoundState>;
  /**
   * The hosted page through which a payment came; null for one that came elsewhere.
   * @throws ProviderFailed where the provider cannot be reached.
   */
  readonly findSessionOf: (payment: string) => Promise<string | null>;
  /**
   * An event that was told before, as the provider keeps it for some time; null where it does not any more.
   * @throws ProviderFailed where the provider cannot be reached.
   */
  readonly findEvent: (id: string) => Promise<PaymentEvent | null>;
}

/** Where the provider sends the customer back to. */
export const returnPath = (orderId: string, status: 'success' | 'declined' | 'canceled'): string =>
  `/subscribe/processing?${new URLSearchParams({ status, checkout_id: orderId })}`;
