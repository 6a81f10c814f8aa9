import { createStore } from '../../../ui/store.ts';

/** Whether something on the page asked for the chat, which may load later. */
export const chatRequested = createStore(false);

/** Opens the support chat. */
export const requestChat = (): void => chatRequested.set(true);
