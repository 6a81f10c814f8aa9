import { createFileRoute } from '@tanstack/react-router';
import { take } from './-detour.ts';
import { customerOnly } from './-guards.ts';

export const Route = createFileRoute('/_customer')({
  beforeLoad: ({ context, location, preload }) => take(customerOnly(context.session, location.href), preload),
});
