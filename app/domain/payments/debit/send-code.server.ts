import { randomInt } from 'node:crypto';
import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Signer } from '~/domain/sealer';
import { CODES_A_DAY, CODE_TRIES, codeEndsAt, codesSince, nextCodeAt } from './debit-rules';

type Input = { tenantId: string; memberId: string; phone: string };
type Deps = {
  now: Date;
  secrets: Signer;
  /** Returns false if the message could not be handed over. */
  send(message: { tenantId: string; messageId: string; to: string; text: string }): Promise<boolean>;
  /** Counts a message by network, number, country and site; false above a daily limit. */
  admit(phone: string): Promise<boolean>;
  write(code: string): string;
};
type SendCodeRefusal = 'sms_limit' | 'sms_wait' | 'sms_busy' | 'sms_unsent';

export const phoneHash = (secrets: Signer, phone: string): string => secrets.sign('phone', phone);
export const codeHash = (secrets: Signer, id: string, code: string): string =>
  secrets.sign('sms-code', `${id} ${code}`);

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Of this member or to this number, newest first. */
const codesOfDay = (tx: Pick<TenantSqlTx, 'selectFrom'>, memberId: string, hash: string, now: Date) =>
  tx
    .selectFrom('SmsCode')
    .select(['id', 'memberId', 'phoneHash', 'tries', 'createdAt', 'expiresAt', 'usedAt'])
    .where((eb) => eb.or([eb('memberId', '=', memberId), eb('phoneHash', '=', hash)]))
    .where('createdAt', '>', codesSince(now))
    .orderBy('createdAt', 'desc')
    .execute();

type Code = Awaited<ReturnType<typeof codesOfDay>>[number];

function refuseCode(codes: readonly Code[], now: Date): SendCodeRefusal | null {
  const [newest] = codes;
  if (newest && nextCodeAt(newest.createdAt) > now) return 'sms_wait';
  return codes.length >= CODES_A_DAY ? 'sms_limit' : null;
}

async function reserve(
  sql: TenantSql,
  { memberId, phone }: Input,
  { now, secrets }: Deps,
): Promise<Outcome<{ id: string; code: string }, SendCodeRefusal>> {
  const hash = phoneHash(secrets, phone);
  return sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    const refusal = refuseCode(await codesOfDay(tx, memberId, hash, now), now);
    if (refusal) return refused(refusal);
    const [id, code] = [newId(), newCode()];
    await tx
      .insertInto('SmsCode')
      .values({
        id,
        memberId,
        codeHash: codeHash(secrets, id, code),
        phoneHash: hash,
        createdAt: now,
        expiresAt: codeEndsAt(now),
      })
      .execute();
    return done({ id, code });
  });
}

/** Sends a code, stored as a digest (PAY-2). Refuses a fourth a day, or one within 2 minutes; failures do not count. */
export async function sendCode(
  sql: TenantSql,
  input: Input,
  deps: Deps,
): Promise<Outcome<null, SendCodeRefusal>> {
  const reserved = await reserve(sql, input, deps);
  if (!reserved.ok) return reserved;
  const { id, code } = reserved.value;
  const cancel = () => sql.deleteFrom('SmsCode').where('id', '=', id).execute();
  if (!(await deps.admit(input.phone))) {
    await cancel();
    return refused('sms_busy');
  }
  const message = { tenantId: input.tenantId, messageId: id, to: input.phone, text: deps.write(code) };
  if (await deps.send(message)) return done(null);
  await cancel();
  return refused('sms_unsent');
}

/** Returns when a member's valid code was sent, null without one, and the remaining sends with the next time. */
export async function findSentCode(
  sql: Pick<TenantSqlTx, 'selectFrom'>,
  { memberId, phone }: Pick<Input, 'memberId' | 'phone'>,
  { now, secrets }: Pick<Deps, 'now' | 'secrets'>,
): Promise<{ sentAt: Date | null; sendsLeft: number; nextAt: Date | null }> {
  const hash = phoneHash(secrets, phone);
  const codes = await codesOfDay(sql, memberId, hash, now);
  const sendsLeft = Math.max(0, CODES_A_DAY - codes.length);
  const nextAt = codes[0] ? nextCodeAt(codes[0].createdAt) : null;
  const live = codes.find((each) => each.memberId === memberId && each.phoneHash === hash);
  const isOver = !live || live.usedAt || live.expiresAt <= now || live.tries >= CODE_TRIES;
  return { sentAt: isOver ? null : live.createdAt, sendsLeft, nextAt };
}
