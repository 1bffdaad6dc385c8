import { randomBytes } from 'node:crypto';
import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { newId } from '~/domain/new-id';
import { recordAct } from '~/domain/record-act.server';
import type { Signer } from '~/domain/sealer';
import { RECOVERY_CODES } from './rules';

/** 32 letters and digits, so that a byte's last five bits choose evenly; without 0, 1, I and O. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{10}$`);

type Deps = { now: Date; secrets: Signer };

const newCode = (): string => Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join('');

/** Keyed, because 50 bits alone do not withstand whoever has the table. */
const hashCode = (secrets: Signer, operatorId: string, code: string): string =>
  secrets.sign('operator-recovery', `${operatorId} ${code}`);

/** Replaces an operator's recovery codes and returns the new ones, such as ABCDE-FGHJK. */
export async function storeRecoveryCodes(
  tx: OperatorTx,
  operatorId: string,
  { secrets }: { secrets: Signer },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId } });
  await tx.operatorRecoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), operatorId, codeHash: hashCode(secrets, operatorId, code) })),
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function takeRecoveryCode(
  tx: OperatorTx,
  { operatorId, code }: { operatorId: string; code: string },
  { now, secrets }: Deps,
): Promise<boolean> {
  const { count } = await tx.operatorRecoveryCode.updateMany({
    where: { operatorId, codeHash: hashCode(secrets, operatorId, code), usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}

/** Gives an operator ten new recovery codes and ends the old ones. */
export async function renewRecoveryCodes(
  db: OperatorDb,
  { operatorId }: { operatorId: string },
  deps: Deps,
): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const codes = await storeRecoveryCodes(tx, operatorId, deps);
    const act = { operatorId, tenantId: null, action: 'recovery_codes_renewed', subjectId: operatorId };
    await recordAct(tx, act, deps.now);
    return codes;
  });
}
