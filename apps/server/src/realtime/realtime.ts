import type { ConnectedDevices, RealtimeEvent } from '@sixty/contract/realtime.ts';

/** The devices of one student that are linked to one instructor. */
export interface LessonAddress {
  readonly instructorId: string;
  readonly studentId: string;
}

/** How features send events to open browsers: after commit, with commands and ids only. */
export interface Realtime {
  readonly toLesson: (lesson: LessonAddress, event: RealtimeEvent) => void;
  readonly toInstructor: (userId: string, event: RealtimeEvent) => void;
  /** To every signed-in browser of the staff. */
  readonly toStaff: (event: RealtimeEvent) => void;
  /** The student's connected devices and what they show; several tabs of one count once. */
  readonly devicesIn: (lesson: LessonAddress) => ConnectedDevices;
  /** The sessions of those devices. */
  readonly sessionsIn: (lesson: LessonAddress) => readonly string[];
  /** Notifies the browsers of these sessions that they ended, and closes their sockets. */
  readonly endSessions: (sessionIds: readonly string[]) => void;
  /** Notifies the devices of these sessions that their student changed, and closes their sockets; they reconnect. */
  readonly changeStudent: (sessionIds: readonly string[]) => void;
}
