import { createFileRoute } from '@tanstack/react-router';
import { RosterFilesScreen } from '../../../screens/students/roster-files/roster-files-screen.tsx';

export const Route = createFileRoute('/_customer/students/files')({ component: RosterFilesScreen });
