import { createFileRoute } from '@tanstack/react-router';
import { CodeScreen } from '../../../screens/exercises/paper-entry/code-screen.tsx';

export const Route = createFileRoute('/_customer/p/')({ component: CodeScreen });
