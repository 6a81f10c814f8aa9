import { findSecondFactors } from '@sixty/contract/accounts/second-factors.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type SecondFactorsAnswer = OutputOf<typeof findSecondFactors>;

/** The caller's second factors, and whether they can be changed now, which expires. */
export const secondFactorsQuery = () =>
  queryOptions({ queryKey: ['second-factors'], queryFn: () => call(findSecondFactors, {}), staleTime: 0 });
