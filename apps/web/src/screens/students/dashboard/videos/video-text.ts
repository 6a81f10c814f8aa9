import type { Video } from '@sixty/contract/site/videos.ts';

/** The length of a video: `2:05`. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The site of a video; null without one. */
export const hostOf = ({ source }: Pick<Video, 'source'>): string | null => source && new URL(source.url).host;

/** What a card opens, below its title. */
export const kindText = ({ source, seconds }: Pick<Video, 'source' | 'seconds'>, minutes: number): string => {
  if (!source) return minutes === 1 ? 'Read in 1 minute' : `Read in ${minutes} minutes`;
  return seconds === null ? 'Video' : `Video, ${lengthText(seconds)}`;
};

/** The index after a step in a row of `length`, wrapping around at both ends. */
export const stepped = (place: number, step: number, length: number): number => (place + step + length) % length;
