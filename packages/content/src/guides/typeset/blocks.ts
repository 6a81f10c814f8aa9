import { lexer, type Token, type Tokens } from 'marked';
import { type Run, runsOf, textOf } from './text-run.ts';

/** A block of a document, in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly runs: readonly Run[]; readonly anchor: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'note'; readonly paragraphs: readonly (readonly Run[])[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | Table
  | { readonly kind: 'page-break' };

export interface Cell {
  readonly runs: readonly Run[];
  readonly align: 'left' | 'right';
}

export interface Table {
  readonly kind: 'table';
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The anchor of a heading: `#what-counts-as-an-error` for `What counts as an error`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const cellOf = ({ tokens, align }: Tokens.TableCell): Cell => ({
  runs: runsOf(tokens),
  align: align === 'right' ? 'right' : 'left',
});

const paragraphOf = (token: Token): readonly Run[] => {
  if (token.type !== 'paragraph' && token.type !== 'text')
    throw new Error(`Only paragraphs are allowed here: ${token.raw}`);
  return runsOf((token as Tokens.Paragraph).tokens);
};

/** @throws Error for two paragraphs or a list in an item */
const itemOf = ({ tokens, raw }: Tokens.ListItem): readonly Run[] => {
  const [token, ...more] = tokens.filter(({ type }) => type !== 'space');
  if (!token || more.length > 0) throw new Error(`A list item must be one paragraph: ${raw}`);
  return paragraphOf(token);
};

const blockOf = (token: Token): Block | null => {
  switch (token.type) {
    case 'space':
      return null;
    case 'hr':
      return { kind: 'page-break' };
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) throw new Error(`A heading must have level two or three: ${token.raw}`);
      const runs = runsOf(tokens);
      return { kind: 'heading', depth, runs, anchor: anchorOf(textOf(runs)) };
    }
    case 'paragraph':
      return { kind: 'paragraph', runs: paragraphOf(token) };
    case 'blockquote':
      return {
        kind: 'note',
        paragraphs: ((token as Tokens.Blockquote).tokens ?? []).filter(({ type }) => type !== 'space').map(paragraphOf),
      };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map(itemOf) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return { kind: 'table', head: header.map(cellOf), rows: rows.map((row) => row.map(cellOf)) };
    }
    default:
      throw new Error(`Unsupported Markdown of type ${token.type}: ${token.raw}`);
  }
};

/**
 * The blocks of a document in Markdown: headings of level two or three, paragraphs, flat lists, tables, quotations
 * (set as notes) and rules (which start a new page).
 *
 * @throws Error for anything else
 */
export const blocksOf = (markdown: string): readonly Block[] =>
  lexer(markdown)
    .map(blockOf)
    .filter((block) => block !== null);
