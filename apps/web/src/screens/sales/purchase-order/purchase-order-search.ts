import type { Cart } from '@sixty/domain/sales/price.ts';

/** The order in the page's address (B section 2.1), with the training and the extended subscription. */
export interface PurchaseOrderSearch {
  readonly readingLicenses?: string;
  readonly mathLicenses?: string;
  readonly training?: string;
  readonly discount?: string;
  readonly created?: string;
  /** `add` when adding licenses; sets the link back. */
  readonly from?: string;
}

const countOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : 0;

export const cartOf = ({ readingLicenses, mathLicenses, training }: PurchaseOrderSearch): Cart => ({
  reading: countOf(readingLicenses),
  math: countOf(mathLicenses),
  training: countOf(training),
});
