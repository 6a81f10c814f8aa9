import type { Video } from '@sixty/contract/site/videos.ts';
import { filmOf } from './films.ts';

/** The length of a video: `2:05`. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The site of a video; null without one. */
export const hostOf = ({ source }: Pick<Video, 'source'>): string | null => source && new URL(source.url).host;

/** What a card opens, below its title: a configured video, or else our film. */
export const kindText = ({ subject, source, seconds }: Pick<Video, 'subject' | 'source' | 'seconds'>): string => {
  const length = source ? seconds : filmOf(subject).seconds;
  return length === null ? 'Video' : `Video, ${lengthText(length)}`;
};

/** The index after a step in a row of `length`, wrapping around at both ends. */
export const stepped = (place: number, step: number, length: number): number => (place + step + length) % length;
