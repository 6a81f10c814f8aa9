import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { localDatabase, type OutboxEntry } from '../../../api/local-database.ts';
import { refetchResults } from '../../../api/query-client.ts';
import { createStore } from '../../../ui/store.ts';
import { dismissMessage, showToast } from '../../alerts/alerts.ts';
import { keptForLater, sentText } from './outbox-words.ts';

/** What of the signed-in instructor still waits on this device. */
export interface OutboxState {
  readonly waiting: number;
  readonly refused: readonly OutboxEntry[];
}

const empty: OutboxState = { waiting: 0, refused: [] };

export const outboxStore = createStore<OutboxState>(empty);

const waitingOnDevice = createStore(0);

let instructor: string | null = null;

/**
 * How a submission ended: stored, refused with a sentence, refused because the student is somebody else's now (it is
 * then kept here for a decision), or kept here until the server can be reached.
 */
export interface SubmitOutcome {
  readonly kind: 'recorded' | 'refused' | 'lost' | 'waiting';
  /** For one that waits: what is said where nothing can be kept. */
  readonly message: string;
}

interface Journal {
  readonly key: string;
  /** Writes the exercise into its journal again. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Keeps the result on this device, hands it in, and forgets it when the server has acknowledged it. The journal of the
 * exercise goes in the same step in which the result is kept, and is back before a refused one is forgotten, so that
 * neither a crash nor a reload loses or doubles it.
 */
export const submitResult = async (entry: OutboxEntry, journal: Journal): Promise<SubmitOutcome> => {
  const kept = await keep(entry, journal.key);
  void refreshEverywhere();
  const { kind: answer, message } = await send(entry);
  const kind = kept || answer === 'recorded' ? answer : 'refused';
  if (kind === 'refused') await journal.takeBack();
  if (kind === 'lost') await mark(entry, message);
  else if (kind !== 'waiting') await forget(entry.submissionId);
  await refreshEverywhere();
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

/** Says of a kept result why it was refused; null hands it in again. */
const mark = async (entry: OutboxEntry, refusal: string | null): Promise<void> => {
  await (await localDatabase()).put('outbox', { ...entry, refusal });
};

const forget = async (submissionId: string): Promise<void> => {
  try {
    await (await localDatabase()).delete('outbox', submissionId);
  } catch {
    // A repeat of an acknowledged result gets the same answer, so that nothing is doubled by keeping it.
  }
};

/**
 * Signed out, too many at once and trouble on the server's side pass, and so does anything that answered in the place of
 * our server; any other refusal is an answer.
 */
const isPassing = (refused: CallRefused): boolean =>
  isUnreachable(refused) || refused.status === 401 || refused.status === 429 || refused.status >= 500;

/** Submissions on their way from this tab: whoever sent one also deals with its answer. */
const sending = new Set<string>();

const send = async ({ submissionId, takenAt, body }: OutboxEntry): Promise<SubmitOutcome> => {
  sending.add(submissionId);
  try {
    // How long ago, not when: the device's clock may be set to anything.
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
 * Tells how many results wait on this device to be sent, whoever graded them: now, and after every change in any tab.
 * Gives the function that ends that.
 */
export const watchWaiting = (tell: (count: number) => void): (() => void) => {
  const stop = waitingOnDevice.subscribe(() => tell(waitingOnDevice.get()));
  const look = () => void refresh();
  channel?.addEventListener('message', look);
  tell(waitingOnDevice.get());
  look();
  return () => {
    stop();
    channel?.removeEventListener('message', look);
  };
};

/** After a change of ours. */
const refreshEverywhere = async (): Promise<void> => {
  channel?.postMessage('changed');
  await refresh();
};

/** Hands in what waits, one after the other; what the server refuses is marked and shown, never dropped. */
const flush = async (): Promise<void> => {
  const sender = instructor;
  if (sender === null) return;
  let sent = 0;
  for (const entry of await entriesOf(sender)) {
    if (entry.refusal !== null || sending.has(entry.submissionId) || instructor !== sender) continue;
    const outcome = await send(entry);
    if (outcome.kind === 'waiting') break;
    if (outcome.kind === 'recorded') {
      sent += 1;
      await forget(entry.submissionId);
    } else await mark(entry, outcome.message);
    // It waits no more, whichever answer it got.
    dismissMessage(keptForLater);
  }
  if (sent > 0) {
    showToast('success', sentText(sent));
    // The event that tells of it may have come before the socket was back.
    refetchResults();
  }
  await refreshEverywhere();
};

/** One tab sends at a time. Two would do no harm, as the server knows a submission by its id, but it is wasted work. */
const flushOutbox = (): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('sixty-outbox', flush) : flush();

const retryEvery = 15_000;

/** Sends what this instructor left on the device: now, whenever the network is back, and every so often. */
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
  const timer = setInterval(sendNow, retryEvery);
  return () => {
    instructor = null;
    outboxStore.set(empty);
    window.removeEventListener('online', sendNow);
    channel?.removeEventListener('message', look);
    clearInterval(timer);
  };
};

/** Hands a refused result in once more. */
export const retryRefused = async (entry: OutboxEntry): Promise<void> => {
  await mark(entry, null);
  await flushOutbox();
};

/** Gives a refused result up for good, on the instructor's word. */
export const discardRefused = async (entry: OutboxEntry): Promise<void> => {
  await forget(entry.submissionId);
  await refreshEverywhere();
};
