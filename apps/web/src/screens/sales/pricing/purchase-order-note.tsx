import { type Cart, studentsOf } from '@sixty/domain/sales/price.ts';
import { Link } from '@tanstack/react-router';

interface PurchaseOrderNoteProps {
  cart: Cart;
  /** A valid code; '' for none. */
  discountCode: string;
  created: string | null;
  adds: boolean;
  /** Whether the user may buy here. */
  may: boolean;
}

/** The other way to pay (B section 2.1). */
export const PurchaseOrderNote = ({ cart, discountCode, created, adds, may }: PurchaseOrderNoteProps) => {
  if (!may) return <p>Schools and districts can pay by purchase order as well.</p>;
  if (studentsOf(cart) === 0) return <p>Schools and districts can pay by purchase order: choose licenses first.</p>;
  const search = {
    readingLicenses: `${cart.reading}`,
    mathLicenses: `${cart.math}`,
    ...(cart.training > 0 && { training: `${cart.training}` }),
    ...(discountCode !== '' && { discount: discountCode }),
    ...(created !== null && { created }),
    ...(adds && { from: 'add' }),
  };
  return (
    <p>
      Does your school pay by invoice?{' '}
      <Link to="/subscribe/purchase-order" search={search} className="link font-medium">
        Use a purchase order
      </Link>
      .
    </p>
  );
};
