import type { Token, Tokens } from 'marked';

/** Style of a run of text. `letters` is the typeface in which students read. */
export type Face = 'plain' | 'strong' | 'emphasis' | 'letters';

/** Text of one style; `href` for a link: an address, or `#` and the anchor of a heading. */
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
 *
 * @throws Error for anything else, which the guides do not use
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
        throw new Error(`Unsupported inline Markdown of type ${token.type}: ${token.raw}`);
    }
  });

/** A line break within a Markdown paragraph is a space. */
const plainText = (text: string): string => text.replaceAll('\n', ' ');

/** The plain text of runs. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
