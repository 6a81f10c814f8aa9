import { SampleMark } from '../../../components/site/site/sample-mark.tsx';
import { SiteSection } from '../../../components/site/site/site-section.tsx';
import { testimonials } from '../../../site-content.ts';
import { AboutPage } from './about-page.tsx';

const sections = [
  { of: 'parents', title: 'Parents' },
  { of: 'teachers', title: 'Teachers and Administrators' },
  { of: 'tutors', title: 'Tutors' },
] as const;

export const TestimonialsScreen = () => (
  <AboutPage title="Testimonials" lead="What people who sit beside a student say.">
    {testimonials.some(({ isSample }) => isSample) && (
      <p>
        Text marked as sample was written to show the page; nobody said it. The operator of this site replaces it by
        what people really said.
      </p>
    )}
    {sections.map(({ of, title }) => {
      const quotes = testimonials.filter((testimonial) => testimonial.of === of);
      return (
        <SiteSection key={of} id={of} title={title}>
          {quotes.length === 0 && <p className="text-muted">No testimonials yet.</p>}
          <div className="grid gap-4 tablet:grid-cols-2">
            {quotes.map(({ quote, by, isSample }) => (
              <figure key={quote} className="grid content-between gap-3 rounded-lg border border-line bg-surface p-5">
                <blockquote className="text-lg">
                  <p>“{quote}”</p>
                </blockquote>
                <figcaption className="flex flex-wrap items-center justify-between gap-2 text-muted">
                  {by}
                  {isSample && <SampleMark>Sample text</SampleMark>}
                </figcaption>
              </figure>
            ))}
          </div>
        </SiteSection>
      );
    })}
  </AboutPage>
);
