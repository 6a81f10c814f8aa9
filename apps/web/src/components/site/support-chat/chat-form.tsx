import { maxChatText } from '@sixty/contract/site/support-chat.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { Form, useForm } from '../../form/form.tsx';
import { readStoredDraft, removeDraft, storeDraft } from './stored-draft.ts';

interface ChatFormProps {
  /** Names the draft, which survives a reload. */
  draftOf: string;
  label: string;
  send: (message: { readonly messageID: string; readonly text: string }) => Promise<unknown>;
  fieldRef?: Ref<HTMLTextAreaElement>;
  rows?: number;
  /** Below the text. */
  hint?: string;
  /** An alternative when the message was refused. */
  alternative?: (code: string) => ReactNode;
  /** Between the text and the button. */
  children?: ReactNode;
}

/** Invisible control characters from pasted text; lines and tabs stay. */
const unseen = /(?![\r\n\t])\p{Cc}/gu;

/** Writes one message. An unsent one stays and is sent again under the same id. */
export const ChatForm = ({ draftOf, label, send, fieldRef, rows = 2, hint, alternative, children }: ChatFormProps) => {
  const [stored] = useState(() => readStoredDraft(draftOf));
  const form = useForm({
    fields: { id: { initial: stored.id }, text: { initial: stored.text } },
    disabledReason: ({ text }) => (text.trim() === '' ? 'Please write a message.' : undefined),
    send: (draft) => send({ messageID: draft.id, text: draft.text.replace(unseen, '') }),
    onDone: () => {
      removeDraft(draftOf);
      form.reset(readStoredDraft(draftOf));
    },
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <Form form={form} className="grid gap-2">
      <AlertRegion kind="plain">
        {form.refusal !== undefined && (
          <p className="rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">
            Your message was not sent. {form.refusal} {alternative?.(form.refused)}
          </p>
        )}
      </AlertRegion>
      <TextAreaField
        {...form.field('text')}
        label={label}
        hint={hint}
        placeholder={label}
        ref={fieldRef ?? null}
        rows={rows}
        maxLength={maxChatText}
        readOnly={form.busy}
        className="[&>label]:sr-only"
        onChange={({ target }) => {
          const draft = storeDraft(draftOf, target.value);
          form.set('id', draft.id);
          form.set('text', draft.text);
        }}
        onKeyDown={press}
      />
      {children}
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted text-xs max-tablet:invisible">Enter sends, Shift and Enter begin a line.</p>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy ? 'Sending' : undefined}
          disabledReason={form.disabledReason}
        >
          {form.refusal === undefined ? 'Send' : 'Send again'}
        </Button>
      </div>
    </Form>
  );
};
