/// <reference path="./pdfkit.d.ts" />
import { createRequire } from 'node:module';
import { type OutlineItem, PDFDocument, type StructureElement } from 'pdfkit';
import { readFont } from './font-file.ts';
import type { Line } from './line-breaking.ts';
import type { Face, Run } from './text-run.ts';

/** Points, 72 to an inch. */
export const page = { width: 612, height: 792, left: 72, right: 552, top: 76, bottom: 712 } as const;

/** The colors of the interface (`tokens.css`, light), without the background, which is the paper. */
export const colors = {
  ink: '#1d1b18',
  muted: '#5c564c',
  accent: '#1f4f82',
  line: '#ded7ca',
  strongLine: '#857d70',
  sunken: '#f3efe7',
  reading: '#673a82',
  math: '#7f4e00',
} as const;

export interface TextStyle {
  readonly size: number;
  /** Distance between baselines. */
  readonly leading: number;
  readonly color: string;
  /** Sets plain text in bold, as in headings. */
  readonly strong?: boolean;
}

const { resolve } = createRequire(import.meta.url);

/** The files of a font; the second has the letters of more languages. Woff2 cannot be embedded. */
const fontFiles = (font: string, style: string): readonly string[] =>
  ['latin', 'latin-ext'].map((letters) => resolve(`@fontsource/${font}/files/${font}-${letters}-${style}.woff`));

const fonts: Readonly<Record<Face, readonly string[]>> = {
  plain: fontFiles('atkinson-hyperlegible-next', '400-normal'),
  strong: fontFiles('atkinson-hyperlegible-next', '700-normal'),
  emphasis: fontFiles('atkinson-hyperlegible-next', '400-italic'),
  letters: fontFiles('andika', '700-normal'),
};

export interface SheetOptions {
  readonly title: string;
  readonly subject: string;
  readonly revised: Date;
  readonly compress: boolean;
}

/** Position of a line of text, and its role in the document structure. */
export interface Placed {
  readonly x: number;
  /** Distance of the baseline from the top of the page. */
  readonly baseline: number;
  readonly style: TextStyle;
  readonly element: StructureElement;
  readonly tag: string;
}

/** Finds the font of a face that has a character, or null. */
const createFontChoice = (doc: PDFDocument) => {
  for (const [face, files] of Object.entries(fonts)) {
    for (const [index, file] of files.entries()) doc.registerFont(`${face} ${index}`, readFont(file));
  }
  const found = new Map<string, string | null>();
  return (face: Face, character: string): string | null => {
    const key = `${face} ${character}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const names = fonts[face].map((_, index) => `${face} ${index}`);
    const codePoint = character.codePointAt(0) ?? 0;
    const font = names.find((name) => doc.font(name)._font.font.hasGlyphForCodePoint(codePoint)) ?? null;
    found.set(key, font);
    return font;
  };
};

const openDocument = ({ title, subject, revised, compress }: SheetOptions): PDFDocument =>
  new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Sixty', Subject: subject, Creator: 'Sixty', CreationDate: revised },
  });

let choice: ReturnType<typeof createFontChoice> | null = null;

/** True if plain text can show the character. */
export const hasLetter = (character: string): boolean => {
  choice ??= createFontChoice(openDocument({ title: '', subject: '', revised: new Date(0), compress: false }));
  return choice('plain', character) !== null;
};

interface Piece {
  readonly font: string;
  piece: string;
}

/** Splits a text into pieces of one font each. */
const piecesOf = (text: string, fontOf: (character: string) => string): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = pieces.at(-1);
    if (last?.font === font) last.piece += character;
    else pieces.push({ font, piece: character });
  }
  return pieces;
};

/** The pages of a tagged PDF document, drawn from top to bottom. */
export const openSheet = (options: SheetOptions) => {
  const { title } = options;
  const doc = openDocument(options);
  const findFont = createFontChoice(doc);
  /** @throws Error if no font has it: the reader would see an empty box */
  const fontOf = (face: Face, character: string): string => {
    const font = findFont(face, character);
    if (font === null) throw new Error(`No font of the guides has the character “${character}”.`);
    return font;
  };
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  let pages = 0;

  const faceOf = (run: Run, style: TextStyle): Face => (style.strong && run.face === 'plain' ? 'strong' : run.face);

  const widthOfText = (text: string, face: Face, size: number): number =>
    piecesOf(text, (character) => fontOf(face, character)).reduce(
      (sum, { font, piece }) => sum + doc.font(font).fontSize(size).widthOfString(piece),
      0,
    );

  const measure =
    (style: TextStyle) =>
    (run: Run): number =>
      widthOfText(run.text, faceOf(run, style), style.size);

  const widthOf = (line: Line, style: TextStyle): number =>
    line.runs.reduce((sum, run) => sum + measure(style)(run), 0);

  const write = (text: string, face: Face, size: number, start: number, baseline: number): void => {
    let x = start;
    for (const { font, piece } of piecesOf(text, (character) => fontOf(face, character))) {
      doc.font(font).fontSize(size).text(piece, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += doc.widthOfString(piece);
    }
  };

  /** Draws decoration that is not part of the text. */
  const decorate = (type: 'Pagination' | 'Layout', draw: () => void): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  const linkTo = (run: Run & { readonly href: string }, x: number, width: number, to: Placed): void => {
    const { baseline, style, element } = to;
    const link = doc.struct('Link');
    link.add(doc.markStructureContent('Link'));
    doc.fillColor(colors.accent);
    write(run.text, faceOf(run, style), style.size, x, baseline);
    doc.endMarkedContent();
    const box = [x, baseline - style.size, width, style.leading] as const;
    const options = { structParent: link, Contents: new String(run.text.trim()) };
    if (run.href.startsWith('#')) doc.goTo(...box, run.href.slice(1), options);
    else doc.link(...box, run.href, options);
    link.end();
    element.add(link);
  };

  return {
    doc,
    root,
    measure,
    widthOf,
    decorate,
    /**
     * Draws one line of text, ending with a space, so that words of two lines stay separate when read aloud or copied.
     */
    line: (line: Line, to: Placed): void => {
      const { style, element, tag } = to;
      let { x } = to;
      for (const [index, run] of line.runs.entries()) {
        const width = measure(style)(run);
        const text = index === line.runs.length - 1 ? `${run.text} ` : run.text;
        if (run.href !== null) {
          linkTo({ ...run, text, href: run.href }, x, width, to);
        } else {
          element.add(doc.markStructureContent(tag));
          doc.fillColor(style.color);
          write(text, faceOf(run, style), style.size, x, to.baseline);
          doc.endMarkedContent();
        }
        x += width;
      }
    },
    /** Draws text that is not part of the document. */
    label: (text: string, face: Face, x: number, baseline: number, style: TextStyle): void =>
      decorate('Pagination', () => {
        doc.fillColor(style.color);
        write(text, face, style.size, x, baseline);
      }),
    rule: (y: number, color: string, from: number, to: number, width = 0.6): void =>
      decorate('Layout', () => {
        doc.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(color);
      }),
    newPage: (): number => {
      doc.addPage();
      pages += 1;
      return pages;
    },
    /** Makes a position on this page a target of bookmarks and links. */
    bookmark: (parent: OutlineItem, heading: string, anchor: string, y: number): OutlineItem => {
      doc.addNamedDestination(anchor, 'XYZ', 0, y, null);
      return parent.addItem(heading, { top: y, left: page.width, fit: false, expanded: false });
    },
    /** Ends the document. @returns the file */
    finish: (): Promise<Uint8Array> =>
      new Promise((resolveFile, reject) => {
        const chunks: Uint8Array[] = [];
        doc.on('data', (chunk) => chunks.push(chunk));
        doc.on('end', () => resolveFile(Buffer.concat(chunks)));
        doc.on('error', reject);
        root.end();
        doc.end();
      }),
  };
};

export type Sheet = ReturnType<typeof openSheet>;
