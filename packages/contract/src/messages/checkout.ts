import { licensesText } from '@sixty/domain/sales/licenses-text.ts';

/** Card payments and their results, receipt links, and staff codes (B sections 2.1, 2.7, 4 and 8; C4) */
export const checkoutMessages = {
  'purchase-failed': 'There was an issue with your purchase',
  'checkout-not-started': 'There has been an error starting your transaction.',
  'checkout-unavailable': 'This site does not accept cards. Please use a purchase order.',
  'checkout-missing': 'We could not find this purchase. Please log in with the account that made it.',
  'purchase-pending':
    'Your payment is being confirmed. Your licenses will activate automatically; please do not pay again.',
  'purchase-unknown':
    'We could not confirm your payment yet. If it went through, your licenses will activate automatically; if not, you were not charged. Please wait before paying again.',
  'purchase-declined': 'Your card was declined, and nothing was charged. Please try again with another card.',
  'purchase-abandoned': 'Your purchase was canceled, and nothing was charged.',
  'processing-without-purchase': 'You do not have access to this page',
  'subscription-activated': 'Your subscription is active.',
  'subscription-ahead': 'Your subscription is paid. It begins when the subscription it extends has expired.',
  'activation-missing': "We weren't able to activate your subscription. Please open the link in the email again.",
  'activation-over': 'The subscription of this link has already expired.',
  'activation-code-missing': 'We do not know this activation code. Please check it.',
  'activation-code-used': 'This activation code was already used for another customer.',
  'activation-code-expired': 'This activation code has expired.',
} as const;

/** The result of an order. */
export interface Bought {
  readonly reading: number;
  readonly math: number;
  /** Trainings of three instructors each. */
  readonly training: number;
  /** The first and last day, as shown. */
  readonly from: string;
  readonly to: string;
  /** Whether it renews another subscription, and whether it starts later. */
  readonly extends: boolean;
  readonly isAhead: boolean;
}

const boughtText = (bought: Bought): string => {
  const { from, to, isAhead } = bought;
  const licenses = licensesText(bought);
  if (isAhead) return `Your subscription is extended: from ${from} to ${to} it has ${licenses}.`;
  const done = bought.extends
    ? 'Your subscription is extended, and your licenses are ready'
    : 'Your licenses are ready';
  return `${done}: ${licenses}, until ${to}.`;
};

/** @param most the number of licenses that start without approval */
export const purchaseOrderWaits = (most: number): string =>
  `Your purchase order was received. Our staff approve purchase orders of more than ${most} licenses before the licenses start, and we write to you when that is done.`;

const trainingText = (training: number): string => {
  if (training === 0) return '';
  return ` We arrange your ${training === 1 ? 'training' : `${training} trainings`} with you by email.`;
};

/** For a purchase by card: what was bought, and from when it counts. */
export const purchaseDone = (bought: Bought): string =>
  `Thank you for your purchase. ${boughtText(bought)} A receipt is on its way to your email.${trainingText(bought.training)}`;

/**
 * The same for a purchase order.
 *
 * @param invoice the contact for the invoice, and its address
 */
export const purchaseOrderDone = (
  bought: Bought,
  invoice: { readonly name: string; readonly emailAddress: string },
): string =>
  `Your purchase order was accepted. ${boughtText(bought)} The invoice goes to ${invoice.name}, ${invoice.emailAddress}, and is due within 30 days.${trainingText(bought.training)}`;
