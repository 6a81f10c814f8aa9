import { colors, page, type Sheet } from './sheet.ts';

/** The product's logo and name: a minute in ticks of two seconds, the first of them crossed out. */
export const drawSign = (sheet: Sheet, x: number, y: number): void => {
  const { doc } = sheet;
  const radius = 7.6;
  const tick = (2 * Math.PI * radius) / 30;
  const [centerX, centerY] = [x + radius + 1, y + radius];
  sheet.decorate('Pagination', () => {
    doc
      .lineWidth(2.3)
      .lineCap('butt')
      .dash(tick * 0.4, { space: tick * 0.6, phase: tick * 0.2 });
    doc.circle(centerX, centerY, radius).stroke(colors.muted).undash();
    doc.lineWidth(1.8).lineCap('round');
    doc
      .moveTo(centerX, centerY - 8.8)
      .lineTo(centerX, centerY - 2.1)
      .stroke(colors.accent);
    doc.lineCap('butt');
  });
  sheet.label('Sixty', 'strong', x + 2 * radius + 10, centerY + 4.4, {
    size: 12.5,
    leading: page.top,
    color: colors.ink,
  });
};
