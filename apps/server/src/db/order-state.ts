/**
 * SQL for whether an order is on its way to a subscription: it is paid and not fulfilled, or the provider has told of a
 * payment by card that is neither confirmed nor over.
 */
export const isAwaitingConfirmation = (order: string): string => `(
  ${order}.fulfilled_at is null and (
    ${order}.paid_at is not null
    or ${order}.closed_at is null and exists (select from payment_events told where told.order_id = ${order}.id)
  )
)`;
