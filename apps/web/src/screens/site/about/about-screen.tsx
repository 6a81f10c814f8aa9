import { notFound } from '@tanstack/react-router';
import { OurStoryScreen } from './our-story-screen.tsx';
import { ResearchScreen } from './research-screen.tsx';
import { TestimonialsScreen } from './testimonials-screen.tsx';
import { TheProgramScreen } from './the-program-screen.tsx';
import { UseCasesScreen } from './use-cases-screen.tsx';

const screens = new Map([
  ['the-program', TheProgramScreen],
  ['our-story', OurStoryScreen],
  ['use-cases', UseCasesScreen],
  ['research', ResearchScreen],
  ['testimonials', TestimonialsScreen],
]);

/** The page about the program in the address (B section 2.8). @throws notFound for an unknown one */
export const AboutScreen = ({ page }: { page: string }) => {
  const Screen = screens.get(page);
  if (!Screen) throw notFound();
  return <Screen />;
};
