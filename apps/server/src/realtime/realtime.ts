import type { ConnectedDevices, RealtimeEvent } from '@sixty/contract/realtime.ts';

/** The devices of one student that are linked to one instructor. */
export interface LessonAddress {
  readonly instructorId: string;
  readonly studentId: string;
}

/** How features tell open browsers something: after commit, with commands and ids only. */
export interface Realtime {
  readonly toLesson: (lesson: LessonAddress, event: RealtimeEvent) => void;
  readonly toInstructor: (userId: string, event: RealtimeEvent) => void;
  /** To every signed-in browser of the staff. */
  readonly toStaff: (event: RealtimeEvent) => void;
  /** Devices of the student that are connected now, and what they show; several tabs of one count once. */
  readonly devicesIn: (lesson: LessonAddress) => ConnectedDevices;
  /** Tells the browsers of these sessions that it is over, and closes their sockets. */
  readonly endSessions: (sessionIds: readonly string[]) => void;
  /** Tells the devices of these sessions that they are another student's now, and closes their sockets: they come back. */
  readonly changeStudent: (sessionIds: readonly string[]) => void;
}
