import type { VideoSubject } from '@sixty/contract/site/videos.ts';
import type { ReactNode } from 'react';

const line = 'fill-none stroke-line-strong';
const accent = 'fill-none stroke-accent';

/** A bar that stands for a line of text. */
const Bar = ({ x, y, width, className = 'fill-line' }: { x: number; y: number; width: number; className?: string }) => (
  <rect x={x} y={y} width={width} height="8" rx="4" className={className} />
);

const Sheet = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <rect x={x} y={y} width={width} height={height} rx="8" className="fill-surface stroke-line-strong" />
);

const rosterRows = [50, 82, 114].map((y, index) => (
  <g key={y}>
    {index === 1 && <rect x="66" y={y - 10} width="188" height="32" rx="6" className="fill-accent-soft" />}
    <circle cx="84" cy={y + 6} r="8" className={index === 1 ? 'fill-accent' : 'fill-line'} />
    <Bar x={102} y={y + 2} width={[70, 92, 58][index] ?? 0} className={index === 1 ? 'fill-accent' : 'fill-line'} />
    <Bar x={216} y={y + 2} width={24} className={index === 1 ? 'fill-accent' : 'fill-line'} />
  </g>
));

/** Positions of marks on a chart, from left to right. */
const across = (heights: readonly number[]) => heights.map((y, index) => ({ x: 84 + index * 20, y }));

const corrects = across([124, 116, 118, 102, 92, 94, 78, 66, 56]);
const errors = across([96, 104, 102, 112, 116, 122, 120, 128, 130]);

const Word = ({
  x,
  y,
  children,
  className = 'fill-ink',
}: {
  x: number;
  y: number;
  children: string;
  className?: string;
}) => (
  <text x={x} y={y} textAnchor="middle" fontSize="24" className={`font-andika ${className}`}>
    {children}
  </text>
);

/** A minute with an elapsed share, from 0 to 1. */
const Minute = ({ cx, cy, r, over }: { cx: number; cy: number; r: number; over: number }) => {
  const length = 2 * Math.PI * r;
  return (
    <g strokeWidth="6">
      <circle cx={cx} cy={cy} r={r} className="fill-surface stroke-line" />
      <circle
        cx={cx}
        cy={cy}
        r={r}
        strokeDasharray={`${over * length} ${length}`}
        strokeLinecap="round"
        transform={`rotate(-90 ${cx} ${cy})`}
        className={accent}
      />
    </g>
  );
};

const drawings: Record<VideoSubject, ReactNode> = {
  'getting-started': (
    <>
      <Sheet x={54} y={26} width={212} height={128} />
      {rosterRows}
      <path d="M236 104l6 30 8-9 13 2z" strokeWidth="2" strokeLinejoin="round" className="fill-surface stroke-ink" />
    </>
  ),
  'first-lesson': (
    <>
      <Sheet x={40} y={30} width={138} height={120} />
      {[50, 72, 94, 116].map((y, row) => (
        <g key={y}>
          <Bar x={56} y={y} width={[42, 30, 50, 36][row] ?? 0} className={row < 2 ? 'fill-accent' : 'fill-line'} />
          <Bar x={56 + ([50, 38, 58, 44][row] ?? 0)} y={y} width={[46, 60, 40, 30][row] ?? 0} />
        </g>
      ))}
      <Minute cx={236} cy={90} r={38} over={0.4} />
      <text x="236" y="99" textAnchor="middle" fontSize="26" fontWeight="700" className="fill-ink">
        24
      </text>
    </>
  ),
  'grading-words': (
    <>
      <Sheet x={40} y={42} width={240} height={72} />
      <rect x="126" y="58" width="68" height="36" rx="5" className="fill-mark" />
      <path d="M134 92h52" strokeWidth="3" className="stroke-ink" />
      <Word x={84} y={84}>
        the
      </Word>
      <Word x={160} y={84}>
        little
      </Word>
      <Word x={236} y={84}>
        boat
      </Word>
      <circle cx="160" cy="116" r="14" strokeWidth="3" className={accent} />
      <path
        d="M150 172v-50a10 10 0 0 1 20 0v50"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-surface stroke-ink"
      />
    </>
  ),
  'reading-charts': (
    <>
      <Sheet x={48} y={26} width={224} height={128} />
      <path d="M70 40v98h184" strokeWidth="2" className={line} />
      <path d="M70 62h184" strokeWidth="2" strokeDasharray="5 5" className="fill-none stroke-success" />
      {corrects.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="4.5" className="fill-accent" />
      ))}
      {errors.map(({ x, y }) => (
        <path
          key={x}
          d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`}
          strokeWidth="2.5"
          strokeLinecap="round"
          className="stroke-danger"
        />
      ))}
    </>
  ),
  'linking-device': (
    <>
      <Sheet x={36} y={54} width={112} height={72} />
      <path d="M26 134h132" strokeWidth="6" strokeLinecap="round" className="stroke-line-strong" />
      <text x="92" y="98" textAnchor="middle" fontSize="22" fontWeight="700" letterSpacing="2" className="fill-accent">
        K7M2P
      </text>
      <Sheet x={224} y={40} width={62} height={100} />
      <Bar x={236} y={62} width={38} />
      <Bar x={236} y={80} width={30} />
      <Bar x={236} y={98} width={36} />
      <path d="M158 84h54" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" className={accent} />
      <path d="M206 76l9 8-9 8" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className={accent} />
    </>
  ),
  'math-minute': (
    <>
      <Sheet x={36} y={40} width={140} height={100} />
      <Word x={106} y={78}>
        3 + 4 = 7
      </Word>
      <Word x={106} y={118} className="fill-muted">
        9 + 2 =
      </Word>
      <Minute cx={232} cy={90} r={36} over={0.7} />
      <path
        d="M232 68v22l14 10"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-ink"
      />
    </>
  ),
};

/** An illustration of a short lesson. Its title is beside it. */
export const Poster = ({ subject }: { subject: VideoSubject }) => (
  <svg aria-hidden="true" viewBox="0 0 320 180" className="block h-auto w-full bg-sunken">
    {drawings[subject]}
  </svg>
);
