import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Config, isLoopback } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import { type OidcSettings, oidcProvider } from './oidc.ts';
import { type SamlSettings, samlProvider } from './saml.ts';
import type { SsoProvider } from './sso-provider.ts';

const maxProviders = 20;

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

const named = {
  id: z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,39}$/)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
};

const oidcEntry = z.strictObject({
  ...named,
  kind: z.literal('oidc'),
  issuer: word,
  clientId: word,
  clientSecret: z.optional(word),
  clientAuth: z.optional(z.enum(['basic', 'post'])),
  scopes: z.optional(word),
});

const samlEntry = z.strictObject({
  ...named,
  kind: z.literal('saml'),
  issuer: word,
  entryPoint: word,
  certificates: z.array(z.string()).check(z.minLength(1), z.maxLength(10)),
  entityId: z.optional(word),
  subjectAttribute: z.optional(word),
  nameAttribute: z.optional(word),
  emailAttribute: z.optional(word),
  emailIsVerified: z.optional(z.boolean()),
});

const kinds = { oidc: oidcEntry, saml: samlEntry } as const;

/** What each field must be; messages never repeat a value, which may be a secret. */
const forms: Readonly<Record<string, string>> = {
  id: 'up to 40 lowercase letters, digits and hyphens',
  title: 'a text of up to 60 characters',
  certificates: 'a list of certificates or public keys in PEM',
  clientAuth: '"basic" or "post"',
  emailIsVerified: 'true or false',
};

type Settings = OidcSettings | SamlSettings;

/** True for an address that is safe for a browser or this server: over TLS, or on this machine. */
const isSafeAddress = (address: string): boolean => {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
};

/** The public key in PEM of a certificate or key; null for anything else. */
const publicKeyOf = (pem: string): string | null => {
  try {
    const key = createPublicKey(pem);
    const isStrong = key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
    return isStrong ? key.export({ type: 'spki', format: 'pem' }).toString() : null;
  } catch {
    return null;
  }
};

const fieldError = (place: string, { path, code, ...issue }: z.core.$ZodIssue): string => {
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return `${place} has unknown fields: "${issue.keys.join('", "')}"`;
  const field = String(path[0] ?? '');
  return `"${field}" of ${place} must be ${forms[field] ?? 'a text'}`;
};

const oidcSettings = (given: z.infer<typeof oidcEntry>, place: string): Settings | readonly string[] => {
  if (!isSafeAddress(given.issuer)) return [`"issuer" of ${place} must be an https address`];
  const { clientSecret = null, clientAuth = 'basic', scopes = 'openid profile email' } = given;
  if (!scopes.split(' ').includes('openid')) return [`"scopes" of ${place} must include openid`];
  return { ...given, clientSecret, clientAuth, scopes };
};

const samlSettings = (
  given: z.infer<typeof samlEntry>,
  place: string,
  publicUrl: URL,
): Settings | readonly string[] => {
  const { certificates, emailIsVerified = false, entityId = new URL(`/api/sso/${given.id}`, publicUrl).href } = given;
  const keys = certificates.map(publicKeyOf);
  const errors = [
    ...(isSafeAddress(given.entryPoint) ? [] : [`"entryPoint" of ${place} must be an https address`]),
    ...keys.flatMap((key, index) =>
      key === null
        ? [`certificate ${index + 1} of ${place} is not a certificate or public key in PEM, or its key is too short`]
        : [],
    ),
  ];
  if (errors.length > 0) return errors;
  const { id, title, kind, issuer, entryPoint } = given;
  const { subjectAttribute = null, nameAttribute = null, emailAttribute = null } = given;
  return {
    ...{ id, title, kind, issuer, entryPoint, entityId, emailIsVerified },
    ...{ subjectAttribute, nameAttribute, emailAttribute },
    publicKeys: keys.filter((key) => key !== null),
  };
};

const settingsOf = (given: unknown, index: number, publicUrl: URL): Settings | readonly string[] => {
  const { id, kind } = (given ?? {}) as { readonly id?: unknown; readonly kind?: unknown };
  const place = typeof id === 'string' && named.id.safeParse(id).success ? `"${id}"` : `entry ${index + 1}`;
  if (kind !== 'oidc' && kind !== 'saml') return [`"kind" of ${place} must be "oidc" or "saml"`];
  const parsed = kinds[kind].safeParse(given);
  if (!parsed.success) return [...new Set(parsed.error.issues.map((issue) => fieldError(place, issue)))];
  const { data } = parsed;
  return data.kind === 'oidc' ? oidcSettings(data, place) : samlSettings(data, place, publicUrl);
};

/**
 * Parses the operator's file of providers, a list with an entry for each.
 *
 * @returns them in order, or one sentence for each error.
 */
export const parseSsoProviders = (
  text: string,
  publicUrl: URL,
): readonly SsoProvider[] | { readonly errors: readonly string[] } => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { errors: ['it is not JSON'] };
  }
  if (!Array.isArray(given) || given.length > maxProviders) {
    return { errors: [`it must be a list of up to ${maxProviders} providers`] };
  }
  const read = given.map((entry: unknown, index) => settingsOf(entry, index, publicUrl));
  const settings = read.filter((each): each is Settings => 'kind' in each);
  const ids = settings.map(({ id }) => id);
  const errors = [
    ...read.flatMap((each) => ('kind' in each ? [] : each)),
    ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `"${id}" occurs twice`)),
  ];
  if (errors.length > 0) return { errors };
  return settings.map((each) => (each.kind === 'oidc' ? oidcProvider(each, publicUrl) : samlProvider(each, publicUrl)));
};

/** Loads the providers from the file in the settings, if there is one. @throws StartError if the file is unusable. */
export const loadSsoProviders = ({
  ssoProvidersFile: file,
  publicUrl,
}: Pick<Config, 'ssoProvidersFile' | 'publicUrl'>): readonly SsoProvider[] => {
  if (file === null) return [];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`SSO_PROVIDERS names ${file}, which cannot be read.`);
  }
  const providers = parseSsoProviders(text, publicUrl);
  if ('errors' in providers) throw new StartError(`SSO_PROVIDERS names ${file}: ${providers.errors.join('; ')}.`);
  return providers;
};
