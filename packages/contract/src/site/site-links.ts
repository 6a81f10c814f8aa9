import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';

const socialLink = z.object({ name: z.string(), url: z.string() });

export type SocialLink = z.infer<typeof socialLink>;

/** Somebody else's support chat, in the place of ours: where it runs, and its token for this site, which is no secret. */
const chatwoot = z.object({ url: z.string(), token: z.string() });

export type Chatwoot = z.infer<typeof chatwoot>;

/** Other sites to which the operator leads users, and how to reach the operator; null and none where nothing is configured (C85). */
export interface SiteLinks {
  readonly findATutor: string | null;
  readonly customerSupport: string | null;
  readonly supportEmail: string | null;
  readonly salesEmail: string | null;
  /** As people read it. */
  readonly supportPhone: string | null;
  readonly chatwoot: Chatwoot | null;
  /** Whether our own chat takes messages: somebody hears of them, and nobody else's stands in its place. */
  readonly takesChat: boolean;
  readonly social: readonly SocialLink[];
}

export const listSiteLinks = endpoint({
  method: 'GET',
  path: '/api/site-links',
  audience: ['open'],
  summary:
    'Addresses of other sites in navigation and footer, and of support and sales, as the operator configured them',
  input: noInput,
  output: answer({
    findATutor: z.nullable(z.string()),
    customerSupport: z.nullable(z.string()),
    supportEmail: z.nullable(z.string()),
    salesEmail: z.nullable(z.string()),
    supportPhone: z.nullable(z.string()),
    chatwoot: z.nullable(chatwoot),
    takesChat: z.boolean(),
    social: z.array(socialLink),
  }),
  refusals: [],
});
