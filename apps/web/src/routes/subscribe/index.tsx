import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '../../screens/pricing/pricing-screen.tsx';

/** Open to everybody: guests see prices, and customers are led here by the choice (C35). */
export const Route = createFileRoute('/subscribe/')({ component: SubscribeRoute });

function SubscribeRoute() {
  return <PricingScreen view={{ kind: 'subscribe' }} />;
}
