import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { canBuy } from '../banners/can-buy.ts';
import { useUnsettledPurchases } from './use-unsettled-purchases.ts';

/** Shown on sales pages while paid licenses are not available yet, so that users do not buy them twice. */
export const PurchasePending = () => {
  const may = canBuy(useSession());
  const { unsettled } = useUnsettledPurchases(may);
  if (unsettled.length === 0) return null;
  const what = unsettled.map(({ readingLicenses: reading, mathLicenses: math }) => licensesText({ reading, math }));
  return (
    <Alert kind="info" detail={`On their way: ${what.join('; ')}.`}>
      {checkoutMessages['purchase-pending']}
    </Alert>
  );
};
