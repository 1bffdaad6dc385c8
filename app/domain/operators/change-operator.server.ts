import type { OperatorDb } from '~/database/operator-db';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { countCode, type Limits } from './count-attempt.server';
import { passwordRefusal } from './password-refusal.server';
import type { Language } from './rules';

type NewPassword = { operatorId: string; sessionId: string; current: string; next: string };
type PasswordDeps = { now: Date; passwords: Passwords; limits: Limits };

async function checkPasswords(
  db: OperatorDb,
  { operatorId, current, next }: NewPassword,
  { passwords, limits }: PasswordDeps,
): Promise<Outcome<string, 'wrong' | 'locked' | 'too_short' | 'common'>> {
  const locked = await countCode(limits, operatorId);
  if (locked) return locked;
  const operator = await db.operator.findFirst({
    where: { id: operatorId, dismissedAt: null },
    select: { name: true, email: true, passwordHash: true },
  });
  if (!(await passwords.verify(operator?.passwordHash ?? null, current)) || !operator)
    return refused('wrong');
  const refusal = passwordRefusal(next, operator);
  return refusal ? refused(refusal) : done(operator.passwordHash);
}

/**
 * Replaces an operator's password and ends their other sessions. Refuses a wrong current one, a short or common new
 * one, and more attempts than the limits allow.
 */
export async function changeOperatorPassword(
  db: OperatorDb,
  input: NewPassword,
  deps: PasswordDeps,
): Promise<Outcome<null, 'wrong' | 'locked' | 'too_short' | 'common'>> {
  const { operatorId, sessionId } = input;
  const checked = await checkPasswords(db, input, deps);
  if (!checked.ok) return checked;
  const passwordHash = await deps.passwords.hash(input.next);
  return db.$transaction(async (tx) => {
    const { count } = await tx.operator.updateMany({
      where: { id: operatorId, passwordHash: checked.value },
      data: { passwordHash },
    });
    if (count === 0) return refused('wrong');
    await tx.operatorSession.deleteMany({ where: { operatorId, id: { not: sessionId } } });
    const act = { operatorId, tenantId: null, action: 'password_changed', subjectId: operatorId };
    await recordAct(tx, act, deps.now);
    return done(null);
  });
}

/** Stores the language in which an operator reads the console. */
export async function changeOperatorLanguage(
  db: OperatorDb,
  { operatorId, language }: { operatorId: string; language: Language },
  { now }: { now: Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const where = { id: operatorId, language: { not: language } };
    const { count } = await tx.operator.updateMany({ where, data: { language } });
    const act = { operatorId, tenantId: null, action: 'language_changed', subjectId: operatorId };
    if (count > 0) await recordAct(tx, { ...act, change: { language } }, now);
  });
}
