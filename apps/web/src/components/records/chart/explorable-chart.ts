import type { ReactNode } from 'react';
import type { PlotArea, Size } from './plot-area.ts';
import type { PositionedItem } from './positioned-item.ts';

/** An item that the explorer can stop at: what it says aloud, and what it shows beside the mark. */
export interface ExplorableItem extends PositionedItem {
  readonly spoken: string;
  readonly tip: ReactNode;
}

/** A chart laid out in a size: its items by time, and its drawing, over which the one that is looked at is marked. */
export interface ExplorableChart {
  readonly size: Size;
  readonly plot: PlotArea;
  readonly markRadius: number;
  readonly items: readonly ExplorableItem[];
  readonly picture: ReactNode;
}
