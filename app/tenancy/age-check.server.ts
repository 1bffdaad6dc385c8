import { z } from 'zod/v4';

/** When a site asks for proof of age, each rule with all that the earlier ones close (TRU-1). */
export const AGE_RULES = ['off', 'optional', 'photos', 'contact', 'account'] as const;
export type AgeRule = (typeof AGE_RULES)[number];

const rule = z.enum(AGE_RULES);
const word = z.string().trim().min(1).max(200);

const offered = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'lower case letters, digits and dashes'),
  name: word.max(60),
  /** The age that a pass proves, in years. */
  over: z.number().int().min(18).max(99).default(18),
};

/** A broker that speaks OpenID Connect, and the claim that counts. */
const oidcWay = z.strictObject({
  ...offered,
  kind: z.literal('oidc'),
  issuer: z.url({
    protocol: /^https?$/,
    error: 'the address of an issuer such as https://broker.example.com',
  }),
  client_id: word,
  // Other variables of the process are none of a broker's business.
  client_secret_env: z
    .string()
    .regex(/^AGE_[A-Z0-9_]{1,60}$/, 'the name of a variable such as AGE_BROKER_SECRET'),
  scope: z
    .string()
    .regex(/^openid( [!-~]+)*$/, 'a scope that begins with openid, its words apart by one space'),
  acr_values: word.optional(),
  login_hint: word.optional(),
  claim: word,
  claim_in: z.enum(['id_token', 'userinfo']),
  // Compared with its type: the text "true" is another value than true.
  value: z.union([word, z.number(), z.boolean()]),
});

const sandboxWay = z.strictObject({ ...offered, kind: z.literal('sandbox') });

const way = z.discriminatedUnion('kind', [oidcWay, sandboxWay]);
export type AgeWay = z.infer<typeof way>;
export type OidcWay = z.infer<typeof oidcWay>;

/** How and when a site asks for proof of age; by default it does not (TRU-1). */
export const ageCheck = z
  .strictObject({
    ways: z.array(way).max(10).default([]),
    rule: rule.default('off'),
    rules_by_country: z
      .record(z.string().regex(/^[A-Z]{2}$/, 'an ISO country code such as NL'), rule)
      .default({}),
    // Without it, a proof counts for good.
    months: z.number().int().min(1).max(120).optional(),
    /** Members from before `since` have until the end of the day before this one. */
    present_members_by: z.iso.date().optional(),
    since: z.iso.date().optional(),
  })
  .superRefine(({ ways, rule: general, rules_by_country, present_members_by, since }, context) => {
    const isAsked = [general, ...Object.values(rules_by_country)].some((each) => each !== 'off');
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (isAsked && ways.length === 0) refuse('ways', 'one way at least, because a rule is not off');
    if (new Set(ways.map(({ id }) => id)).size < ways.length) refuse('ways', 'an id of its own for each way');
    if (present_members_by !== undefined && since === undefined)
      refuse('since', 'the day from which new members are asked, because present_members_by is given');
    if (since !== undefined && present_members_by !== undefined && since > present_members_by)
      refuse('present_members_by', 'a day after since');
  })
  .default({ ways: [], rule: 'off', rules_by_country: {} });

export type AgeCheck = z.infer<typeof ageCheck>;
