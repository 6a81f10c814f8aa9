import { type Video, videoSubjectKeys, videoSubjects } from '@sixty/contract/site/videos.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { videosQuery } from '../../../../api/dashboard-queries.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Poster } from './poster.tsx';
import { VideoDialog } from './video-dialog.tsx';
import { kindText, stepped } from './video-text.ts';

const perSlide = 3;

/** The six subjects with our own films: shown until the server has listed configured videos. */
const ownFilms: readonly Video[] = videoSubjectKeys.map((subject) => ({
  subject,
  title: videoSubjects[subject],
  seconds: null,
  source: null,
}));

/** Six short lessons in two slides of three, which move only on input (A section 2, Instructor dashboard). */
export const Videos = () => {
  const { data: videos = ownFilms } = useQuery(videosQuery());
  const [shown, setShown] = useState<Video | null>(null);
  const { track, slide, show, follow } = useSlides();
  const slides = [videos.slice(0, perSlide), videos.slice(perSlide)];

  /** Arrow keys move from card to card, and the slides follow. */
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const cards = [...(track.current?.querySelectorAll('button') ?? [])];
    const place = cards.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || place < 0) return;
    event.preventDefault();
    const next = stepped(place, step, cards.length);
    show(Math.floor(next / perSlide));
    cards[next]?.focus({ preventScroll: true });
  };

  return (
    <section aria-roledescription="carousel" aria-labelledby="videos-heading" className="grid gap-3">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id="videos-heading" className="text-lg">
            Short lessons
          </h2>
          <p className="text-muted text-sm">How the program works, one subject at a time.</p>
        </div>
        <div className="-mr-2 flex items-center">
          <IconButton
            icon="chevron-left"
            label="Previous slide"
            onClick={() => show(stepped(slide, -1, slides.length))}
          />
          <p aria-live="polite" className="numbers whitespace-nowrap text-muted text-sm">
            <span className="sr-only">Slide </span>
            {slide + 1} of {slides.length}
          </p>
          <IconButton icon="chevron-right" label="Next slide" onClick={() => show(stepped(slide, 1, slides.length))} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its buttons */}
      <div
        ref={track}
        onScroll={follow}
        onKeyDown={moveFocus}
        className="-m-1 flex snap-x snap-mandatory scroll-px-1 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]"
      >
        {slides.map((videosOfSlide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of fields
          <div
            key={videosOfSlide[0]?.subject}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="grid w-full shrink-0 snap-start content-start gap-x-5 gap-y-2.5 not-last:mr-5 tablet:grid-cols-3"
          >
            {videosOfSlide.map((video) => (
              <VideoCard key={video.subject} video={video} onOpen={() => setShown(video)} />
            ))}
          </div>
        ))}
      </div>
      <VideoDialog video={shown} onClose={() => setShown(null)} />
    </section>
  );
};

const VideoCard = ({ video, onOpen }: { video: Video; onOpen: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className="group flex items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface text-left hover:border-line-strong tablet:grid tablet:content-start tablet:gap-0"
  >
    <span className="relative block w-32 shrink-0 tablet:w-full">
      <Poster subject={video.subject} />
      <span className="absolute right-1.5 bottom-1.5 flex size-9 items-center justify-center rounded-full bg-accent text-on-accent tablet:right-2.5 tablet:bottom-2.5 tablet:size-11">
        <Icon name="play" filled />
      </span>
    </span>
    <span className="grid gap-0.5 py-2.5 pr-3 tablet:px-4 tablet:py-3">
      <span className="font-semibold group-hover:underline">{video.title}</span>
      <span className="text-muted text-sm">{kindText(video)}</span>
    </span>
  </button>
);

/** The visible slide, whether reached by a button, a key, a swipe or the focus. */
const useSlides = () => {
  const track = useRef<HTMLDivElement>(null);
  const [slide, setSlide] = useState(0);
  const placeOf = (index: number): number =>
    (track.current?.children[index] as HTMLElement | undefined)?.offsetLeft ?? 0;
  // Immediately: a render could interrupt smooth scrolling.
  const show = (index: number) => track.current?.scrollTo({ left: placeOf(index) - placeOf(0), behavior: 'instant' });
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setSlide(Math.round(scrollLeft / clientWidth));
  };
  return { track, slide, show, follow };
};
