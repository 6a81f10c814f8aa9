/** A caption and when it is visible, in milliseconds. */
export interface Cue {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const timeText = (milliseconds: number): string => new Date(Math.round(milliseconds)).toISOString().slice(11, 23);

/** The captions of a film as WebVTT, at the top of the picture, where no controls are. */
export const webVttOf = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ text, start, end }) => `${timeText(start)} --> ${timeText(end)} line:0\n${text}`)]
    .join('\n\n')
    .concat('\n');
