const titles = [
  { name: 'Recall', asks: 'what the text says' },
  { name: 'Skill', asks: 'how it says it' },
  { name: 'Reasoning', asks: 'why you think so' },
  { name: 'Extension', asks: 'beyond the story' },
] as const;

/** The name of a question level, from 1, and what its questions ask. An unknown level has its number. */
export const levelTitle = (level: number): { readonly name: string; readonly asks: string } =>
  titles[level - 1] ?? { name: `Level ${level}`, asks: '' };
