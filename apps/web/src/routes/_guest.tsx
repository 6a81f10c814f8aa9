import { createFileRoute } from '@tanstack/react-router';
import { take } from './-detour.ts';
import { guestOnly } from './-guards.ts';

export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context, location, preload }) => take(guestOnly(context.session, location.pathname), preload),
});
