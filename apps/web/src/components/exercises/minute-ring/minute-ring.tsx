interface MinuteRingProps {
  /** The number of filled ticks, of sixty. */
  seconds: number;
  /** The symbol or number in the middle. */
  sign: number | 'waiting' | 'ready';
  className?: string;
}

const radius = 74;

/** Rounded to visible precision: platforms differ in the last digits of a cosine. */
const at = (distance: number): number => Math.round((88 + distance) * 100) / 100;

/** A minute as sixty ticks, clockwise from the top. Decorative: the text beside it says the same. */
export const MinuteRing = ({ seconds, sign, className }: MinuteRingProps) => (
  <svg aria-hidden="true" width="176" height="176" viewBox="0 0 176 176" fill="none" className={className}>
    {Array.from({ length: 60 }, (_, second) => {
      const angle = ((second * 6 - 90) * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const inner = second % 5 === 0 ? radius - 10 : radius - 5;
      return (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its second
          key={second}
          d={`M${at(inner * cos)} ${at(inner * sin)}L${at((radius + 6) * cos)} ${at((radius + 6) * sin)}`}
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          className={second < seconds ? 'text-accent' : 'text-line'}
        />
      );
    })}
    {typeof sign === 'number' && (
      <text
        x="88"
        y="90"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        fontSize="56"
        fontWeight="700"
        className="text-ink"
      >
        {sign}
      </text>
    )}
    {sign === 'ready' && (
      <path
        d="M64 90l17 17 32-36"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="text-accent"
      />
    )}
    {sign === 'waiting' && (
      <path
        d="M64 88h.1M88 88h.1M112 88h.1"
        stroke="currentColor"
        strokeWidth="10"
        strokeLinecap="round"
        className="text-line-strong"
      />
    )}
  </svg>
);
