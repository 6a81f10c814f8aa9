import { createFileRoute } from '@tanstack/react-router';
import { OurStoryScreen } from '../../screens/about/our-story-screen.tsx';

export const Route = createFileRoute('/about/our-story')({ component: OurStoryScreen });
