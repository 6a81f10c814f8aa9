import type { AccountType, OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import type { Learner } from './history.ts';

export type DemoUsername =
  | 'demo.teacher'
  | 'demo.tutor'
  | 'demo.licensee'
  | 'demo.manager'
  | 'demo.instructor'
  | 'demo.assistant'
  | 'demo.staff';

/** Groups of the school organization. */
export const schoolGroups = ['Elementary', 'Middle'] as const;

export type SchoolGroup = (typeof schoolGroups)[number];

/** Maximum number of students with an active license; null for no limit. */
export const schoolGroupLimits: Readonly<Record<SchoolGroup, number | null>> = { Elementary: 30, Middle: null };

export const schoolName = 'Riverside Schools';

interface DemoUser {
  readonly username: DemoUsername;
  readonly password: string;
  /** Also the name of the personal organization. */
  readonly name: string;
  readonly accountTypes: readonly AccountType[];
  /** The user's permission in the school; null for users outside it. */
  readonly school: { readonly permission: OrganizationPermission; readonly group: SchoolGroup | null } | null;
  /** In the school; omitted for no limit. */
  readonly studentLimit?: number;
}

const customer = { accountTypes: ['customer'], school: null } as const;

export const demoUsers: readonly DemoUser[] = [
  { username: 'demo.teacher', password: 'Demo-Teacher-1', name: 'Carmen Delgado', ...customer },
  { username: 'demo.tutor', password: 'Demo-Tutor-1', name: 'Priya Raman', ...customer },
  {
    username: 'demo.licensee',
    password: 'Demo-Licensee-1',
    name: 'Denise Walker',
    accountTypes: ['customer'],
    school: { permission: 'licensee', group: null },
  },
  {
    username: 'demo.manager',
    password: 'Demo-Manager-1',
    name: 'Kwame Mensah',
    accountTypes: ['customer'],
    school: { permission: 'manager', group: 'Elementary' },
  },
  {
    username: 'demo.instructor',
    password: 'Demo-Instructor-1',
    name: 'Hannah Fischer',
    accountTypes: ['customer'],
    school: { permission: 'instructor', group: 'Elementary' },
    studentLimit: 28,
  },
  {
    username: 'demo.assistant',
    password: 'Demo-Assistant-1',
    name: 'Mateo Ruiz',
    accountTypes: ['customer'],
    school: { permission: 'instructor', group: 'Middle' },
    studentLimit: 5,
  },
  {
    username: 'demo.staff',
    password: 'Demo-Staff-1',
    name: 'Robin Taylor',
    accountTypes: ['customer', 'admin'],
    school: null,
  },
];

export const demoEmail = ({ username }: Pick<DemoUser, 'username'>): string => `${username}@example.org`;

/** The secret of the staff's authenticator app, in base32: as public as the passwords. */
export const demoTotp = { username: 'demo.staff', secret: 'SIXTYDEMO2STAFF3SIXTYDEMO4STAFF5' } as const;

/** How a person of the demo world signs in. */
export interface DemoSignIn {
  readonly username: string;
  readonly password: string;
  /** Secret of the authenticator app, in base32; null for none. */
  readonly totpSecret: string | null;
}

/** The published sign-ins: they work only where nobody but this machine reaches the server. */
export const demoSignIns: readonly DemoSignIn[] = demoUsers.map(({ username, password }) => ({
  username,
  password,
  totpSecret: username === demoTotp.username ? demoTotp.secret : null,
}));

/** Owner of students and seats: a user's personal organization, or the school. */
export type DemoPlace = DemoUsername | 'school';

interface DemoSubscription {
  readonly place: DemoPlace;
  readonly readingSeats: number;
  readonly mathSeats: number;
  /** Days from today; negative is the past. */
  readonly starts: number;
  readonly expires: number;
}

export const demoSubscriptions: readonly DemoSubscription[] = [
  { place: 'demo.teacher', readingSeats: 20, mathSeats: 20, starts: -457, expires: -92 },
  { place: 'demo.teacher', readingSeats: 20, mathSeats: 20, starts: -92, expires: 273 },
  { place: 'demo.tutor', readingSeats: 3, mathSeats: 3, starts: -70, expires: 295 },
  { place: 'school', readingSeats: 60, mathSeats: 40, starts: -150, expires: 215 },
];

export interface DemoStudent {
  readonly name: string;
  /** In whole years. */
  readonly age: number;
  readonly place: DemoPlace;
  readonly group: SchoolGroup | null;
  readonly owner: DemoUsername;
  /** The user who gives the last lesson of each week instead of the owner. */
  readonly helper: { readonly username: DemoUsername; readonly as: 'instructor' | 'recipient' } | null;
  readonly programs: readonly Program[];
  /** True if all licenses were archived after the last lesson. */
  readonly archived: boolean;
  readonly learner: Learner;
}
