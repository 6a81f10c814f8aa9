/** The programs in display order. Stored in lowercase, 'Reading' and 'Math' on the wire (C54). */
export const programs = ['reading', 'math'] as const;

export type Program = (typeof programs)[number];

export const isProgram = (text: string): text is Program => (programs as readonly string[]).includes(text);

const titles = { reading: 'Reading', math: 'Math' } as const satisfies Record<Program, string>;

/** The program's name on screen and on the wire. */
export const programTitle = (program: Program): 'Reading' | 'Math' => titles[program];
