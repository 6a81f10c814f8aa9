import type { ReactNode } from 'react';
import type { PlotArea, Size } from './plot-area.ts';
import type { PositionedItem } from './positioned-item.ts';

/** An item that the explorer can select, with its announcement and its tooltip. */
export interface ExplorableItem extends PositionedItem {
  readonly spoken: string;
  readonly tip: ReactNode;
}

/** A chart laid out for a size: its items by time, and its drawing, over which the active item is marked. */
export interface ExplorableChart {
  readonly size: Size;
  readonly plot: PlotArea;
  readonly markRadius: number;
  readonly items: readonly ExplorableItem[];
  readonly picture: ReactNode;
}
