/** The interface of site to other areas and the composition root. */

export { type CountEvent, createCounter } from './counting/commands.ts';
export { deleteOldCounts } from './counting/queries.ts';
export { chatsKeptSince } from './support-chat/commands.ts';
export {
  answeredBefore,
  countUnread,
  countWaiting,
  deleteOldChats,
  listExportedMessages,
} from './support-chat/queries.ts';
