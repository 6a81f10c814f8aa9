import { maxChatText } from '@sixty/contract/site/support-chat.ts';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { readStoredDraft, removeDraft, storeDraft } from './stored-draft.ts';

interface ChatFormProps {
  /** Names the draft, which a reload does not lose. */
  draftOf: string;
  label: string;
  send: (message: { readonly messageID: string; readonly text: string }) => Promise<unknown>;
  fieldRef?: Ref<HTMLTextAreaElement>;
  rows?: number;
  /** Below the text. */
  hint?: string;
  /** Another way, where the message was refused. */
  wayOut?: (error: Error) => ReactNode;
  /** Between the text and the button. */
  children?: ReactNode;
}

/** Signs that nobody sees, which come along with what is pasted; lines and tabs stay. */
const unseen = /(?![\r\n\t])\p{Cc}/gu;

/** Writes one message. What could not be sent stays there, and is sent under the same id again. */
export const ChatForm = ({ draftOf, label, send, fieldRef, rows = 2, hint, wayOut, children }: ChatFormProps) => {
  const id = useId();
  const [draft, setDraft] = useState(() => readStoredDraft(draftOf));
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      removeDraft(draftOf);
      setDraft(readStoredDraft(draftOf));
    },
  });
  const isEmpty = draft.text.trim() === '';
  const submit = () => {
    if (!isEmpty && !sending.isPending) sending.mutate({ messageID: draft.id, text: draft.text.replace(unseen, '') });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-2"
    >
      <div role="alert" className="empty:hidden">
        {sending.error && (
          <p className="rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">
            Your message was not sent. {messageOf(sending.error)} {wayOut?.(sending.error)}
          </p>
        )}
      </div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={fieldRef}
        id={id}
        value={draft.text}
        rows={rows}
        maxLength={maxChatText}
        placeholder={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        readOnly={sending.isPending}
        onChange={(event) => setDraft(storeDraft(draftOf, event.target.value))}
        onKeyDown={press}
        className="block w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted hover:border-ink"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {children}
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted text-xs max-tablet:invisible">Enter sends, Shift and Enter begin a line.</p>
        <Button
          type="submit"
          variant="primary"
          busy={sending.isPending ? 'Sending' : undefined}
          disabledReason={isEmpty ? 'Please write a message.' : undefined}
        >
          {sending.error ? 'Send again' : 'Send'}
        </Button>
      </div>
    </form>
  );
};
