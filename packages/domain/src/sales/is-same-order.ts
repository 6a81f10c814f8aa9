/** An order as stored. */
export interface StoredOrder {
  readonly user_id: string;
  readonly organization_id: string;
  readonly reading_seats: number;
  readonly math_seats: number;
  readonly trainings: number;
  /** '' for none. */
  readonly discount_code: string;
  /** When the subscription that it extends was made; null for none. */
  readonly extended_created: Date | null;
}

/** An order as a call repeats it. */
export interface RepeatedOrder {
  readonly userId: string;
  readonly organizationId: string;
  readonly cart: Readonly<Record<'reading' | 'math' | 'training', number>>;
  /** As typed. */
  readonly discountCode: string;
  /** An ISO time; null for none. */
  readonly extendCreated: string | null;
}

/** Whether a call with an order's id asks for the same again: then it gets the same answer, and else is refused. */
export const isSameOrder = (stored: StoredOrder, repeated: RepeatedOrder): boolean =>
  stored.user_id === repeated.userId &&
  stored.organization_id === repeated.organizationId &&
  stored.reading_seats === repeated.cart.reading &&
  stored.math_seats === repeated.cart.math &&
  stored.trainings === repeated.cart.training &&
  isTypedCode(stored.discount_code, repeated.discountCode) &&
  isMadeAt(stored.extended_created, repeated.extendCreated);

const isTypedCode = (stored: string, typed: string): boolean => stored.toUpperCase() === typed.trim().toUpperCase();

const isMadeAt = (stored: Date | null, named: string | null): boolean =>
  (stored?.getTime() ?? null) === (named === null ? null : new Date(named).getTime());
