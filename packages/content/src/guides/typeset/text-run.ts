import type { Token, Tokens } from 'marked';

/** How a stretch of text looks. Letters are set in the type in which a student reads them. */
export type Face = 'plain' | 'strong' | 'emphasis' | 'letters';

/** Text of one look; `href` where it leads somewhere: an address, or `#` and the anchor of a heading. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  readonly href: string | null;
}

interface Look {
  readonly face: Face;
  readonly href: string | null;
}

/**
 * The runs of inline Markdown: `**strong**`, `_emphasis_`, `` `letters` `` and links.
 * @throws Error on anything else, which the guides do not use
 */
export const runsOf = (
  tokens: readonly Token[] | undefined,
  look: Look = { face: 'plain', href: null },
): readonly Run[] =>
  (tokens ?? []).flatMap((token): readonly Run[] => {
    const plain = token as Tokens.Generic;
    switch (token.type) {
      case 'text':
      case 'escape':
        return plain.tokens ? runsOf(plain.tokens, look) : [{ ...look, text: plainText(plain.text) }];
      case 'strong':
        return runsOf(plain.tokens, { ...look, face: 'strong' });
      case 'em':
        return runsOf(plain.tokens, { ...look, face: 'emphasis' });
      case 'codespan':
        return [{ ...look, face: 'letters', text: plainText(plain.text) }];
      case 'link':
        return runsOf(plain.tokens, { ...look, href: plain.href });
      default:
        throw new Error(`A guide has inline Markdown of type ${token.type}: ${token.raw}`);
    }
  });

/** A line end in a paragraph of Markdown is a space. */
const plainText = (text: string): string => text.replaceAll('\n', ' ');

/** The words of runs, without their looks. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
