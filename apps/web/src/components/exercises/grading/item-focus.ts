/** How far beside a word, in pixels, a tap still counts for it: fingers are broad and students move. */
const reach = 22;

const itemsOf = (text: HTMLElement): readonly HTMLElement[] => [...text.querySelectorAll<HTMLElement>('[data-item]')];

/** The item that a press targets, or null if none is near. */
export const itemAt = (text: HTMLElement, event: MouseEvent): HTMLElement | null => {
  const direct = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
  if (direct) return direct;
  let nearest: HTMLElement | null = null;
  let least = reach;
  for (const item of itemsOf(text)) {
    const distance = distanceTo(item.getBoundingClientRect(), event.clientX, event.clientY);
    if (distance < least) [nearest, least] = [item, distance];
  }
  return nearest;
};

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The item at the keyboard position, focused or not. */
export const currentItem = (text: HTMLElement): HTMLElement | null => text.querySelector('[data-item][tabindex="0"]');

export const makeTabStop = (text: HTMLElement, item: HTMLElement): void => {
  for (const previous of text.querySelectorAll<HTMLElement>('[data-item][tabindex="0"]')) previous.tabIndex = -1;
  item.tabIndex = 0;
};

export type ItemMove = 'previous-item' | 'next-item' | 'item-above' | 'item-below' | 'first-item' | 'last-item';

/** Moves the focus from item to item. The first move only shows the keyboard position. */
export const moveFocus = (text: HTMLElement, move: ItemMove): void => {
  const items = itemsOf(text);
  const current = currentItem(text);
  const target =
    current && text.contains(document.activeElement) ? (targetOf(items, current, move) ?? current) : current;
  if (!target) return;
  makeTabStop(text, target);
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
};

const targetOf = (items: readonly HTMLElement[], current: HTMLElement, move: ItemMove): HTMLElement | undefined => {
  const index = items.indexOf(current);
  switch (move) {
    case 'previous-item':
      return items[index - 1];
    case 'next-item':
      return items[index + 1];
    case 'first-item':
      return items[0];
    case 'last-item':
      return items.at(-1);
    default:
      return inNextLine(items, current, move === 'item-above' ? -1 : 1);
  }
};

/** The item of the next line up or down with the nearest center. */
const inNextLine = (
  items: readonly HTMLElement[],
  current: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined => {
  const from = middleOf(current);
  const beyond = items
    .map((item) => ({ item, ...middleOf(item) }))
    .filter(({ y }) => (y - from.y) * direction > from.height / 2);
  const line = Math.min(...beyond.map(({ y }) => (y - from.y) * direction)) + from.height / 2;
  return beyond
    .filter(({ y }) => (y - from.y) * direction <= line)
    .sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0]?.item;
};

const middleOf = (item: HTMLElement) => {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
};
