import type { Video } from '@sixty/contract/site/videos.ts';

/** How long a video plays: `2:05`. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The site that a video comes from; null where there is none. */
export const hostOf = ({ source }: Pick<Video, 'source'>): string | null => source && new URL(source.url).host;

/** What a card opens, under its title. */
export const kindText = ({ source, seconds }: Pick<Video, 'source' | 'seconds'>, minutes: number): string => {
  if (!source) return minutes === 1 ? 'Read in 1 minute' : `Read in ${minutes} minutes`;
  return seconds === null ? 'Video' : `Video, ${lengthText(seconds)}`;
};

/** The place in a row of `length` after a step to either side; past an end it goes on at the other one. */
export const stepped = (place: number, step: number, length: number): number => (place + step + length) % length;
