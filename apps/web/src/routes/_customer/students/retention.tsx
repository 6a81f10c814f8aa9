import { createFileRoute } from '@tanstack/react-router';
import { RetentionScreen } from '../../../screens/students/retention/retention-screen.tsx';

export const Route = createFileRoute('/_customer/students/retention')({ component: RetentionScreen });
