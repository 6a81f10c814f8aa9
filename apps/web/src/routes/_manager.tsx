import { createFileRoute } from '@tanstack/react-router';
import { take } from './-detour.ts';
import { managerOnly } from './-guards.ts';

export const Route = createFileRoute('/_manager')({
  beforeLoad: ({ context, location, preload }) => take(managerOnly(context.session, location.href), preload),
});
