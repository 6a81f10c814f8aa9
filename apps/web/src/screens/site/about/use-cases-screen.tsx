import { SiteSection } from '../../../components/site/site/site-section.tsx';
import { SiteText } from '../../../components/site/site/site-text.tsx';
import { useCases } from '../../../site-content.ts';
import { AboutPage } from './about-page.tsx';

export const UseCasesScreen = () => (
  <AboutPage title="Use cases" lead="The same minute, in four places.">
    {useCases.map(({ id, title, text, points }) => (
      <SiteSection key={id} id={id} title={title}>
        {text.map((paragraph) => (
          <p key={paragraph}>
            <SiteText text={paragraph} />
          </p>
        ))}
        <ul className="grid list-disc gap-1.5 pl-5">
          {points.map((point) => (
            <li key={point}>
              <SiteText text={point} />
            </li>
          ))}
        </ul>
      </SiteSection>
    ))}
  </AboutPage>
);
