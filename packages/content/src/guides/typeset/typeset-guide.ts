import type { StructureElement } from 'pdfkit';
import type { Block, Table } from './blocks.ts';
import { dropOf, type Flow, openFlow } from './flow.ts';
import { breakLines, type Line } from './line-breaking.ts';
import { type LaidOutTable, layOutTable, placeTable } from './place-table.ts';
import { colors, openSheet, page, type Sheet, type TextStyle } from './sheet.ts';
import { drawSign } from './sign.ts';
import { type Run, textOf } from './text-run.ts';

/** A guide to typeset: its metadata and blocks. */
export interface GuideDocument {
  readonly title: string;
  /** Its purpose in a sentence or two, below the title. */
  readonly lead: string;
  /** Date of its last change, at midnight UTC. */
  readonly revised: Date;
  readonly program: 'reading' | 'math';
  readonly blocks: readonly Block[];
}

/** Maximum line width of running text; tables use the full page width. */
const measureOfText = 404;

const styles = {
  title: { size: 29, leading: 36, color: colors.ink, strong: true },
  lead: { size: 13, leading: 20, color: colors.muted },
  section: { size: 16.5, leading: 22, color: colors.ink, strong: true },
  topic: { size: 11.5, leading: 16, color: colors.ink, strong: true },
  body: { size: 10.5, leading: 16, color: colors.ink },
  marker: { size: 10.5, leading: 16, color: colors.muted },
  note: { size: 10, leading: 15, color: colors.ink },
} as const satisfies Record<string, TextStyle>;

/** Lines that stay together at the bottom of a page and at the top of the next. */
const fewestLines = 2;

/** A block whose size is independent of its position. */
type Part = Exclude<Block, Table> | LaidOutTable;

const plain = (text: string, href: string | null = null): Run => ({ text, face: 'plain', href });

interface TextPlace {
  readonly x: number;
  readonly style: TextStyle;
  readonly element: StructureElement;
  readonly tag: string;
}

/** Places lines below each other, with a page break if necessary. */
const placeLines = (flow: Flow, lines: readonly Line[], { x, style, element, tag }: TextPlace): void => {
  for (const [index, line] of lines.entries()) {
    const left = lines.length - index;
    // Avoids a single first line at the bottom of a page, and a single last line at the top of one.
    const together = index === 0 || left === fewestLines ? Math.min(left, fewestLines) : 1;
    flow.need(together * style.leading);
    flow.sheet.line(line, { x, baseline: flow.y + dropOf(style), style, element, tag });
    flow.y += style.leading;
  }
};

const placeText = (
  flow: Flow,
  runs: readonly Run[],
  place: { readonly x?: number; readonly width?: number; readonly style: TextStyle; readonly tag: string },
): void => {
  const { sheet } = flow;
  const { x = page.left, width = measureOfText, style, tag } = place;
  const element = sheet.doc.struct(tag);
  sheet.root.add(element);
  placeLines(flow, breakLines(runs, width, sheet.measure(style)), { x, style, element, tag });
  element.end();
};

const placeList = (flow: Flow, { ordered, items }: Extract<Block, { kind: 'list' }>): void => {
  const { sheet } = flow;
  const indent = ordered ? 20 : 15;
  const { body, marker } = styles;
  const list = sheet.doc.struct('L');
  list.dictionary.data.A = { O: 'List', ListNumbering: ordered ? 'Decimal' : 'Disc' };
  sheet.root.add(list);
  for (const [index, item] of items.entries()) {
    const lines = breakLines(item, measureOfText - indent, sheet.measure(body));
    flow.need(Math.min(lines.length, fewestLines) * body.leading);
    const [entry, label, text] = [sheet.doc.struct('LI'), sheet.doc.struct('Lbl'), sheet.doc.struct('LBody')];
    list.add(entry);
    entry.add(label);
    const mark: Line = { runs: [plain(ordered ? `${index + 1}.` : '•')] };
    sheet.line(mark, { x: page.left, baseline: flow.y + dropOf(body), style: marker, element: label, tag: 'Lbl' });
    entry.add(text);
    placeLines(flow, lines, { x: page.left + indent, style: body, element: text, tag: 'LBody' });
    entry.end();
    flow.y += index === items.length - 1 ? 0 : 4;
  }
  list.end();
};

const placeNote = (flow: Flow, { paragraphs }: Extract<Block, { kind: 'note' }>): void => {
  const { sheet } = flow;
  const { note } = styles;
  const [inset, gap] = [14, 6];
  const texts = paragraphs.map((runs) => breakLines(runs, measureOfText - 2 * inset, sheet.measure(note)));
  const lineCount = texts.reduce((sum, lines) => sum + lines.length, 0);
  const height = lineCount * note.leading + (texts.length - 1) * gap + 2 * (inset - 3);
  flow.need(height);
  sheet.decorate('Layout', () => {
    sheet.doc.rect(page.left, flow.y, measureOfText, height).fill(colors.sunken);
    sheet.doc.rect(page.left, flow.y, 2.5, height).fill(colors.accent);
  });
  const box = sheet.doc.struct('Div');
  sheet.root.add(box);
  flow.y += inset - 3;
  for (const lines of texts) {
    const element = sheet.doc.struct('P');
    box.add(element);
    placeLines(flow, lines, { x: page.left + inset, style: note, element, tag: 'P' });
    flow.y += gap;
  }
  box.end();
  flow.y += inset - 3 - gap;
};

interface Section {
  readonly heading: string;
  readonly anchor: string;
  /** The page that it starts on; 0 until it is placed. */
  page: number;
}

const contentsLeading = styles.body.leading + 1;

/** Reserves room for the table of contents; `fillContents` writes it when the pages are known. */
const reserveContents = (flow: Flow, sections: readonly Section[]) => {
  const { sheet, y: top } = flow;
  const contents = sheet.doc.struct('TOC');
  sheet.root.add(contents);
  flow.y += sections.length * contentsLeading;
  return { contents, top };
};

/** The sections with links to the pages they start on. */
const fillContents = (
  sheet: Sheet,
  { contents, top }: ReturnType<typeof reserveContents>,
  sections: readonly Section[],
): void => {
  sheet.doc.switchToPage(0);
  for (const [index, section] of sections.entries()) {
    const element = sheet.doc.struct('TOCI');
    contents.add(element);
    const baseline = top + index * contentsLeading + dropOf(styles.body);
    const to = { baseline, element, tag: 'TOCI' };
    sheet.line({ runs: [plain(String(section.page))] }, { ...to, x: page.left, style: styles.marker });
    sheet.line(
      { runs: [plain(section.heading, `#${section.anchor}`)] },
      { ...to, x: page.left + 24, style: styles.body },
    );
    element.end();
  }
  contents.end();
};

/** Space above and below each kind of block; the larger of two adjacent ones applies. */
const spaceAround = (part: Part): readonly [above: number, below: number] => {
  switch (part.kind) {
    case 'heading':
      return part.depth === 2 ? [30, 8] : [18, 4];
    case 'note':
    case 'table':
      return [14, 16];
    default:
      return [9, 9];
  }
};

const headingPlace = (depth: 2 | 3) =>
  depth === 2 ? { style: styles.section, tag: 'H2' } : { style: styles.topic, tag: 'H3' };

/**
 * The height that must fit on the page where a block begins: for a heading, includes the beginning of the next block.
 */
const beginningOf = (flow: Flow, [part, ...rest]: readonly Part[]): number => {
  if (!part) return 0;
  const [, below] = spaceAround(part);
  const linesOf = (runs: readonly Run[], style: TextStyle): number =>
    breakLines(runs, measureOfText, flow.sheet.measure(style)).length;
  if (part.kind === 'heading') {
    const { style } = headingPlace(part.depth);
    return linesOf(part.runs, style) * style.leading + below + beginningOf(flow, rest);
  }
  if (part.kind === 'table') return part.beginning;
  if (part.kind === 'page-break') return 0;
  if (part.kind === 'paragraph' && rest[0]?.kind === 'table') {
    return linesOf(part.runs, styles.body) * styles.body.leading + below + beginningOf(flow, rest);
  }
  return fewestLines * styles.body.leading;
};

const place = (flow: Flow, part: Part): void => {
  if (part.kind === 'heading') {
    placeText(flow, part.runs, headingPlace(part.depth));
  } else if (part.kind === 'paragraph') placeText(flow, part.runs, { style: styles.body, tag: 'P' });
  else if (part.kind === 'list') placeList(flow, part);
  else if (part.kind === 'note') placeNote(flow, part);
  else if (part.kind === 'table') placeTable(flow, part);
  else if (flow.y > page.top) flow.breakPage();
};

/**
 * Typesets a guide as a tagged PDF document with bookmarks. The same guide gives the same bytes.
 *
 * @param options.compress false keeps the structure readable for tests
 */
export const typesetGuide = (
  guide: GuideDocument,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Uint8Array> => {
  const { title, lead, revised, program, blocks } = guide;
  const sheet = openSheet({ title: `${title} - Sixty`, subject: lead, revised, compress });
  const flow = openFlow(sheet, title);
  const sections = blocks.flatMap((block): readonly Section[] =>
    block.kind === 'heading' && block.depth === 2
      ? [{ heading: textOf(block.runs), anchor: block.anchor, page: 0 }]
      : [],
  );

  drawSign(sheet, page.left, 58);
  flow.y = 128;
  sheet.rule(flow.y - 14, colors[program], page.left, page.left + 48, 3);
  placeText(flow, [plain(title)], { style: styles.title, tag: 'H1' });
  flow.y += 8;
  placeText(flow, [plain(lead)], { style: styles.lead, tag: 'P' });
  flow.y += 18;
  const room = reserveContents(flow, sections);

  const parts = blocks.map((block): Part => (block.kind === 'table' ? layOutTable(sheet, block) : block));
  let bookmark = sheet.doc.outline;
  let below = 0;
  let previous: Part['kind'] | null = null;
  for (const [index, part] of parts.entries()) {
    const [above, after] = spaceAround(part);
    // A heading's own spacing applies to the block after it.
    const space = previous === 'heading' ? below : Math.max(above, below);
    if (flow.y > page.top) flow.y += space;
    flow.need(beginningOf(flow, parts.slice(index)));
    if (part.kind === 'heading') {
      const heading = textOf(part.runs);
      const item = sheet.bookmark(part.depth === 2 ? sheet.doc.outline : bookmark, heading, part.anchor, flow.y - 12);
      if (part.depth === 2) bookmark = item;
      for (const section of sections) if (section.anchor === part.anchor) section.page = flow.pageNumber();
    }
    place(flow, part);
    below = after;
    previous = part.kind;
  }
  fillContents(sheet, room, sections);
  return sheet.finish();
};
