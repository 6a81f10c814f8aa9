import { createFileRoute } from '@tanstack/react-router';
import { TestimonialsScreen } from '../../screens/site/about/testimonials-screen.tsx';

export const Route = createFileRoute('/about/testimonials')({ component: TestimonialsScreen });
