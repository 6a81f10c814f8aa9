import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';

/** The id of something that a form creates, so that sending it twice creates it once. */
export const newId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
