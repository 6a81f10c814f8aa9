import type { Cents } from '@sixty/domain/kernel/money.ts';
import type { Result } from '@sixty/domain/kernel/result.ts';
import type { DisputeState } from '@sixty/domain/sales/reversal.ts';

/** Where the payment provider reports the outcome of a payment. */
export const webhookPath = '/api/payment/webhook';

/** What the payment provider has to know about an order; the customer's card stays with the provider. */
export interface CheckoutOrder {
  readonly id: string;
  /** Where the provider sends its own messages. */
  readonly email: string;
  readonly lines: readonly { readonly title: string; readonly count: number; readonly each: Cents }[];
  readonly discount: Cents;
  /** The amount charged: the sum of the lines minus the discount. */
  readonly total: Cents;
  readonly createdAt: Date;
}

/** State of a hosted page: `over` if it was not paid and no longer can be. */
export type CheckoutState = 'open' | 'paid' | 'over';

/** The provider's answer about a hosted page: `missing` if it knows none, as with the keys of another account. */
export type FoundState = CheckoutState | 'missing';

/** The provider could not be reached or refused the request. Its error is the cause. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
  constructor(cause: unknown) {
    super('The request to the payment provider failed.', { cause });
  }
}

/** A refund or a dispute, as an event reports it. */
export interface ReversalNotice {
  /** The provider's id of the payment. */
  readonly payment: string;
  /** Total refunded so far; null if the event is about the dispute. */
  readonly refunded: Cents | null;
  /** Null if the event is about a refund. */
  readonly dispute: DisputeState | null;
}

/** A signed webhook from the provider. */
export interface PaymentEvent {
  readonly id: string;
  /** The provider's name for the kind of event. */
  readonly kind: string;
  /** The hosted page that the event is about, with its state; null for any other event. */
  readonly checkout: { readonly session: string; readonly state: CheckoutState } | null;
  /** The refund or dispute that the event is about; null for any other event. */
  readonly reversal: ReversalNotice | null;
}

/** Milliseconds that a hosted page can be paid; an order holds its discount until then. */
export const checkoutLives = 3_600_000;

/** Seconds after signing in which a webhook is accepted, so that an intercepted one cannot be replayed later. */
export const webhookLives = 300;

/** The port for payments: a provider with a hosted page, or its local stand-in when none is set. */
export interface Payments {
  /**
   * Opens a hosted page for an order. Idempotent: the same order gets the same page.
   *
   * @throws ProviderFailed if the provider cannot be reached or rejects the order.
   */
  readonly startCheckout: (order: CheckoutOrder) => Promise<{ readonly session: string; readonly url: string }>;
  /** Reads a raw webhook received at this moment. */
  readonly readEvent: (
    rawBody: Buffer,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: Date,
  ) => Result<PaymentEvent, 'webhook-refused'>;
  /** @throws ProviderFailed if the provider cannot be reached. */
  readonly findSession: (session: string, now: Date) => Promise<FoundState>;
  /**
   * Closes a hosted page, so that it can no longer be paid, unless it already was.
   *
   * @returns its state then. @throws ProviderFailed if the provider cannot be reached.
   */
  readonly expireSession: (session: string, now: Date) => Promise<FoundState>;
  /**
   * The hosted page of a payment; null for a payment made elsewhere.
   *
   * @throws ProviderFailed if the provider cannot be reached.
   */
  readonly findSessionOf: (payment: string) => Promise<string | null>;
  /**
   * A past event, which the provider stores for some time; null when it no longer does.
   *
   * @throws ProviderFailed if the provider cannot be reached.
   */
  readonly findEvent: (id: string) => Promise<PaymentEvent | null>;
}

/** Where the provider sends the customer back to. */
export const returnPath = (orderId: string, status: 'success' | 'declined' | 'canceled'): string =>
  `/subscribe/processing?${new URLSearchParams({ status, checkout_id: orderId })}`;
