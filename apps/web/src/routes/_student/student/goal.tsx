import { createFileRoute } from '@tanstack/react-router';
import { GoalScreen } from '../../../screens/exercises/goal/goal-screen.tsx';

export const Route = createFileRoute('/_student/student/goal')({ component: GoalScreen });
