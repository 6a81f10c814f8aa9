import { referralSources, roles } from '@sixty/domain/accounts/sign-up.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { choice, textLine, withDefault } from '../fields.ts';
import { legalVersion } from '../site/legal.ts';

/** As typed: the domain's rules check it, including its length. */
const typed = z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}*$/u));
const typedName = z.pipe(typed, z.transform(normalName));

/** Location and telephone number. */
export const placeFields = {
  postalCode: textLine,
  city: textLine,
  country: textLine,
  state: textLine,
  phoneNumber: textLine,
};

export const placeRefusals = [
  'postal-code-missing',
  'city-missing',
  'country-missing',
  'state-missing',
  'location-too-long',
  'phone-number-missing',
] as const;

/** The details of an account made by staff. */
export const personFields = {
  referral: withDefault(choice(referralSources), ''),
  /** School, company or other entity. */
  entity: withDefault(textLine, ''),
  role: choice(roles),
  ...placeFields,
};

const nameRefusals = [
  'name-missing',
  'name-incomplete',
  'name-too-long',
  'name-has-address',
  'username-missing',
  'username-with-space',
  'username-too-long',
  'username-unsafe',
  'username-taken',
  'email-missing',
  'email-invalid',
  'email-taken',
] as const;

export const personRefusals = [...nameRefusals, 'role-missing', ...placeRefusals] as const;

const optionalLine = withDefault(textLine, '');

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  audience: ['guest'],
  summary: 'Create an account with a personal organization and a trial, send the verification link, and sign in',
  input: z.object({
    name: typedName,
    username: typed,
    emailAddress: typed,
    password: typed,
    confirmPassword: typed,
    /** What is not needed to begin is asked when it is. */
    referral: personFields.referral,
    entity: optionalLine,
    role: withDefault(personFields.role, ''),
    postalCode: optionalLine,
    city: optionalLine,
    country: optionalLine,
    state: optionalLine,
    phoneNumber: optionalLine,
    notes: optionalLine,
    /** The code of an invitation to an organization, empty for none. */
    organizationInvite: optionalLine,
    /** Ignored: the identity of a single sign-on comes from its provider, never from the browser. */
    samlID: optionalLine,
    /** The box about privacy and terms. The specified call has no such field, so only an explicit false is refused. */
    agreed: withDefault(z.boolean(), true),
    /** The version of the legal documents on the page; the specified call has no such field either. */
    termsVersion: withDefault(textLine, legalVersion),
  }),
  output: answer({ message: z.string() }),
  refusals: [
    ...nameRefusals,
    'location-too-long',
    'puzzle-needed',
    'password-missing',
    'password-too-short',
    'password-too-long',
    'password-without-lower',
    'password-without-upper',
    'password-without-digit',
    'password-common',
    'passwords-differ',
    'privacy-not-agreed',
    'privacy-outdated',
    'invitation-unknown',
    'invitation-used',
    'invitation-overtaken',
    'invitation-withdrawn',
    'invitation-expired',
    'invitation-inviter-lost',
    'invitation-not-for-you',
  ],
});

/** 'Yes' if an account has it (C31). */
const exists = answer({ exists: z.enum(['Yes', 'No']) });

export const isUsernameAvailable = endpoint({
  method: 'GET',
  path: '/api/username-available',
  audience: ['open'],
  summary: 'Whether an account has a username, in any case',
  input: z.object({ username: textLine }),
  output: exists,
  refusals: ['puzzle-needed'],
});

export const isEmailAddressAvailable = endpoint({
  method: 'GET',
  path: '/api/emailaddress-available',
  audience: ['open'],
  summary: 'Whether an account has an email address, in any case',
  input: z.object({ email: textLine }),
  output: exists,
  refusals: ['puzzle-needed'],
});
