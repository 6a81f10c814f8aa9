import { createStore } from '../../../ui/store.ts';

/** The place that the header keeps free for the chat's button, while a page has one. */
export const chatSlot = createStore<HTMLElement | null>(null);
