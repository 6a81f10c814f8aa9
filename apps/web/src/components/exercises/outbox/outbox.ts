import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { localDatabase, type OutboxEntry } from '../../../api/local-database.ts';
import { refetchResults } from '../../../api/query-client.ts';
import { createStore } from '../../../ui/store.ts';
import { dismissMessage, showToast } from '../../alerts/alerts.ts';
import { queuedMessage, sentText } from './outbox-text.ts';

/** The signed-in instructor's unsent results on this device. */
export interface OutboxState {
  readonly waiting: number;
  readonly refused: readonly OutboxEntry[];
}

const empty: OutboxState = { waiting: 0, refused: [] };

export const outboxStore = createStore<OutboxState>(empty);

/** Whether the list of refused results is open. */
export const refusedOpen = createStore(false);

const waitingOnDevice = createStore(0);

let instructor: string | null = null;

/**
 * The outcome of a submission: stored, refused with a message, refused because the student now belongs to another user
 * (kept here for a decision), or kept here until the server is reachable.
 */
export interface SubmitOutcome {
  readonly kind: 'recorded' | 'refused' | 'lost' | 'waiting';
  /** The message for an unsent result if storage is unavailable. */
  readonly message: string;
}

interface Journal {
  readonly key: string;
  /** Restores the exercise to its journal. */
  readonly restoreJournal: () => Promise<void>;
}

/**
 * Stores the result on this device, submits it, and removes it once the server has acknowledged it. One transaction
 * stores the result and removes the exercise's journal, and the journal is restored before a refused result is
 * removed, so that neither a crash nor a reload loses or duplicates it.
 */
export const submitResult = async (entry: OutboxEntry, journal: Journal): Promise<SubmitOutcome> => {
  const kept = await keep(entry, journal.key);
  void refreshEverywhere();
  const { kind: answer, message } = await send(entry);
  const kind = kept || answer === 'recorded' ? answer : 'refused';
  if (kind === 'refused') await journal.restoreJournal();
  if (kind === 'lost') await mark(entry, message);
  else if (kind !== 'waiting') await forget(entry.submissionId);
  await refreshEverywhere();
  // The network may have returned while this was being sent.
  if (kind === 'waiting' && sendAgain.delete(entry.submissionId)) void flushOutbox();
  return { kind, message };
};

const cannotKeep =
  'The server cannot be reached, and this browser keeps no results. Please stay on this page and submit again.';

const keep = async (entry: OutboxEntry, journalKey: string): Promise<boolean> => {
  try {
    const database = await localDatabase();
    const step = database.transaction(['outbox', 'journal'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      step.objectStore('outbox').put(entry),
      step.objectStore('journal').delete(journalKey),
      step.done,
    ]);
    return true;
  } catch {
    return false;
  }
};

/** Marks a stored result as refused, with the reason; null submits it again. */
const mark = async (entry: OutboxEntry, refusal: string | null): Promise<void> => {
  await (await localDatabase()).put('outbox', { ...entry, refusal });
};

const forget = async (submissionId: string): Promise<void> => {
  try {
    await (await localDatabase()).delete('outbox', submissionId);
  } catch {
    // A repeated submission gets the same answer, so keeping an acknowledged result duplicates nothing.
  }
};

/** Signed out, rate-limited, server errors and answers by a proxy are temporary; any other refusal is final. */
const isPassing = (refused: CallRefused): boolean =>
  isUnreachable(refused) ||
  refused.code === 'internal-error' ||
  refused.status === 401 ||
  refused.status === 429 ||
  refused.status >= 500;

/** Submissions in flight from this tab; their sender handles the answer. */
const sending = new Set<string>();

/** Those of them whose next try came due. */
const sendAgain = new Set<string>();

const send = async ({ submissionId, takenAt, body }: OutboxEntry): Promise<SubmitOutcome> => {
  sending.add(submissionId);
  sendAgain.delete(submissionId);
  try {
    // An age instead of a time, because the device's clock may be wrong.
    const secondsAgo = Math.max(0, Math.round((Date.now() - takenAt) / 1000));
    const { message } = await call(submitExercise, { ...body, secondsAgo });
    return { kind: 'recorded', message };
  } catch (error) {
    if (!(error instanceof CallRefused) || isPassing(error)) return { kind: 'waiting', message: cannotKeep };
    return { kind: error.code === 'student-missing' ? 'lost' : 'refused', message: error.message };
  } finally {
    sending.delete(submissionId);
  }
};

const allEntries = async (): Promise<readonly OutboxEntry[]> => {
  try {
    return await (await localDatabase()).getAll('outbox');
  } catch {
    return [];
  }
};

const entriesOf = async (instructorId: string): Promise<readonly OutboxEntry[]> =>
  (await allEntries()).filter((entry) => entry.instructorId === instructorId);

/** Other tabs of this browser show and send the same results. */
const channel = 'BroadcastChannel' in window ? new BroadcastChannel('sixty-outbox') : null;

const refresh = async (): Promise<void> => {
  const entries = await allEntries();
  waitingOnDevice.set(entries.filter(({ refusal }) => refusal === null).length);
  const own = entries.filter(({ instructorId }) => instructorId === instructor);
  const refused = own.filter(({ refusal }) => refusal !== null);
  outboxStore.set({ waiting: own.length - refused.length, refused });
};

/**
 * Reports the number of unsent results on this device, of any user: now, and after every change in any tab. Returns
 * the function that unsubscribes.
 */
export const watchWaiting = (onCount: (count: number) => void): (() => void) => {
  const stop = waitingOnDevice.subscribe(() => onCount(waitingOnDevice.get()));
  const look = () => void refresh();
  channel?.addEventListener('message', look);
  onCount(waitingOnDevice.get());
  look();
  return () => {
    stop();
    channel?.removeEventListener('message', look);
  };
};

/** After a change in this tab. */
const refreshEverywhere = async (): Promise<void> => {
  channel?.postMessage('changed');
  await refresh();
};

/** Submits the pending results in order. A refused one is marked and shown, never dropped. */
const flush = async (): Promise<void> => {
  const sender = instructor;
  if (sender === null) return;
  let sent = 0;
  for (const entry of await entriesOf(sender)) {
    if (sending.has(entry.submissionId)) sendAgain.add(entry.submissionId);
    if (entry.refusal !== null || sending.has(entry.submissionId) || instructor !== sender) continue;
    const outcome = await send(entry);
    if (outcome.kind === 'waiting') break;
    if (outcome.kind === 'recorded') {
      sent += 1;
      await forget(entry.submissionId);
    } else await mark(entry, outcome.message);
    // It no longer waits, regardless of the answer.
    dismissMessage(queuedMessage);
  }
  if (sent > 0) {
    showToast('success', sentText(sent));
    // Its event may have arrived before the socket reconnected.
    refetchResults();
  }
  await refreshEverywhere();
};

/** One tab sends at a time. Two would be harmless, as the server identifies a submission by its id, but wasteful. */
const flushOutbox = (): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('sixty-outbox', flush) : flush();

const retryMs = 15_000;

/** Sends this instructor's unsent results: now, whenever the network is back, and periodically. */
export const watchOutbox = (instructorId: string): (() => void) => {
  instructor = instructorId;
  const sendWaiting = async () => {
    await refresh();
    if (outboxStore.get().waiting > 0) await flushOutbox();
  };
  const sendNow = () => void sendWaiting();
  const look = () => void refresh();
  sendNow();
  window.addEventListener('online', sendNow);
  channel?.addEventListener('message', look);
  const timer = setInterval(sendNow, retryMs);
  return () => {
    instructor = null;
    outboxStore.set(empty);
    refusedOpen.set(false);
    window.removeEventListener('online', sendNow);
    channel?.removeEventListener('message', look);
    clearInterval(timer);
  };
};

/** Submits a refused result again. */
export const retryRefused = async (entry: OutboxEntry): Promise<void> => {
  await mark(entry, null);
  await flushOutbox();
};

/** Deletes a refused result for good, after the instructor has confirmed. */
export const discardRefused = async (entry: OutboxEntry): Promise<void> => {
  await forget(entry.submissionId);
  await refreshEverywhere();
};
