import type {
  ClientToServerEvents,
  Handshake,
  RealtimeEvent,
  ServerToClientEvents,
  ShownExercise,
} from '@sixty/contract/realtime.ts';
import { reconnection } from '@sixty/contract/reconnection.ts';
import type { Socket } from 'socket.io-client';
import { createStore } from '../ui/store.ts';

/** `off` as long as nobody is signed in; `waiting` while the connection is being made, for the first time or again. */
export type ConnectionStatus = 'off' | 'waiting' | 'connected';

export const connectionStatus = createStore<ConnectionStatus>('off');

type LessonSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type Listener = (event: RealtimeEvent) => void;

const retryRefusedMs = 4000;

const listeners = new Set<Listener>();
let lastHeard = performance.timeOrigin;

/** What comes after a longer silence waited for a device that slept, and is no sign of a connection. In milliseconds. */
const longestSilence = 15_000;

/** Pings come every five seconds. That the connection was lost, a device that slept finds out on waking alone. */
const hear = () => {
  const now = Date.now();
  if (now - lastHeard < longestSilence) lastHeard = now;
};
let opening: Promise<LessonSocket> | null = null;

/** The connection of whoever is signed in, being made or made; null for nobody. */
export const currentSocket = (): Promise<LessonSocket> | null => opening;

/** Hears every event of the server; gives the function that ends that. */
export const subscribe = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface ConnectOptions {
  /** Called when the server refuses the connection or ends it: who is signed in may have changed. */
  readonly onRefused: () => void;
}

/**
 * Connects the signed-in browser, and connects again by itself until the returned function is called. The session is
 * that of the cookie at the time of connecting: who signs in anew has to connect anew.
 */
export const connect = ({ onRefused }: ConnectOptions): (() => void) => {
  connectionStatus.set('waiting');
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const opened = open();
  opening = opened;
  void opened.then(
    (socket) => {
      if (closed) return;
      // Refusals and endings by the server are final to the client library; a lost connection is not.
      const tryAgainLater = () => {
        connectionStatus.set('waiting');
        if (socket.active) return;
        onRefused();
        clearTimeout(retry);
        retry = setTimeout(() => socket.connect(), retryRefusedMs);
      };
      socket.on('connect', () => {
        lastHeard = Date.now();
        connectionStatus.set('connected');
      });
      socket.io.on('ping', hear);
      socket.on('disconnect', (reason) => {
        if (reason === 'io client disconnect') connectionStatus.set('waiting');
        else tryAgainLater();
      });
      socket.on('connect_error', tryAgainLater);
      socket.on('event', (event) => {
        for (const listener of [...listeners]) listener(event);
      });
      socket.connect();
    },
    // The code could not be loaded: the next page load tries again.
    () => undefined,
  );
  return () => {
    closed = true;
    clearTimeout(retry);
    if (opening === opened) opening = null;
    connectionStatus.set('off');
    void opened.then(
      (socket) => {
        socket.io.off('ping', hear);
        socket.removeAllListeners().disconnect();
      },
      () => undefined,
    );
  };
};

/** Gives the connection up while nobody can see the page, and makes it again when someone can. */
export const setPresent = (present: boolean): void =>
  void opening?.then(
    (socket) => (present ? socket.connect() : socket.disconnect()),
    () => undefined,
  );

/** Says what this student's device shows to the child; it is said again after every new connection. */
export const reportExerciseOnScreen = (shown: ShownExercise): void =>
  void opening?.then(
    (socket) => socket.connected && socket.emit('showing', shown),
    () => undefined,
  );

const open = async (): Promise<LessonSocket> => {
  const { io } = await import('socket.io-client');
  return io({
    autoConnect: false,
    auth: (give) => give({ unheardFor: Date.now() - lastHeard } satisfies Handshake),
    ...reconnection,
    // Some school networks let no web sockets through.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
};
