import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { sessionQuery } from '../api/queries.ts';
import { RootErrorScreen } from '../parts/frame/fallback-screens.tsx';
import { RootFrame } from '../parts/frame/root-frame.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => ({ session: await context.queryClient.ensureQueryData(sessionQuery()) }),
  component: RootFrame,
  errorComponent: RootErrorScreen,
});
