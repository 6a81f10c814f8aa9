import { listPurchases } from '@sixty/contract/sales/purchases.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Purchases of the current organization. */
export const purchasesQuery = () => queryOptions({ queryKey: ['purchases'], queryFn: () => call(listPurchases, {}) });
