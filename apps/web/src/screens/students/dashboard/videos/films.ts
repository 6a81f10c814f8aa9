import type { VideoSubject } from '@sixty/contract/site/videos.ts';
import lengths from './films/seconds.json';

/** The product's own film of a subject: what `npm run films` records. */
export interface Film {
  readonly url: string;
  /** WebVTT. */
  readonly captions: string;
  /** The first picture, shown until it plays. */
  readonly poster: string;
  readonly seconds: number;
}

const addresses = import.meta.glob<string>('./films/*.{mp4,vtt,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (file: string): string => {
  const address = addresses[`./films/${file}`];
  if (address === undefined) throw new Error(`There is no film ${file}.`);
  return address;
};

/** The film that plays unless the operator has configured a video for the subject. */
export const filmOf = (subject: VideoSubject): Film => ({
  url: addressOf(`${subject}.mp4`),
  captions: addressOf(`${subject}.vtt`),
  poster: addressOf(`${subject}.jpg`),
  seconds: lengths[subject],
});
