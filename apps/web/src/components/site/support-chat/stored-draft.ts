import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

/** A message that has not been sent. Changing its text makes it a new message. */
interface Draft {
  readonly id: string;
  readonly text: string;
}

const nameOf = (draftOf: string): string => `sixty-chat-draft-${draftOf}`;

/** The draft in this tab with its message id; an empty one if there is none. */
export const readStoredDraft = (draftOf: string): Draft => {
  const [, id, text] = /^([0-9a-f-]{36}) (.*)$/s.exec(readStored('tab', nameOf(draftOf)) ?? '') ?? [];
  return { id: id ?? crypto.randomUUID(), text: text ?? '' };
};

/** Stores changed text under a new id. */
export const storeDraft = (draftOf: string, text: string): Draft => {
  const draft = { id: crypto.randomUUID(), text };
  if (text === '') removeDraft(draftOf);
  else keep('tab', nameOf(draftOf), `${draft.id} ${text}`);
  return draft;
};

export const removeDraft = (draftOf: string): void => removeStored('tab', nameOf(draftOf));
