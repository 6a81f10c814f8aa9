/**
 * SQL that is true if an order is on its way to a subscription: paid and not fulfilled, or with a reported card
 * payment that is neither confirmed nor failed.
 */
export const isAwaitingConfirmation = (order: string): string => `(
  ${order}.fulfilled_at is null and (
    ${order}.paid_at is not null
    or ${order}.closed_at is null and exists (select from payment_events told where told.order_id = ${order}.id)
  )
)`;
