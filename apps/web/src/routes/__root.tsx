import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { sessionQuery } from '../api/queries.ts';
import { RootErrorScreen } from '../components/frame/fallback-screens.tsx';
import { loadFullFrame } from '../components/frame/full-frame-code.ts';
import { frameOf } from '../components/frame/page-frame.ts';
import { RootFrame } from '../components/frame/root-frame.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, matches }) => {
    const [session] = await Promise.all([
      context.queryClient.ensureQueryData(sessionQuery()),
      frameOf(matches) === 'full' && loadFullFrame(),
    ]);
    return { session };
  },
  component: RootFrame,
  errorComponent: RootErrorScreen,
});
