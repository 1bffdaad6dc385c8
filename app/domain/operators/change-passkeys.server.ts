import type { OperatorDb } from '~/database/operator-db';
import { checkNewKey } from '~/domain/accounts/passkeys/device-answers.server';
import { MAX_PASSKEYS, type PasskeySite } from '~/domain/accounts/passkeys/rules';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Sealer } from '~/domain/sealer';
import { openOperatorQuestion } from './passkey-questions.server';

type Own = { operatorId: string };
type Adding = Own & {
  sessionId: string;
  name: string;
  question: string;
  answer: string;
  site: PasskeySite;
};
export type OperatorPasskey = {
  id: string;
  credentialId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Lists an operator's passkeys, the oldest first. */
export const listOperatorPasskeys = (db: OperatorDb, operatorId: string): Promise<OperatorPasskey[]> =>
  db.operatorPasskey.findMany({
    where: { operatorId },
    orderBy: { id: 'asc' },
    select: { id: true, credentialId: true, name: true, createdAt: true, lastUsedAt: true },
  });

/**
 * Adds the passkey that a device has made for this session's page, as a second factor beside the app's codes (CON-1). A key
 * that the operator has counts as added, as when a form is sent twice. Refuses an answer to anything else, somebody
 * else's key, and an eleventh one.
 */
export async function addOperatorPasskey(
  db: OperatorDb,
  { operatorId, sessionId, name, question, answer, site }: Adding,
  deps: { now: Date; secrets: Sealer },
): Promise<Outcome<null, 'wrong_passkey' | 'passkeys_full'>> {
  const { now } = deps;
  const asked = openOperatorQuestion('operator-passkey-new', { sessionId, question }, deps);
  const key = asked && (await checkNewKey({ answer, challenge: asked.challenge, site }));
  if (!key) return refused('wrong_passkey');
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    const known = await tx.operatorPasskey.findFirst({
      where: { credentialId: key.credentialId },
      select: { operatorId: true },
    });
    if (known) return known.operatorId === operatorId ? done(null) : refused('wrong_passkey');
    if ((await tx.operatorPasskey.count({ where: { operatorId } })) >= MAX_PASSKEYS)
      return refused('passkeys_full', { max: MAX_PASSKEYS });
    const id = newId();
    await tx.operatorPasskey.create({ data: { id, operatorId, ...key, name, createdAt: now } });
    const act = { operatorId, tenantId: null, action: 'passkey_added', subjectId: id };
    await recordAct(tx, act, now);
    return done(null);
  });
}

/** Removes one of an operator's passkeys; one that is gone already counts as removed (CON-1). */
export async function removeOperatorPasskey(
  db: OperatorDb,
  { operatorId, id }: Own & { id: string },
  { now }: { now: Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.operatorPasskey.deleteMany({ where: { id, operatorId } });
    const act = { operatorId, tenantId: null, action: 'passkey_removed', subjectId: id };
    if (count > 0) await recordAct(tx, act, now);
  });
}
