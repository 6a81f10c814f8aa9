import type { ReactNode, Ref } from 'react';

/** Not in the icon set, which exercises also load. */
const Bubble = () => (
  <svg
    aria-hidden="true"
    width="18"
    height="18"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    <path strokeLinejoin="round" d="M3 4h14v9.5H9L5 17v-3.5H3Z" />
  </svg>
);

/** The position of the minimized chat. */
export const cornerClass =
  'fixed right-3 bottom-3 z-30 tablet:right-6 tablet:bottom-6 print:hidden in-[body:has([data-foot-bar])]:bottom-20';

interface AskButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children?: ReactNode;
}

/** The 'Ask us' button in the corner, which opens the chat. */
export const AskButton = ({ ref, onClick, children }: AskButtonProps) => (
  <aside aria-label="Support chat" className={cornerClass}>
    <button
      ref={ref}
      type="button"
      aria-expanded={false}
      onClick={onClick}
      className="inline-flex min-h-11 select-none items-center gap-2 rounded-full border border-accent bg-surface px-4 font-medium text-accent shadow-raised hover:bg-accent-soft"
    >
      <Bubble />
      Ask us
      {children}
    </button>
  </aside>
);
