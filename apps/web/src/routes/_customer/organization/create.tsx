import { createFileRoute } from '@tanstack/react-router';
import { CreateOrganizationScreen } from '../../../screens/create-organization/create-organization-screen.tsx';

export const Route = createFileRoute('/_customer/organization/create')({ component: CreateOrganizationScreen });
