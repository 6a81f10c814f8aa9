import { readFileSync } from 'node:fs';
import {
  type Video,
  type VideoSource,
  type VideoSubject,
  videoSubjectKeys,
  videoSubjects,
} from '@sixty/contract/site/videos.ts';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { StartError } from '../../start-error.ts';

const common = {
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  seconds: z.optional(z.int().check(z.gte(1), z.lte(3600))),
};

/** A file that the browser plays, or a page of another site made for a frame. */
const entry = z.union([
  z.strictObject({ ...common, file: z.string(), captions: z.string() }),
  z.strictObject({ ...common, embed: z.string() }),
]);

const entryForm =
  '{"file": "https://…/name.mp4", "captions": "https://…/name.vtt"} or {"embed": "https://…"}, and may have "title" (up to 60 characters) and "seconds"';

/** The six subjects without configured videos: the web app shows its own films. */
export const noVideos: readonly Video[] = videoSubjectKeys.map((subject) => ({
  subject,
  title: videoSubjects[subject],
  seconds: null,
  source: null,
}));

/**
 * True for an address that our pages may load: with a plain host name, since it becomes part of the content security
 * policy.
 */
const isLoadable = (address: string, publicUrl: URL): boolean => {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && publicUrl.protocol === 'http:');
  return isSafe && /^[a-z\d.-]+$/.test(url.hostname) && url.username === '' && url.password === '';
};

const sourceOf = (given: z.infer<typeof entry>): VideoSource =>
  'file' in given ? { kind: 'file', url: given.file, captions: given.captions } : { kind: 'embed', url: given.embed };

/** Every address that a browser requests for a source. */
const addressesOf = (source: VideoSource): readonly string[] =>
  source.kind === 'file' ? [source.url, source.captions] : [source.url];

/**
 * Parses the operator's file of videos, an object with an entry for each subject that has one.
 *
 * @returns all six subjects in order, or one sentence for each error.
 */
export const parseVideos = (
  text: string,
  publicUrl: URL,
): readonly Video[] | { readonly errors: readonly string[] } => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { errors: ['it is not JSON'] };
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { errors: ['it must be an object with a subject for each key'] };
  }
  const errors = Object.keys(given)
    .filter((key) => !(videoSubjectKeys as readonly string[]).includes(key))
    .map((key) => `there is no subject "${key}", only ${videoSubjectKeys.join(', ')}`);
  const videos = noVideos.map((video): Video => {
    const wanted = (given as Partial<Record<VideoSubject, unknown>>)[video.subject];
    if (wanted === undefined) return video;
    const parsed = entry.safeParse(wanted);
    if (!parsed.success) {
      errors.push(`"${video.subject}" must be ${entryForm}`);
      return video;
    }
    const source = sourceOf(parsed.data);
    for (const address of addressesOf(source)) {
      if (!isLoadable(address, publicUrl)) errors.push(`"${address}" is not an https address`);
    }
    const { title = video.title, seconds = null } = parsed.data;
    return { ...video, title, seconds, source };
  });
  return errors.length > 0 ? { errors } : videos;
};

/** The origins that pages may load for videos, by directive of the content security policy. */
export interface VideoOrigins {
  readonly frames: readonly string[];
  readonly media: readonly string[];
}

/** The origins of all configured videos, each once. */
export const videoOrigins = (videos: readonly Video[]): VideoOrigins => {
  const originsOf = (kind: VideoSource['kind']): readonly string[] => {
    const sources = videos.flatMap(({ source }) => (source?.kind === kind ? addressesOf(source) : []));
    return [...new Set(sources.map((address) => new URL(address).origin))].sort();
  };
  return { frames: originsOf('embed'), media: originsOf('file') };
};

/** Loads the videos from the file in the settings, if there is one. @throws StartError if the file is unusable. */
export const loadVideos = ({ videosFile, publicUrl }: Pick<Config, 'videosFile' | 'publicUrl'>): readonly Video[] => {
  if (videosFile === null) return noVideos;
  let text: string;
  try {
    text = readFileSync(videosFile, 'utf8');
  } catch {
    throw new StartError(`VIDEOS names ${videosFile}, which cannot be read.`);
  }
  const videos = parseVideos(text, publicUrl);
  if ('errors' in videos) throw new StartError(`VIDEOS names ${videosFile}: ${videos.errors.join('; ')}.`);
  return videos;
};
