import { chatAuthors } from '@sixty/domain/site/chat-author.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, instant, textLine, withDefault } from '../fields.ts';
import { newPasswordRefusals } from './account-recovery.ts';

const details = {
  name: z.string(),
  email: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phoneNumber: z.string(),
  faxNumber: z.string(),
};

export const findAccount = endpoint({
  method: 'GET',
  path: '/api/account/info',
  audience: ['customer'],
  summary: "The caller's own account; empty texts for what is not known",
  input: noInput,
  output: answer({
    ...details,
    /** The address that replaces the current one once its link is followed; null for none. */
    pendingEmail: z.nullable(z.string()),
    username: z.string(),
    verifiedEmail: z.boolean(),
    isSamlUser: z.boolean(),
  }),
  refusals: [],
});

export const editAccount = endpoint({
  method: 'POST',
  path: '/api/account/edit',
  audience: ['customer'],
  summary: 'Change the own account; a new email address counts after its link is followed',
  input: z.object({
    name: textLine,
    email: textLine,
    streetAddress: withDefault(textLine, ''),
    city: textLine,
    country: textLine,
    state: textLine,
    postalCode: textLine,
    phoneNumber: textLine,
    faxNumber: withDefault(textLine, ''),
    currentPassword: textLine,
  }),
  output: answer({ message: z.string() }),
  refusals: [
    'current-password-wrong',
    'name-missing',
    'name-incomplete',
    'name-too-long',
    'name-has-address',
    'email-missing',
    'email-invalid',
    'email-taken',
    'city-missing',
    'country-missing',
    'state-missing',
    'postal-code-missing',
    'location-too-long',
    'phone-number-missing',
  ],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/change-password',
  audience: ['customer'],
  summary: 'Set a new password; all other sessions of the account end, and the devices of its lesson',
  input: z.object({ currentPassword: textLine, newPassword: textLine }),
  output: answer({ message: z.string() }),
  refusals: ['current-password-wrong', ...newPasswordRefusals],
});

const ownSession = z.object({
  id,
  /** Browser and system, such as 'Firefox on Windows'; null if unknown. */
  device: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  /** The calling session. */
  current: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  audience: ['customer'],
  summary: "The caller's sessions, last used first, without students' devices",
  input: noInput,
  output: answer({ sessions: z.array(ownSession) }),
  refusals: [],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  audience: ['customer'],
  summary: 'End another session of the caller',
  input: z.object({ sessionID: id }),
  output: answer({ message: z.string() }),
  refusals: ['session-missing'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  audience: ['customer'],
  summary: 'End all other sessions of the caller',
  input: noInput,
  output: answer({ message: z.string() }),
  refusals: [],
});

/** The person named by a purchase order or a sale. */
const billing = z.object({
  contactName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  school: z.nullable(z.string()),
  district: z.nullable(z.string()),
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  audience: ['customer'],
  summary: "All stored data about the caller's account; nothing about students",
  input: noInput,
  output: answer({
    exportedAt: instant,
    account: z.object({
      ...details,
      pendingEmail: z.nullable(z.string()),
      username: z.string(),
      emailVerifiedAt: z.nullable(instant),
      accountTypes: z.array(z.string()),
      role: z.string(),
      referral: z.string(),
      entity: z.string(),
      notes: z.string(),
      /** Whether the user turned second listen on. */
      secondListen: z.boolean(),
      /** The accepted versions of the terms of use and the privacy policy; null if never asked. */
      agreedTo: z.nullable(z.object({ version: z.string(), at: instant })),
      createdAt: instant,
    }),
    organizations: z.array(
      z.object({ name: z.string(), personal: z.boolean(), permission: z.string(), group: z.nullable(z.string()) }),
    ),
    /** The groups in which the user takes students, without the students' names. */
    studentGroups: z.array(
      z.object({ organization: z.string(), name: z.string(), weekdays: z.array(z.int()), students: z.int() }),
    ),
    /** The grader practice: agreement in percent. */
    graderPractice: z.array(
      z.object({
        reading: z.int(),
        attempts: z.int(),
        best: z.int(),
        latest: z.int(),
        passedAt: z.nullable(instant),
      }),
    ),
    /** The ways to sign in beside the password, without secrets. */
    signIn: z.object({
      /** Other sites, by their id in the settings. */
      elsewhere: z.array(z.string()),
      authenticatorAppSince: z.nullable(instant),
      recoveryCodesLeft: z.int(),
      passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })),
    }),
    sessions: z.array(
      z.object({
        device: z.nullable(z.string()),
        createdAt: instant,
        lastSeenAt: instant,
        endedAt: z.nullable(instant),
      }),
    ),
    /** Orders of the caller, paid or not. Money in dollars. */
    orders: z.array(
      z.object({
        organization: z.string(),
        kind: z.string(),
        readingLicenses: z.int(),
        mathLicenses: z.int(),
        trainings: z.int(),
        discount: z.number(),
        total: z.number(),
        refunded: z.number(),
        dispute: z.nullable(z.string()),
        createdAt: instant,
        paidAt: z.nullable(instant),
        purchaseOrderNumber: z.nullable(z.string()),
        billing: z.nullable(billing),
      }),
    ),
    /** Sales that staff recorded under the caller's verified address. */
    sales: z.array(
      z.object({
        kind: z.string(),
        price: z.number(),
        createdAt: instant,
        comment: z.nullable(z.string()),
        faxNumber: z.nullable(z.string()),
        billing,
      }),
    ),
    /** Seats that the caller's personal organization gave or received, without the other users. */
    sharedSeats: z.array(
      z.object({
        isGiven: z.boolean(),
        program: z.enum(programs),
        seats: z.int(),
        createdAt: instant,
        changedAt: instant,
      }),
    ),
    /** Invitations by the caller, without their recipients, and to the caller. */
    invitations: z.array(
      z.object({
        isSent: z.boolean(),
        organization: z.string(),
        /** The recipient's address; null for one by username, and for one by the caller. */
        email: z.nullable(z.string()),
        permission: z.string(),
        createdAt: instant,
        endedAt: z.nullable(instant),
        isAccepted: z.boolean(),
      }),
    ),
    /** The caller's messages to support, and the answers. */
    supportMessages: z.array(z.object({ author: z.enum(chatAuthors), text: z.string(), at: instant })),
    /** The caller's actions in the audit log, without the people concerned. */
    actions: z.array(z.object({ at: instant, action: z.string() })),
  }),
  refusals: [],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  audience: ['customer'],
  summary: 'Close the own account for good: personal data is erased and all sessions end',
  input: z.object({ currentPassword: textLine }),
  output: answer({ message: z.string() }),
  refusals: ['current-password-wrong', 'log-in-again', 'account-has-students', 'account-holds-organization'],
});
