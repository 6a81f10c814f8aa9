import { AsyncLocalStorage } from 'node:async_hooks';

/** A staff member who works in a user's account (B section 2.7). */
export interface Impersonation {
  readonly staffId: string;
  readonly userId: string;
}

const impersonations = new AsyncLocalStorage<Impersonation>();

/** Runs work during an impersonation, if any: audit log entries made in it name both users. */
export const impersonate = <Value>(impersonation: Impersonation | null, work: () => Promise<Value>): Promise<Value> =>
  impersonation === null ? work() : impersonations.run(impersonation, work);

/** The users that audit log entries name for a user's action: the actor, and, during an impersonation, the user they act as. */
export const actorsOf = (userId: string): readonly [actorId: string, actingAsId: string | null] => {
  const impersonation = impersonations.getStore();
  return impersonation ? [impersonation.staffId, impersonation.userId] : [userId, null];
};

/** Whether this work runs during an impersonation. */
export const isImpersonated = (): boolean => impersonations.getStore() !== undefined;
