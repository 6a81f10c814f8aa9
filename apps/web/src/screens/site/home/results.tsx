import { Link } from '@tanstack/react-router';
import { claims, programFiguresNote } from '../../../site-content.ts';
import { HomeSection } from './home-section.tsx';

const research: string = '/about/research';

/** The program's own claims (A section 1). */
export const Results = () => (
  <HomeSection
    id="results"
    title="Results"
    lead={
      <p>
        {programFiguresNote}{' '}
        <Link to={research} className="link">
          What research says
        </Link>
      </p>
    }
  >
    <dl className="grid gap-x-10 gap-y-8 tablet:grid-cols-2">
      {claims.map(({ figure, meaning }) => (
        <div key={meaning} className="grid content-start gap-1 border-accent border-l-2 pl-5">
          <dt className="order-2 max-w-prose text-muted">{meaning}</dt>
          <dd className="numbers font-semibold text-3xl tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  </HomeSection>
);
