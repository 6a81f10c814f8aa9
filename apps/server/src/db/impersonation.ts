import { AsyncLocalStorage } from 'node:async_hooks';

/** Somebody of the staff who works in a user's account (B section 2.7). */
export interface Impersonation {
  readonly staffId: string;
  readonly userId: string;
}

const impersonations = new AsyncLocalStorage<Impersonation>();

/** Runs work on behalf of staff who visit a user, if any: whatever the audit log is told within it carries both. */
export const impersonate = <Value>(impersonation: Impersonation | null, work: () => Promise<Value>): Promise<Value> =>
  impersonation === null ? work() : impersonations.run(impersonation, work);

/** Who stands in the audit log for what a user is doing now: who does it, and whom they act as (invariant 7). */
export const actorsOf = (userId: string): readonly [actorId: string, actingAsId: string | null] => {
  const impersonation = impersonations.getStore();
  return impersonation ? [impersonation.staffId, impersonation.userId] : [userId, null];
};
