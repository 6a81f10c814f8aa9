import '../../../../components/exercises/exercise-text/exercise-text.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useLazyComponent } from '../../../../ui/use-lazy-component.ts';
import { paragraphs } from './passage.ts';
import { firstHint, nothingStored } from './trial-hints.ts';
import { TrialReadingSheet } from './trial-sheet.tsx';
import { useNear } from './use-near-viewport.ts';

const loadLiveTrialReading = async () => (await import('./live-trial-reading.tsx')).LiveTrialReading;

/**
 * Thirty seconds of an exercise for guests. Until its code is loaded, and without JavaScript, the text is shown in the
 * same layout.
 */
export const TrialReading = () => {
  const sheet = useRef<HTMLElement>(null);
  const { component: LiveTrialReading, fetchCode } = useLazyComponent(loadLiveTrialReading);
  const [wanted, setWanted] = useState<'no' | 'yes' | 'failed'>('no');
  const [round, setRound] = useState(0);
  const [focused, setFocused] = useState(false);
  const near = useNear(sheet);

  useEffect(() => {
    if (near) void fetchCode();
  }, [near, fetchCode]);

  if (LiveTrialReading) {
    return (
      <LiveTrialReading
        key={round}
        begins={wanted === 'yes' && round === 0}
        focuses={focused || round > 0}
        onAgain={() => setRound(round + 1)}
      />
    );
  }
  const start = () => {
    setWanted('yes');
    void fetchCode().then((there) => !there && setWanted('failed'));
  };
  return (
    <TrialReadingSheet
      ref={sheet}
      ticks={0}
      hint={
        wanted === 'failed' ? 'It could not be loaded. Check your connection and press Start again.' : <FirstHint />
      }
      button={
        <Button
          variant="primary"
          size="large"
          icon="play"
          className="noscript:hidden"
          busy={wanted === 'yes' ? 'Loading' : undefined}
          onClick={start}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          Start
        </Button>
      }
      footer={<p className="noscript:hidden">{nothingStored}</p>}
    >
      <div className="graded-text exercise-text exercise-paragraphs" data-size="1" data-font="andika" lang="en">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </TrialReadingSheet>
  );
};

/** The first step, or what to know without JavaScript. */
const FirstHint = () => (
  <>
    <p className="noscript:hidden">{firstHint}</p>
    <noscript>
      <p>Timing and marking need JavaScript, which is turned off in this browser.</p>
    </noscript>
  </>
);
