import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '../../../screens/organizations/invite/invite-screen.tsx';

export const Route = createFileRoute('/_customer/organization/invite')({ component: InviteScreen });
