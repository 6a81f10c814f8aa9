import { createFileRoute } from '@tanstack/react-router';
import type { OrderSearch } from '../../../components/sales/order/order-search.ts';
import { ChooseScreen } from '../../../screens/sales/subscriptions/choose-screen.tsx';

export const Route = createFileRoute('/_customer/subscribe/choose')({
  // Passes on an order in the address; the next page reads it.
  validateSearch: (search): OrderSearch => search,
  component: ChooseScreen,
});
