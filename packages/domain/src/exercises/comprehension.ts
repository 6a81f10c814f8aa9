/**
 * The four levels of thinking that questions on a story ask for, the easiest first (A section 7, C82): what the text
 * says, how it is made, what follows from it, and what lies beyond it.
 */
export const comprehensionSkills = ['recall', 'skill', 'reasoning', 'extension'] as const;

export type ComprehensionSkill = (typeof comprehensionSkills)[number];

export interface ComprehensionQuestion {
  readonly question: string;
  /** What an instructor may expect to hear; null where every answer of the reader's own is right. */
  readonly answer: string | null;
}

/** Questions and activities of one level. */
export interface ComprehensionLevel {
  readonly skill: ComprehensionSkill;
  readonly questions: readonly ComprehensionQuestion[];
  readonly activities: readonly string[];
}
