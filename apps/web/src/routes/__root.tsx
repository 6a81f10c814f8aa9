import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { sessionQuery } from '../api/queries.ts';
import { RootErrorScreen } from '../parts/frame/fallback-screens.tsx';
import { loadFullFrame } from '../parts/frame/full-frame-code.ts';
import { RootFrame } from '../parts/frame/root-frame.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, matches }) => {
    const isFull = (matches.at(-1)?.staticData.frame ?? 'full') === 'full';
    const [session] = await Promise.all([
      context.queryClient.ensureQueryData(sessionQuery()),
      isFull && loadFullFrame(),
    ]);
    return { session };
  },
  component: RootFrame,
  errorComponent: RootErrorScreen,
});
