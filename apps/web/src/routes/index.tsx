import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../screens/site/home/home-screen.tsx';
import { take } from './-detour.ts';
import { welcomeOnly } from './-guards.ts';

export const Route = createFileRoute('/')({
  beforeLoad: ({ context, preload }) => take(welcomeOnly(context.session), preload),
  component: HomeScreen,
});
