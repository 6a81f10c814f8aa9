import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { textLine, withDefault } from '../fields.ts';
import { legalVersion } from '../site/legal.ts';

/**
 * Single sign-on (C49). The browser itself goes to `/api/sso/{provider}/start` and returns to
 * `/api/sso/{provider}/callback`; both answer with redirects, so they are not endpoints here.
 */
export const listSsoProviders = endpoint({
  method: 'GET',
  path: '/api/sso',
  audience: ['open'],
  summary: 'Providers of single sign-on; empty until the operator configures some',
  input: noInput,
  output: answer({ providers: z.array(z.object({ id: z.string(), title: z.string() })) }),
  refusals: [],
});

export const findSsoTicket = endpoint({
  method: 'GET',
  path: '/api/sso/ticket',
  audience: ['guest'],
  summary: 'The person whom the provider identified in this browser, for the following sign-up',
  input: noInput,
  output: answer({
    title: z.string(),
    name: z.string(),
    emailAddress: z.string(),
    /** A suggestion. */
    username: z.string(),
    /** The organization that the sign-up joins, from an invitation link; null for none. */
    organization: z.nullable(z.string()),
  }),
  refusals: ['sso-ticket-over', 'sso-email-taken'],
});

export const dropSsoTicket = endpoint({
  method: 'DELETE',
  path: '/api/sso/ticket',
  audience: ['guest'],
  summary: 'Forget the person whom the provider identified',
  input: noInput,
  output: answer({}),
  refusals: [],
});

export const signUpWithSso = endpoint({
  method: 'POST',
  path: '/api/sso/sign-up',
  audience: ['guest'],
  summary:
    'Make an account for whom the provider named, without a password, and sign in; a member of the organization to whose invitation the way led',
  input: z.object({
    /** As typed: the domain's rules check it. */
    username: z.string().check(z.maxLength(maxTextLength * 4), z.regex(/^\P{Cc}*$/u)),
    agreed: z.boolean(),
    /** The version of the legal documents on the page. */
    termsVersion: withDefault(textLine, legalVersion),
  }),
  output: answer({ message: z.string() }),
  refusals: [
    'sso-ticket-over',
    'username-missing',
    'username-with-space',
    'username-too-long',
    'username-unsafe',
    'username-taken',
    'sso-email-taken',
    'privacy-not-agreed',
    'privacy-outdated',
  ],
});
