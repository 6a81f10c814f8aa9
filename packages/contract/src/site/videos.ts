import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';

/**
 * The six subjects of the dashboard's carousel in order (A section 2), each with its default title. The web app has a
 * drawing, a film and a text for each.
 */
export const videoSubjects = {
  'getting-started': 'Getting started',
  'first-lesson': 'A first lesson',
  'grading-words': 'Grading words',
  'reading-charts': 'Reading the charts',
  'linking-device': 'Linking a device at a distance',
  'math-minute': 'Math in a minute',
} as const;

export type VideoSubject = keyof typeof videoSubjects;

export const videoSubjectKeys = Object.keys(videoSubjects) as [VideoSubject, ...VideoSubject[]];

/** The source: a file with captions (WebVTT), or a page of another site for a frame. */
const source = z.union([
  z.object({ kind: z.literal('file'), url: z.string(), captions: z.string() }),
  z.object({ kind: z.literal('embed'), url: z.string() }),
]);

const video = z.object({
  /** Names the drawing, the film and the text of the subject. */
  subject: z.enum(videoSubjectKeys),
  title: z.string(),
  /** Its length in seconds; null if not configured. */
  seconds: z.nullable(z.int()),
  /** Null without a configured video: the web app shows its own film. */
  source: z.nullable(source),
});

export type Video = z.infer<typeof video>;

export type VideoSource = z.infer<typeof source>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  audience: ['customer'],
  summary: "The six videos of the dashboard's carousel, as the operator configured them",
  input: noInput,
  output: answer({ videos: z.array(video) }),
  refusals: [],
});
