import { executeWithin } from '~/database/transactions.server';
import { createJobQueue } from '~/gateways/jobs.server';
import { startOperatorSession } from '~/domain/operators/start-operator-session.server';
import { storeGrants } from '~/domain/operators/grants.server';
import type { Grant } from '~/domain/operators/rules';
import { newTotpSecret, sealTotpSecret } from '~/domain/operators/totp.server';
import { newId } from '~/domain/new-id';
import { ownerMark } from '~/http/request/operator-cookie.server';
import { PASSWORD, type MadeOperator } from '../domain/operators/operator-world';
import { openBrowser } from '../support/browser';
import type { TestRunning } from '../support/running';

/** The host of OPERATOR_ORIGIN outside production. */
export const CONSOLE = 'operator.localhost';

let hash: Promise<string> | undefined;

/** Makes an operator of a running program; without a second factor if `enrolled` is false. */
export async function makeOperator(
  { database, gateways }: TestRunning,
  grants: Grant[],
  { enrolled = true, now = new Date() } = {},
): Promise<MadeOperator> {
  const id = newId();
  const made = { id, name: `Operator ${id}`, email: `${id}@example.com`, secret: newTotpSecret() };
  hash ??= gateways.passwords.hash(PASSWORD);
  const { name, email } = made;
  const totpSecret = enrolled ? sealTotpSecret(gateways.secrets, made.secret) : null;
  const row = { id, name, email, emailKey: email, language: 'en', totpSecret, createdAt: now };
  await database.operators.operator.create({ data: { ...row, passwordHash: await hash } });
  await database.operators.$transaction((tx) => storeGrants(tx, id, grants));
  return made;
}

/** Creates the queue's tables, as every process does when it starts. */
export async function makeQueue(
  { database }: TestRunning,
  names: string[] = ['make-archive'],
): Promise<void> {
  const queue = createJobQueue({ connectionString: database.url, executeWithin, report: () => {} });
  await queue.start(names);
  await queue.stop();
}

type Session = { provenAt?: Date | null; now?: Date };

/** Returns the cookie of a new session; half open if `provenAt` is null. */
export async function operatorSession(
  { database, gateways }: TestRunning,
  { id: operatorId }: Pick<MadeOperator, 'id'>,
  { now = new Date(), provenAt = now }: Session = {},
): Promise<string> {
  const token = await database.operators.$transaction((tx) =>
    startOperatorSession(tx, { operatorId, userAgent: 'test' }, now),
  );
  if (provenAt)
    await database.operators.operatorSession.updateMany({
      where: { operatorId, provenAt: null },
      data: { provenAt },
    });
  return `operator=${token}.${ownerMark(gateways, operatorId)}`;
}

/** Opens a browser at the console's host. */
export const openConsoleBrowser = (headers: Record<string, string> = {}) =>
  openBrowser({ host: CONSOLE, headers: { 'User-Agent': 'test', 'Accept-Language': 'en', ...headers } });
