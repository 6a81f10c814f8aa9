import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import * as z from 'zod/mini';
import type { SsoRejection } from './sso-provider.ts';

/** What a valid assertion must name. */
export interface ExpectedAssertion {
  /** The provider's entity id. */
  readonly issuer: string;
  /** Our entity id. */
  readonly audience: string;
  /** The address to which it is posted. */
  readonly recipient: string;
  readonly requestId: string;
}

export interface AssertionFacts {
  readonly id: string;
  /** When it expires. */
  readonly until: Date;
  readonly nameId: string;
  readonly nameIdFormat: string;
  /** The first value of each attribute, by its name and by its friendly name. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** Maximum clock difference between two servers, in milliseconds. */
export const clockSkew = 60_000;

/** An assertion with a longer lifetime is rejected, since its id is stored that long. */
const longest = 24 * 3_600_000;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const one = <Type extends z.ZodMiniType>(type: Type) => z.array(type).check(z.length(1));
const attributes = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape);
const content = z.object({ _: z.string() });
const instant = z.iso.datetime({ offset: true });

const confirmation = z.object({
  $: attributes({ Method: z.string() }),
  SubjectConfirmationData: z.optional(
    one(
      z.object({
        $: attributes({
          Recipient: z.optional(z.string()),
          InResponseTo: z.optional(z.string()),
          NotOnOrAfter: z.optional(instant),
          NotBefore: z.optional(instant),
        }),
      }),
    ),
  ),
});

/** An assertion as the library's XML parser returns it: attributes under `$`, text under `_`, elements as lists. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: attributes({ ID: z.string().check(z.minLength(1)), Version: z.literal('2.0'), IssueInstant: instant }),
    Issuer: one(content),
    Subject: one(
      z.object({
        NameID: one(z.object({ _: z.string(), $: z.optional(attributes({ Format: z.optional(z.string()) })) })),
        SubjectConfirmation: z.array(confirmation).check(z.minLength(1)),
      }),
    ),
    Conditions: one(
      z.object({
        $: attributes({ NotBefore: z.optional(instant), NotOnOrAfter: z.optional(instant) }),
        AudienceRestriction: z.array(z.object({ Audience: z.array(content) })).check(z.minLength(1)),
      }),
    ),
    AuthnStatement: z
      .array(z.object({ $: attributes({ SessionNotOnOrAfter: z.optional(instant) }) }))
      .check(z.minLength(1)),
    AttributeStatement: z.optional(
      z.array(
        z.object({
          Attribute: z.optional(
            z.array(
              z.object({
                $: attributes({ Name: z.string(), FriendlyName: z.optional(z.string()) }),
                AttributeValue: z.optional(z.array(z.unknown())),
              }),
            ),
          ),
        }),
      ),
    ),
  }),
});

type Confirmation = z.infer<typeof confirmation>;

const textOf = (value: unknown): string | undefined => content.safeParse(value).data?._;

const attributesOf = ({ Assertion }: z.infer<typeof assertionSchema>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { $, AttributeValue } of Assertion.AttributeStatement?.flatMap(({ Attribute }) => Attribute ?? []) ?? []) {
    const value = textOf(AttributeValue?.[0])?.trim();
    if (value === undefined || value === '') continue;
    for (const name of [$.Name, $.FriendlyName]) if (name !== undefined && !found.has(name)) found.set(name, value);
  }
  return found;
};

/** What is wrong with the bearer confirmation, if anything (SAML profiles 4.1.4.3). */
const confirmationRejection = (
  { $, SubjectConfirmationData }: Confirmation,
  { recipient, requestId }: ExpectedAssertion,
  now: number,
): SsoRejection | null => {
  const data = SubjectConfirmationData?.[0]?.$;
  if ($.Method !== bearer || !data) return 'assertion';
  if (data.Recipient !== recipient) return 'recipient';
  if (data.InResponseTo !== requestId) return 'request';
  if (data.NotOnOrAfter === undefined || now - clockSkew >= Date.parse(data.NotOnOrAfter)) return 'expired';
  return data.NotBefore !== undefined && now + clockSkew < Date.parse(data.NotBefore) ? 'not-yet-valid' : null;
};

/**
 * Reads a signed assertion and checks everything that the profile requires. The library checks only a part: not the
 * issuer or the recipient, and it skips what is missing.
 *
 * @param given the assertion alone, from the bytes that the signature covers.
 */
export const readAssertion = (
  given: unknown,
  expected: ExpectedAssertion,
  at: Date,
): Result<AssertionFacts, SsoRejection> => {
  const parsed = assertionSchema.safeParse(given);
  if (!parsed.success) return refuse('assertion');
  const { $, Issuer, Subject, Conditions, AuthnStatement } = parsed.data.Assertion;
  const [subject] = Subject;
  const [conditions] = Conditions;
  const [nameId] = subject?.NameID ?? [];
  if (!subject || !conditions || !nameId) return refuse('assertion');
  const now = at.getTime();
  if (Issuer[0]?._.trim() !== expected.issuer) return refuse('issuer');
  const isForUs = conditions.AudienceRestriction.every(({ Audience }) =>
    Audience.some(({ _ }) => _.trim() === expected.audience),
  );
  if (!isForUs) return refuse('audience');
  const rejections = subject.SubjectConfirmation.map((each) => confirmationRejection(each, expected, now));
  const right = subject.SubjectConfirmation[rejections.indexOf(null)]?.SubjectConfirmationData?.[0]?.$;
  if (!right) return refuse(rejections.find((reason) => reason !== null) ?? 'assertion');
  const { NotBefore, NotOnOrAfter } = conditions.$;
  if (NotBefore !== undefined && now + clockSkew < Date.parse(NotBefore)) return refuse('not-yet-valid');
  const ends = [right.NotOnOrAfter, NotOnOrAfter, ...AuthnStatement.map((each) => each.$.SessionNotOnOrAfter)];
  const end = Math.min(...ends.flatMap((each) => (each === undefined ? [] : [Date.parse(each)])));
  if (now - clockSkew >= end) return refuse('expired');
  if (Date.parse($.IssueInstant) > now + clockSkew) return refuse('not-yet-valid');
  const until = Math.min(end, Date.parse($.IssueInstant) + longest) + clockSkew;
  if (now >= until) return refuse('expired');
  return accept({
    id: $.ID,
    until: new Date(until),
    nameId: nameId._.trim(),
    nameIdFormat: nameId.$?.Format ?? '',
    attributes: attributesOf(parsed.data),
  });
};
