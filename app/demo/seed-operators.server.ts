import type { OperatorDb } from '~/database/operator-db';
import { storeGrants } from '~/domain/operators/grants.server';
import type { Grant } from '~/domain/operators/rules';
import { openTotpSecret, sealTotpSecret } from '~/domain/operators/totp.server';
import { newId } from '~/domain/new-id';
import type { Sealer } from '~/domain/sealer';
import { DEMO_PASSWORD } from './demo-password';
import type { DemoWorld } from './demo-world';

/** The second factor of all demo operators, for an authenticator app. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type World = Pick<DemoWorld, 'database' | 'now'> & {
  gateways: Pick<DemoWorld['gateways'], 'passwords' | 'secrets'>;
};
type DemoOperator = { name: string; email: string; grants: Grant[] };

/** Writes for the fictional profiles of the site that has them answered. */
export const DEMO_AUTHOR = 'author@example.com';

export const DEMO_OPERATORS: readonly DemoOperator[] = [
  { name: 'Olga', email: 'owner@example.com', grants: [{ role: 'owner', tenantId: null }] },
  { name: 'Milan', email: 'moderator@example.com', grants: [{ role: 'moderator', tenantId: null }] },
  { name: 'Sanne', email: 'support@example.com', grants: [{ role: 'support', tenantId: 'vonk.localhost' }] },
  { name: 'Ada', email: DEMO_AUTHOR, grants: [{ role: 'author', tenantId: 'harbor.localhost' }] },
];

/** Adds the demo's operators to a console without any (TEN-11). */
export async function seedOperators({ database, gateways, now }: World): Promise<void> {
  const db = database.operators;
  const isEmpty = async (tx: Pick<typeof db, 'operator'>) => (await tx.operator.count()) === 0;
  if (!(await isEmpty(db))) return;
  const passwordHash = await gateways.passwords.hash(DEMO_PASSWORD);
  const totpSecret = sealTotpSecret(gateways.secrets, DEMO_TOTP_SECRET);
  await db.$transaction(async (tx) => {
    await tx.lockOperators();
    if (!(await isEmpty(tx))) return;
    for (const { name, email, grants } of DEMO_OPERATORS) {
      const person = { id: newId(), name, email, emailKey: email, language: 'en', createdAt: now };
      await tx.operator.create({ data: { ...person, passwordHash, totpSecret } });
      await storeGrants(tx, person.id, grants);
    }
  });
}

type Factor = { email: string; totpSecret: string | null };

/** Returns the addresses of operators whose second factor is the demo's. A factor sealed by another key opens nothing. */
export const listDemoOperators = (operators: readonly Factor[], sealer: Sealer): string[] =>
  operators
    .filter(({ totpSecret }) => totpSecret && openTotpSecret(sealer, totpSecret) === DEMO_TOTP_SECRET)
    .map(({ email }) => email);

/** Says in one line what to do about them. */
export const demoOperatorsLine = (emails: readonly string[]): string =>
  `${emails.join(', ')} may use the console with the demo's public password and code: start in APP_MODE=demo, and let each replace the second factor, or dismiss them.`;

/** Throws one line if somebody could use the console with the demo's public factors (CON-1). */
export async function refuseDemoOperators(db: OperatorDb, sealer: Sealer): Promise<void> {
  const active = await db.operator.findMany({
    where: { dismissedAt: null },
    select: { email: true, totpSecret: true },
  });
  const emails = listDemoOperators(active, sealer);
  if (emails.length > 0) throw new Error(demoOperatorsLine(emails));
}
