import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { createDiscountCode as createEndpoint } from '@sixty/contract/staff/staff-codes.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { discountErrors } from '@sixty/domain/sales/discount-form.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction } from '../../../db/client.ts';
import { insertDiscountCode, isSameDiscountCode } from './queries.ts';

/** Makes a discount; a repeated call returns the existing one. Of two with one code the first stays. */
export const createDiscountCode = async (
  { db }: { readonly db: Database },
  staffId: string,
  form: InputOf<typeof createEndpoint>,
  now: Date,
) => {
  const [mistake, ...more] = discountErrors(form);
  if (mistake) return { ok: false, refusals: [mistake, ...more] } as const;
  const { type, minStudents, maxStudents, expiration } = form;
  const code = form.code.trim();
  const amount = type === 'Fixed' ? Math.round(form.amount * 100) : form.amount;
  const values = [code, type.toLowerCase(), amount, minStudents, maxStudents, expiration, form.comment.trim()] as const;
  return inTransaction(db, async (rows) => {
    const [made] = await rows(insertDiscountCode, [...values, staffId, now]);
    if (!made) {
      const [first] = await rows(isSameDiscountCode, [...values]);
      return first?.same ? accept(code) : refuse('staff-discount-code-taken');
    }
    await recordActions(rows, { at: now, actorId: staffId, action: 'discount-code-created' }, [{ subjectId: made.id }]);
    return accept(code);
  });
};
