import { createFileRoute } from '@tanstack/react-router';
import { PracticeListScreen } from '../../../screens/exercises/grading/grader-practice/practice-list-screen.tsx';

export const Route = createFileRoute('/_customer/grader-practice/')({ component: PracticeListScreen });
