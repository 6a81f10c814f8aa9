import { createFileRoute } from '@tanstack/react-router';
import { OutsideSharingScreen } from '../../../screens/organizations/manage/outside-sharing-screen.tsx';

export const Route = createFileRoute('/_manager/manage/sharing')({ component: OutsideSharingScreen });
