import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';

const socialLink = z.object({ name: z.string(), url: z.string() });

export type SocialLink = z.infer<typeof socialLink>;

/**
 * A third-party support chat instead of the built-in one: its address, and its token for this site, which is not a
 * secret.
 */
const chatwoot = z.object({ url: z.string(), token: z.string() });

export type Chatwoot = z.infer<typeof chatwoot>;

/** The operator's links to other sites and contact; null or empty if not configured (C85). */
export interface SiteLinks {
  readonly findATutor: string | null;
  readonly customerSupport: string | null;
  readonly supportEmail: string | null;
  readonly salesEmail: string | null;
  /** As shown. */
  readonly supportPhone: string | null;
  readonly chatwoot: Chatwoot | null;
  /**
   * Whether the built-in chat takes messages: the operator is notified of them, and no third-party chat replaces it.
   */
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
