import type { Locator } from '@playwright/test';

/** Taps an element twice. `tap` looks whether each tap is possible, for longer than two taps may be apart. */
export const doubleTap = async (target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing is there to tap.');
  const { touchscreen } = target.page();
  for (const _tap of [1, 2]) await touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
