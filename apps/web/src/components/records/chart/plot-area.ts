/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The area of a drawing that holds the marks, in pixels from the upper left corner. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Margin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const plotArea = ({ width, height }: Size, margin: Margin): PlotArea => ({
  left: margin.left,
  right: width - margin.right,
  top: margin.top,
  bottom: height - margin.bottom,
});
