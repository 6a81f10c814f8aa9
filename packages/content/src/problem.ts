/** One thing wrong in a content file: where (line 1 is the first; 0 is the file as a whole) and why. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** `stories/high/003.txt:12: two spaces together`, or without the line where the whole file is meant. */
export const describeProblem = ({ file, line, reason }: Problem): string =>
  line === 0 ? `${file}: ${reason}` : `${file}:${line}: ${reason}`;
