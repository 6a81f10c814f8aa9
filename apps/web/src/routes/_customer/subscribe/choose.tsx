import { createFileRoute } from '@tanstack/react-router';
import type { OrderSearch } from '../../../components/sales/order/order-search.ts';
import { ChooseScreen } from '../../../screens/sales/subscriptions/choose-screen.tsx';

export const Route = createFileRoute('/_customer/subscribe/choose')({
  // An order that the address names goes along; the page that it leads to reads it.
  validateSearch: (search): OrderSearch => search,
  component: ChooseScreen,
});
