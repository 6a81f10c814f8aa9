import type { AccountDetails } from '@sixty/domain/accounts/account-details.ts';
import type { AccountRow } from './queries.ts';

/** The account details as the form shows them. */
export const detailsOf = (row: AccountRow): AccountDetails => ({
  name: row.name,
  email: row.email,
  streetAddress: row.street_address ?? '',
  city: row.city ?? '',
  country: row.country ?? '',
  state: row.state ?? '',
  postalCode: row.postal_code ?? '',
  phoneNumber: row.phone_number ?? '',
  faxNumber: row.fax_number ?? '',
});
