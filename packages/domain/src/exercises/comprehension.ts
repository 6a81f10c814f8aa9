/**
 * The four levels of thinking that questions on a story require, easiest first (A section 7, C82): what the text says,
 * how it is written, what follows from it, and what lies beyond it.
 */
export const comprehensionSkills = ['recall', 'skill', 'reasoning', 'extension'] as const;

export type ComprehensionSkill = (typeof comprehensionSkills)[number];

export interface ComprehensionQuestion {
  readonly question: string;
  /** The expected answer; null if any answer of the reader is right. */
  readonly answer: string | null;
}

/** Questions and activities of one level. */
export interface ComprehensionLevel {
  readonly skill: ComprehensionSkill;
  readonly questions: readonly ComprehensionQuestion[];
  readonly activities: readonly string[];
}
