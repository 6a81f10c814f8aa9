import { createFileRoute } from '@tanstack/react-router';
import { OurStoryScreen } from '../../screens/site/about/our-story-screen.tsx';

export const Route = createFileRoute('/about/our-story')({ component: OurStoryScreen });
