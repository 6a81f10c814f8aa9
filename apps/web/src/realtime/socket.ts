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

/** `off` while signed out; `waiting` while connecting or reconnecting. */
export type ConnectionStatus = 'off' | 'waiting' | 'connected';

export const connectionStatus = createStore<ConnectionStatus>('off');

type LessonSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type Listener = (event: RealtimeEvent) => void;

const retryRefusedMs = 4000;

const listeners = new Set<Listener>();
let lastPing = performance.timeOrigin;

/**
 * An event after a longer silence was queued while the device slept, and does not prove a connection. In milliseconds.
 */
const maxSilenceMs = 15_000;

/** Pings come every five seconds. A device that slept notices a lost connection only on waking. */
const recordPing = () => {
  const now = Date.now();
  if (now - lastPing < maxSilenceMs) lastPing = now;
};
let opening: Promise<LessonSocket> | null = null;

/** The connection of the signed-in user, open or opening; null for guests. */
export const currentSocket = (): Promise<LessonSocket> | null => opening;

/** Receives every server event; returns the function that unsubscribes. */
export const subscribe = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface ConnectOptions {
  /** Called when the server refuses or ends the connection: the session may have changed. */
  readonly onRefused: () => void;
}

/**
 * Connects the signed-in browser and reconnects automatically until the returned function is called. The session is
 * the cookie's at connection time, so a new sign-in needs a new connection.
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
      // The client library reconnects after a lost connection, but not after a refusal or an end by the server.
      const tryAgainLater = () => {
        connectionStatus.set('waiting');
        if (socket.active) return;
        onRefused();
        clearTimeout(retry);
        retry = setTimeout(() => socket.connect(), retryRefusedMs);
      };
      socket.on('connect', () => {
        lastPing = Date.now();
        connectionStatus.set('connected');
      });
      socket.io.on('ping', recordPing);
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
    // The code could not be loaded; the next page load tries again.
    () => undefined,
  );
  return () => {
    closed = true;
    clearTimeout(retry);
    if (opening === opened) opening = null;
    connectionStatus.set('off');
    void opened.then(
      (socket) => {
        socket.io.off('ping', recordPing);
        socket.removeAllListeners().disconnect();
      },
      () => undefined,
    );
  };
};

/** Disconnects while the page is hidden, and reconnects when it is visible. */
export const setPresent = (present: boolean): void =>
  void opening?.then(
    (socket) => (present ? socket.connect() : socket.disconnect()),
    () => undefined,
  );

/** Reports the exercise on this student device's screen; repeated after every new connection. */
export const reportExerciseOnScreen = (shown: ShownExercise): void =>
  void opening?.then(
    (socket) => socket.connected && socket.emit('showing', shown),
    () => undefined,
  );

const open = async (): Promise<LessonSocket> => {
  const { io } = await import('socket.io-client');
  return io({
    autoConnect: false,
    auth: (give) => give({ silentForMs: Date.now() - lastPing } satisfies Handshake),
    ...reconnection,
    // Some school networks block web sockets.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
};
