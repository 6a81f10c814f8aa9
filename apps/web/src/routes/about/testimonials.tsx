import { createFileRoute } from '@tanstack/react-router';
import { TestimonialsScreen } from '../../screens/about/testimonials-screen.tsx';

export const Route = createFileRoute('/about/testimonials')({ component: TestimonialsScreen });
