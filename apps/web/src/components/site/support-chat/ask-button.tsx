import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../../ui/store.ts';
import { chatSlot } from './chat-slot.ts';

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
    className="shrink-0"
  >
    <path strokeLinejoin="round" d="M3 4h14v9.5H9L5 17v-3.5H3Z" />
  </svg>
);

interface AskButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children?: ReactNode;
}

/** The 'Ask us' button in the header, which leads to the chat. */
export const AskButton = ({ ref, onClick, children }: AskButtonProps) => {
  const slot = useStore(chatSlot);
  return (
    slot &&
    createPortal(
      <button
        ref={ref}
        type="button"
        onClick={onClick}
        className="inline-flex min-h-11 min-w-11 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md px-2 font-medium text-accent hover:bg-accent-soft"
      >
        <Bubble />
        <span className="max-desktop:sr-only">Ask us</span>
        {children}
      </button>,
      slot,
    )
  );
};
