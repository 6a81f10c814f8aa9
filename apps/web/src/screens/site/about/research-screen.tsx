import { Link } from '@tanstack/react-router';
import { SiteSection } from '../../../components/site/site/site-section.tsx';
import { programStudies } from '../../../site-content.ts';
import { AboutPage } from './about-page.tsx';
import { type Reference, referenceGroups } from './references.ts';

const OtherSite = ({ url, children }: { url: string; children: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

const Cited = ({ reference }: { reference: Reference }) => {
  const { authors, year, title, journal, place, address, finding } = reference;
  return (
    <li className="grid gap-1">
      <p>{finding}</p>
      <p className="text-muted text-sm">
        {authors} ({year}). {title}. <cite>{journal}</cite>, {place.replaceAll('-', '–')}.{' '}
        <OtherSite url={address}>{address}</OtherSite>
      </p>
    </li>
  );
};

/** What is known, and what is not (B section 2.8). */
export const ResearchScreen = () => (
  <AboutPage title="Research" lead="What others have found about the parts, and what is not known about the whole.">
    <SiteSection id="research-using-the-program" title="Research using the program">
      {programStudies.length === 0 ? (
        <p>
          No study of this software has been published yet, and we do not claim any. The figures under{' '}
          <Link to="/about/the-program" hash="results-and-benefits" className="link">
            results and benefits
          </Link>{' '}
          are the program’s own. Studies will be listed here with their authors and where to read them.
        </p>
      ) : (
        <ul className="grid gap-4">
          {programStudies.map(({ title, citation, url, finding }) => (
            <li key={url} className="grid gap-1">
              <p>{finding}</p>
              <p className="text-muted text-sm">
                {citation}. <OtherSite url={url}>{title}</OtherSite>
              </p>
            </li>
          ))}
        </ul>
      )}
    </SiteSection>
    <SiteSection id="research-supporting-it" title="Research supporting it">
      <p>
        Each publication is about a part of the program. None of them tested this software, and a one-sentence summary
        leaves a lot out: please read them.
      </p>
      {referenceGroups.map(({ title, references }) => (
        <div key={title} className="grid gap-3 pt-2">
          <h3 className="text-lg">{title}</h3>
          <ul className="grid gap-4">
            {references.map((reference) => (
              <Cited key={reference.address} reference={reference} />
            ))}
          </ul>
        </div>
      ))}
    </SiteSection>
  </AboutPage>
);
