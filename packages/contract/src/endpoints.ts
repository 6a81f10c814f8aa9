import * as accounts from './accounts/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as exercises from './exercises/endpoints.ts';
import * as organizations from './organizations/endpoints.ts';
import * as records from './records/endpoints.ts';
import * as sales from './sales/endpoints.ts';
import * as site from './site/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as students from './students/endpoints.ts';

/** Every endpoint: the OpenAPI document and the access matrix are derived from it. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  exercises,
  organizations,
  records,
  sales,
  site,
  staff,
  students,
].flatMap((area) => Object.values<Endpoint>(area));
