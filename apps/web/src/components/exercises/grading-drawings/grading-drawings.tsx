import { baseline, Finger, Items, middle, type Sample, Sheet, widthOf } from './sheet.tsx';

/*
 * Small pictures that explain grading, with the marks of the grading screen. They follow the theme's colors, and each
 * has a text alternative.
 */

interface DrawingProps {
  sample: Sample;
  /** The tapped item's noun, such as 'word'. */
  item: string;
}

const Tint = ({ item, className }: { item: string; className: string }) => (
  <rect
    x={middle - widthOf(item) / 2}
    y={baseline - 20}
    width={widthOf(item)}
    height="27"
    rx="4"
    className={className}
  />
);

/** A word tapped once and marked as an error. */
export const ErrorDrawing = ({ sample, item }: DrawingProps) => (
  <Sheet label={`A finger taps the second of three ${item}s. It has a red tint and is struck through.`}>
    <Items sample={sample}>
      <Tint item={sample[1]} className="fill-mark" />
    </Items>
    <path
      d={`M${middle - widthOf(sample[1]) / 2 + 3} ${baseline - 6}h${widthOf(sample[1]) - 6}`}
      className="stroke-2 stroke-danger"
    />
    <Finger taps={1} />
  </Sheet>
);

/** A word tapped twice as the last one read. */
export const DoubleTapDrawing = ({ sample, item }: DrawingProps) => (
  <Sheet label={`A finger taps the second of three ${item}s twice.`}>
    <Items sample={sample} />
    <Finger taps={2} />
    <text x={middle + 26} y="78" fontSize="15" fontWeight="700" className="fill-accent">
      2×
    </text>
  </Sheet>
);

/** The bracket after the last word read, and the items after it, which do not count. */
export const LastWordDrawing = ({ sample, item }: DrawingProps) => (
  <Sheet label={`A blue line is after the second of three ${item}s. The third one is gray: it does not count.`}>
    <Items sample={sample} after />
    <rect x={middle + widthOf(sample[1]) / 2 + 1} y={baseline - 24} width="3" height="34" className="fill-accent" />
    <path
      d={`M26 72h${middle + widthOf(sample[1]) / 2 - 26}m-6-5 6 5-6 5`}
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-accent"
    />
  </Sheet>
);

/** A word missed in the previous session. */
export const MissedBeforeDrawing = ({ sample, item }: DrawingProps) => (
  <Sheet label={`The second of three ${item}s has a light red tint and a dotted line below.`}>
    <Items sample={sample}>
      <Tint item={sample[1]} className="fill-mark-previous" />
    </Items>
    <path
      d={`M${middle - widthOf(sample[1]) / 2 + 4} ${baseline + 5}h${widthOf(sample[1]) - 8}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="0.1 4.5"
      className="stroke-danger"
    />
  </Sheet>
);

/** The button that starts the clock, a minute, and the button that stops it. */
export const StartStopDrawing = () => (
  <Sheet label="The button Start, an arrow over sixty seconds, and the button Stop.">
    <rect x="10" y="28" width="72" height="36" rx="7" className="fill-accent" />
    <path d="M21 40l9.5 6-9.5 6z" className="fill-on-accent" />
    <text x="55" y="51" textAnchor="middle" fontSize="14" fontWeight="600" className="fill-on-accent">
      Start
    </text>
    <path
      d="M89 46h36m-6-5 6 5-6 5"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-line-strong"
    />
    <text x="107" y="37" textAnchor="middle" fontSize="13" className="fill-muted">
      60 s
    </text>
    <rect x="134" y="28" width="72" height="36" rx="7" className="fill-danger" />
    <rect x="145" y="41" width="10" height="10" rx="1" className="fill-on-danger" />
    <text x="179" y="51" textAnchor="middle" fontSize="14" fontWeight="600" className="fill-on-danger">
      Stop
    </text>
  </Sheet>
);

/** The buttons that undo a tap and submit the exercise. */
export const UndoSubmitDrawing = () => (
  <Sheet label="The arrow of Undo, and the button Submit.">
    <path
      d="M58 34l-8 8 8 8M50 42h15a9 9 0 0 1 0 18h-5"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-ink"
    />
    <rect x="106" y="28" width="84" height="36" rx="7" className="fill-accent" />
    <text x="148" y="51" textAnchor="middle" fontSize="14" fontWeight="600" className="fill-on-accent">
      Submit
    </text>
  </Sheet>
);
