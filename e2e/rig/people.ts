/** A user with a password. */
export interface Person {
  readonly username: string;
  readonly password: string;
}

/** The demo world's users; each has students there. */
export const people = {
  teacher: { username: 'demo.teacher', password: 'Demo-Teacher-1' },
  tutor: { username: 'demo.tutor', password: 'Demo-Tutor-1' },
  instructor: { username: 'demo.instructor', password: 'Demo-Instructor-1' },
  licensee: { username: 'demo.licensee', password: 'Demo-Licensee-1' },
  manager: { username: 'demo.manager', password: 'Demo-Manager-1' },
} as const;
