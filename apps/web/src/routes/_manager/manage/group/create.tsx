import { createFileRoute } from '@tanstack/react-router';
import { CreateGroupScreen } from '../../../../screens/organizations/manage/create-group-screen.tsx';

export const Route = createFileRoute('/_manager/manage/group/create')({ component: CreateGroupScreen });
