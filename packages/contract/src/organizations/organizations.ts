import { privileges } from '@sixty/domain/access/privileges.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, textLine } from '../fields.ts';

/** The name of a group appears twice, capitalized and not, as in the specification (C47). */
const group = z.object({ Name: z.string(), name: z.string() });

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/organizations/groups',
  idInPath: true,
  audience: ['customer'],
  summary: 'The groups of an organization with which the caller works, by name: all for a Licensee, else the own one',
  input: z.object({
    /** One of the caller's organizations; the current one by default. */
    id: z.optional(id),
  }),
  output: answer({ groups: z.array(group) }),
  refusals: ['organization-missing'],
});

/** The caller in the current organization (A section 3, User). */
export const findUser = endpoint({
  method: 'GET',
  path: '/api/user',
  audience: ['customer'],
  summary: "The caller's privileges in the current organization, whether it is personal, and its groups",
  input: noInput,
  output: answer({
    privileges: z.array(z.enum(privileges)),
    personal: z.enum(['Yes', 'No']),
    groups: z.array(group),
  }),
  refusals: [],
});

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  audience: ['customer'],
  summary: "The caller's organizations, the personal one first, then by name",
  input: noInput,
  output: answer({
    orgs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        personal: z.boolean(),
        permissions: z.enum(['Licensee', 'Manager', 'Instructor']),
        /** The caller's own group there, 'Default' for none. */
        groupName: z.string(),
        /** The groups that the caller works with: all for a Licensee, else their own. */
        groups: z.array(group),
      }),
    ),
  }),
  refusals: [],
});

export const switchOrganization = endpoint({
  method: 'POST',
  path: '/api/organizations/switch',
  audience: ['customer'],
  summary:
    'Switch to another organization; an open lesson ends, and its devices are signed out. Or see the students of another group of it, while a lesson continues',
  input: z.object({
    id,
    /** The group that a Licensee wants to see, 'Default' for students without one; all if omitted. */
    groupName: z.optional(textLine),
  }),
  output: answer({ message: z.string() }),
  refusals: ['organization-missing', 'group-missing', 'group-not-yours'],
});
