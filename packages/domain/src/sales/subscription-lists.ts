/** A subscription as the lists tell of it; more may be known of it. */
export interface ListedSubscription {
  readonly id: string;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  /** The one that it takes over from; null for none. */
  readonly extendsId: string | null;
}

/** A line of the lists, with the subscription that takes over from it. */
interface Line<Of> {
  readonly subscription: Of;
  /** The one that takes over, while it is ahead and stands in no line of its own. */
  readonly future: Of | null;
}

export interface SubscriptionLists<Of> {
  /** Those that are not over, the one that expires first at the front. */
  readonly valid: readonly Line<Of>[];
  /** The latest expired first. */
  readonly expired: readonly Line<Of>[];
}

/**
 * The two lists of an organization's subscriptions (B sections 2.1 and 3). One that is ahead and takes over from another
 * stands with that one; what takes over from it in turn has a line of its own again.
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
