import { SiteSection } from '../../parts/site/site-section.tsx';
import { SiteText } from '../../parts/site/site-text.tsx';
import { AboutPage } from './about-page.tsx';
import { ProgramClaims } from './program-claims.tsx';

/** What the product does, in five sections (B section 2.8). */
export const TheProgramScreen = () => (
  <AboutPage
    title="The program"
    lead="One adult, one student, one minute at a time. Reading and math that a chart can judge."
  >
    <SiteSection id="who-its-for" title="Who it’s for">
      <p>
        <SiteText text="For students in kindergarten to grade 12 who read below the level of 5th grade, and for students who still work out their basic math facts. The adult beside them may be a teacher, a tutor, a parent, an administrator or a volunteer. No training in teaching reading is needed: the [reading guide](/file/instructions) and the [math guide](/file/math_instructions) say what to do, step by step." />
      </p>
    </SiteSection>
    <SiteSection id="results-and-benefits" title="Results and benefits">
      <ProgramClaims />
    </SiteSection>
  </AboutPage>
);
