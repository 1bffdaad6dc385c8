import { z } from 'zod/v4';
import { MINUTE_MS } from '~/domain/durations';
import type { Sealer } from '~/domain/sealer';
import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { DRAFT_HOURS, SEEKS, SIGNUP_SENT_MINUTES } from '~/domain/accounts/rules';
import { PROMPTS } from '~/domain/profiles/prompts';
import { GENDERS } from '~/domain/profiles/rules';
import type { SignupAnswers } from './signup-flow';

const PURPOSE = 'draft';
const FLOW = 'signup';

// Drafts of another shape count as missing.
const schema = z.object({
  answers: z.object({
    gender: z.enum(GENDERS).optional(),
    seek: z.enum(SEEKS).optional(),
    birthDate: z.iso.date().optional(),
    country: z.string().optional(),
    region: z.string().optional(),
    cityId: z.number().int().optional(),
    username: z.string().optional(),
    aboutMe: z.string().optional(),
    promptAnswer: z.object({ question: z.enum(PROMPTS), text: z.string() }).optional(),
    message: z.object({ to: z.string(), text: z.string() }).optional(),
    email: z.string().optional(),
    begun: z
      .object({
        lander: z.string().optional(),
        aboutMe: z.string().optional(),
        message: z.object({ to: z.string(), text: z.string() }).optional(),
        likes: z.array(z.string()).optional(),
        interests: z.array(z.string()).optional(),
        place: z.object({ country: z.string(), region: z.string(), cityId: z.number() }).optional(),
      })
      .optional(),
  }),
  sentTo: z.string().nullable(),
  queued: z.string().nullable().default(null),
});

/** `queued`: the sealed account on a site that hides accounts, for address corrections (ACC-10). */
type SignupDraft = { answers: SignupAnswers; sentTo: string | null; queued: string | null };

const NONE: SignupDraft = { answers: {}, sentTo: null, queued: null };

function parsed(text: string | null): SignupDraft {
  if (text === null) return NONE;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? result.data : NONE;
}

export async function findSignupDraft(
  db: TenantDb,
  visitorId: string | null,
  { now, secrets }: { now: Date; secrets: Sealer },
): Promise<SignupDraft> {
  if (visitorId === null) return NONE;
  const draft = await db.draft.findFirst({
    where: { visitorId, flow: FLOW, expiresAt: { gt: now } },
    select: { ciphertext: true },
  });
  return draft ? parsed(secrets.open(PURPOSE, draft.ciphertext)) : NONE;
}

export async function deleteSignupDraft(db: TenantDb, visitorId: string): Promise<void> {
  await db.draft.deleteMany({ where: { visitorId, flow: FLOW } });
}

type Input = { tenantId: string; visitorId: string } & (
  { answers: SignupAnswers } | { sentTo: string; queued: string | null }
);

/** Stores the answers for a day. After the sign-up, only the mail's address and any sealed account stay, for an hour. */
export async function saveSignupDraft(
  db: TenantDb | TenantTx,
  input: Input,
  { now, secrets }: { now: Date; secrets: Sealer },
): Promise<void> {
  const { tenantId, visitorId } = input;
  const draft: SignupDraft =
    'sentTo' in input
      ? { answers: {}, sentTo: input.sentTo, queued: input.queued }
      : { answers: input.answers, sentTo: null, queued: null };
  const minutes = draft.sentTo === null ? DRAFT_HOURS * 60 : SIGNUP_SENT_MINUTES;
  const kept = {
    ciphertext: secrets.seal(PURPOSE, JSON.stringify(draft)),
    updatedAt: now,
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  };
  const { count } = await db.draft.updateMany({ where: { visitorId, flow: FLOW }, data: kept });
  if (count > 0) return;
  await db.draft.createMany({
    data: [{ id: newId(), tenantId, visitorId, flow: FLOW, ...kept }],
    skipDuplicates: true,
  });
}
