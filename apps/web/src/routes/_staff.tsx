import { createFileRoute } from '@tanstack/react-router';
import { take } from './-detour.ts';
import { adminOnly } from './-guards.ts';

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location, preload }) => take(adminOnly(context.session, location.href), preload),
});
