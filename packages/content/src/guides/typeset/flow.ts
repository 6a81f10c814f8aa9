import { colors, page, type Sheet, type TextStyle } from './sheet.ts';

const footStyle: TextStyle = { size: 8.5, leading: 12, color: colors.muted };

/** The current position on a page; moves down as blocks are placed, and to the next page when one is full. */
export interface Flow {
  readonly sheet: Sheet;
  y: number;
  /** Starts a new page unless this much space is left. */
  need(height: number): void;
  breakPage(): void;
}

/** Starts the first page of a document with this title. */
export const openFlow = (sheet: Sheet, title: string): Flow & { readonly pageNumber: () => number } => {
  let number = 0;
  const flow = {
    sheet,
    y: 0,
    pageNumber: () => number,
    breakPage: () => {
      number = sheet.newPage();
      flow.y = page.top;
      const baseline = page.height - 44;
      sheet.label('Sixty', 'strong', page.left, baseline, footStyle);
      sheet.label(title, 'plain', page.left + 28, baseline, footStyle);
      const shown = String(number);
      const width = sheet.measure(footStyle)({ text: shown, face: 'plain', href: null });
      sheet.label(shown, 'plain', page.right - width, baseline, footStyle);
    },
    need: (height: number) => {
      if (flow.y + height > page.bottom) flow.breakPage();
    },
  };
  flow.breakPage();
  return flow;
};

/** Distance of a line's baseline from its top. */
export const dropOf = ({ size, leading }: TextStyle): number => (leading - size) / 2 + size * 0.78;
