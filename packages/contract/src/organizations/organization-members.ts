import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, textLine } from '../fields.ts';
import { pendingInvitation } from './invitations.ts';
import { studentLimit } from './organization-groups.ts';

const permission = z.enum(['Licensee', 'Manager', 'Instructor']);

const member = z.object({
  name: z.string(),
  username: z.string(),
  permissions: permission,
  studentLimit: z.nullable(z.int()),
  /** Students of the member in the organization with an Active license. */
  studentCount: z.int(),
  /** Whether the member has passed the grader practice; null for a Manager, as only Licensees see it. */
  readyToGrade: z.nullable(z.boolean()),
});

export type Member = z.infer<typeof member>;

const groupOfMembers = z.object({
  /** null without a group. It does not change when the group is renamed. */
  id: z.nullable(id),
  /** 'Default' without a group. */
  Name: z.string(),
  name: z.string(),
  studentLimit: z.nullable(z.int()),
  /** Students in the group with an Active license. */
  studentCount: z.int(),
  instructors: z.array(member),
});

export type GroupOfMembers = z.infer<typeof groupOfMembers>;

export const listOrganizationUsers = endpoint({
  method: 'GET',
  path: '/api/organizations/users',
  audience: ['manager'],
  summary:
    'Groups of the current organization with their members, and the invitations that are not accepted yet, the latest first: all of it for a Licensee, the own group for a Manager',
  input: noInput,
  /** Those without a group first, then the groups by name. Licensees have no group. */
  output: answer({ groups: z.array(groupOfMembers), invites: z.array(pendingInvitation) }),
  refusals: [],
});

/** The most members assigned by one call. */
export const maxAssigned = 100;

const assigned = z.enum(['Instructor', 'Manager']);

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/organizations/groups/join',
  audience: ['manager'],
  summary: 'Put members of the current organization into a group, each as Instructor or Manager: all of them or none',
  input: z
    .object({
      /** 'Default' for no group. */
      name: textLine,
      usernames: z.array(textLine).check(z.minLength(1), z.maxLength(maxAssigned)),
      /** One for all, or one each in the order of the usernames. */
      permission: z.union([assigned, z.array(assigned)]),
    })
    .check(
      z.refine(({ usernames, permission: given }) => typeof given === 'string' || given.length === usernames.length),
    ),
  output: answer({ message: z.string() }),
  refusals: ['group-missing', 'manager-needs-group', 'member-missing', 'member-is-you', 'member-not-yours'],
});

export const removeInstructor = endpoint({
  method: 'DELETE',
  path: '/api/organizations/remove-instructor',
  audience: ['manager'],
  summary:
    'Take a member out of the current organization: their access ends at once, and the students whom they own there are a Licensee’s',
  input: z.object({
    /** The caller's current organization, so that a page of another one removes nobody. */
    id,
    customerUsername: textLine,
  }),
  output: answer({ message: z.string() }),
  refusals: ['organization-missing', 'member-missing', 'member-is-you', 'member-not-yours'],
});

/** A member, with the group in which the caller sees them. */
const limited = { username: textLine, groupName: textLine };

const limitAnswer = {
  /** The highest possible limit (C91). */
  maxLimit: z.int(),
  studentLimit: z.nullable(z.int()),
};

export const findInstructorLimit = endpoint({
  method: 'GET',
  path: '/api/instruction/limit',
  audience: ['manager'],
  summary: 'The student limit of an Instructor, and how high it can be',
  input: z.object(limited),
  output: answer(limitAnswer),
  refusals: ['member-missing', 'limit-of-instructors-only'],
});

export const setInstructorLimit = endpoint({
  method: 'POST',
  path: '/api/instruction/limit',
  audience: ['manager'],
  summary: 'Set the student limit of an Instructor; existing students stay',
  input: z.object({ ...limited, studentLimit }),
  output: answer({ ...limitAnswer, message: z.string() }),
  refusals: ['member-missing', 'limit-of-instructors-only', 'limit-too-high'],
});
