import { SampleMark } from '../../../components/site/site/sample-mark.tsx';
import { SiteText } from '../../../components/site/site/site-text.tsx';
import { isSampleStory, ourStory } from '../../../site-content.ts';
import { AboutPage } from './about-page.tsx';

export const OurStoryScreen = () => (
  <AboutPage title="Our story" lead="From a stopwatch and a pencil to one page on a screen.">
    <div className="grid max-w-prose gap-4">
      {isSampleStory && <SampleMark>Sample text: the operator of this site tells their own story here.</SampleMark>}
      {ourStory.map((paragraph) => (
        <p key={paragraph}>
          <SiteText text={paragraph} />
        </p>
      ))}
    </div>
  </AboutPage>
);
