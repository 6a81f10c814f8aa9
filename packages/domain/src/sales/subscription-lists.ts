/** A subscription for the lists; callers may add fields. */
export interface ListedSubscription {
  readonly id: string;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  /** The subscription that it renews; null for none. */
  readonly extendsId: string | null;
}

/** A line of the lists, with the renewal of the subscription. */
interface Line<Of> {
  readonly subscription: Of;
  /** The renewal, while it has not started and has no line of its own. */
  readonly future: Of | null;
}

export interface SubscriptionLists<Of> {
  /** Those that have not expired, the next to expire first. */
  readonly valid: readonly Line<Of>[];
  /** The latest expired first. */
  readonly expired: readonly Line<Of>[];
}

/**
 * The two lists of an organization's subscriptions (B sections 2.1 and 3). A renewal that has not started shows with
 * the subscription that it renews; its own renewal has a line of its own again.
 */
export const subscriptionLists = <Of extends ListedSubscription>(
  subscriptions: readonly Of[],
  now: Date,
): SubscriptionLists<Of> => {
  const inOrder = [...subscriptions].sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  const nextOf = new Map(inOrder.flatMap((each) => (each.extendsId === null ? [] : [[each.extendsId, each]])));
  const nested = new Set<string>();
  for (const { id } of inOrder) {
    const next = nextOf.get(id);
    if (next && next.startsAt > now && !nested.has(id)) nested.add(next.id);
  }
  const lines = inOrder
    .filter(({ id }) => !nested.has(id))
    .map((subscription) => {
      const next = nextOf.get(subscription.id) ?? null;
      return { subscription, future: next && nested.has(next.id) ? next : null };
    });
  const isOver = ({ subscription }: Line<Of>) => subscription.expiresAt <= now;
  return { valid: lines.filter((line) => !isOver(line)), expired: lines.filter(isOver).reverse() };
};
