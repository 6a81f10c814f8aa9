/** A problem in a content file: the line (starting at 1; 0 for the whole file) and the reason. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** `stories/high/003.txt:12: two spaces together`, or without the line for the whole file. */
export const describeProblem = ({ file, line, reason }: Problem): string =>
  line === 0 ? `${file}: ${reason}` : `${file}:${line}: ${reason}`;
