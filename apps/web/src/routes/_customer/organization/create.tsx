import { createFileRoute } from '@tanstack/react-router';
import { CreateOrganizationScreen } from '../../../screens/organizations/create-organization/create-organization-screen.tsx';

export const Route = createFileRoute('/_customer/organization/create')({ component: CreateOrganizationScreen });
