import type { Video, VideoSource } from '@sixty/contract/site/videos.ts';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { filmOf } from './films.ts';
import { Poster } from './poster.tsx';
import { hostOf } from './video-text.ts';
import { walkThroughs } from './walk-throughs.ts';

interface VideoDialogProps {
  /** Null closes it. */
  video: Video | null;
  onClose: () => void;
}

/** A short lesson: its configured video, or else our film, and its text. */
export const VideoDialog = ({ video, onClose }: VideoDialogProps) => {
  const playButton = useRef<HTMLButtonElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const initialFocus = video?.source ? playButton : film;
  return (
    <Dialog open={video !== null} onClose={onClose} title={video?.title ?? ''} initialFocus={initialFocus} wide>
      {video && (
        <div className="grid gap-6">
          {video.source ? (
            <Player key={video.subject} video={video} source={video.source} playButton={playButton} />
          ) : (
            <FilmPlayer key={video.subject} video={video} ref={film} />
          )}
          <WalkThroughText video={video} />
        </div>
      )}
    </Dialog>
  );
};

/** Our own film, which loads when it is played. It has no sound: captions say what happens. */
const FilmPlayer = ({ video, ref }: { video: Video; ref: RefObject<HTMLVideoElement | null> }) => {
  const { url, captions, poster } = filmOf(video.subject);
  return (
    <video
      ref={ref}
      src={url}
      poster={poster}
      preload="none"
      controls
      playsInline
      // Browsers leave it out of the order of focus, but not its controls.
      tabIndex={0}
      aria-label={video.title}
      className="mx-auto aspect-36/35 w-[min(100%,76dvh)] rounded-md border border-line bg-sunken max-card:-mx-5 max-card:w-[calc(100%+2.5rem)] max-card:max-w-none max-card:rounded-none"
    >
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
};

interface PlayerProps {
  video: Video;
  source: VideoSource;
  playButton: RefObject<HTMLButtonElement | null>;
}

const frameClass = 'aspect-video w-full rounded-md border border-line bg-sunken';

/** Nothing loads from the other site before the user presses Play beside its name. */
const Player = ({ video, source, playButton }: PlayerProps) => {
  const [plays, setPlays] = useState(false);
  const host = hostOf(video);
  if (!plays) {
    return (
      <div className="grid justify-items-start gap-3">
        <div className="w-full overflow-hidden rounded-md border border-line">
          <Poster subject={video.subject} />
        </div>
        <p>
          This video comes from <strong className="font-semibold">{host}</strong>. Once you press Play, that site knows
          the address of your device.
        </p>
        <Button ref={playButton} variant="primary" icon="play" onClick={() => setPlays(true)}>
          Play from {host}
        </Button>
      </div>
    );
  }
  if (source.kind === 'file') {
    return (
      // Captions of another site need a request without cookies for both.
      <video src={source.url} crossOrigin="anonymous" controls autoPlay playsInline className={frameClass}>
        <track kind="captions" src={source.captions} srcLang="en" label="English" default />
      </video>
    );
  }
  return (
    <iframe
      src={source.url}
      title={video.title}
      // Players refuse to play without the origin of the page; they get nothing more.
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className={frameClass}
    />
  );
};

const WalkThroughText = ({ video }: { video: Video }) => {
  const { intro, steps, tip } = walkThroughs[video.subject];
  return (
    <div className="grid max-w-prose gap-4">
      <h3 className="text-lg">In words</h3>
      <p className="text-lg">{intro}</p>
      <ol className="grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden="true"
              className="numbers flex size-7 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
            >
              {index + 1}
            </span>
            <div className="grid gap-0.5">
              <p className="pt-0.5 font-semibold">{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-accent border-l-3 pl-3 text-muted">{tip}</p>
    </div>
  );
};
