/** The product name after its logo: a minute in ticks of two seconds, the first of them struck through. */
export const Wordmark = () => (
  <span className="inline-flex items-center gap-2 font-bold text-ink text-lg tracking-tight">
    <svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28" fill="none" className="shrink-0">
      <circle
        cx="14"
        cy="14"
        r="11"
        stroke="currentColor"
        strokeWidth="3.2"
        pathLength="30"
        strokeDasharray="0.4 0.6"
        strokeDashoffset="0.2"
        className="text-muted"
      />
      <path d="M14 1.4v9.6" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" className="text-accent" />
    </svg>
    Sixty
  </span>
);
