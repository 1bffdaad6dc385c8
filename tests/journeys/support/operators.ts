import type { Page } from '@playwright/test';
import { connectDatabase } from '../../../app/database/index.server';
import { newId } from '../../../app/domain/new-id';
import { newCaseNumber } from '../../../app/domain/safety/cases/case-number.server';
import { storeGrants } from '../../../app/domain/operators/grants.server';
import type { Role } from '../../../app/domain/operators/rules';
import { startOperatorSession } from '../../../app/domain/operators/start-operator-session.server';
import { newTotpSecret, sealTotpSecret } from '../../../app/domain/operators/totp.server';
import { createPasswords } from '../../../app/gateways/passwords.server';
import { createSecrets, readSecretKey } from '../../../app/gateways/secrets.server';
import { readEnvOf } from './copy-of-demo';
import { PORTS } from './ports';

export const OPERATOR_PASSWORD = 'a quiet evening walk';

export type JourneyOperator = { email: string; secret: string; session: string };

/** The address of a page of the console, on the project's own server. */
export const consoleAt = (project: string, path: string): string =>
  `http://operator.localhost:${PORTS[project as keyof typeof PORTS]}${path}`;

/** Makes an operator of every site with both factors, and a session of theirs for `operator`, the cookie. */
export async function makeOperator(
  project: string,
  name: string,
  ...roles: Role[]
): Promise<JourneyOperator> {
  const { DATABASE_URL, DATA_DIR } = readEnvOf(project);
  const database = connectDatabase(DATABASE_URL, 1);
  const secrets = createSecrets(readSecretKey({ DATA_DIR }));
  const [id, secret, now] = [newId(), newTotpSecret(), new Date()];
  const email = `${id}@example.com`;
  const factors = {
    passwordHash: await createPasswords().hash(OPERATOR_PASSWORD),
    totpSecret: sealTotpSecret(secrets, secret),
  };
  const person = { id, name, email, emailKey: email, language: 'en', createdAt: now };
  const session = await database.operators.$transaction(async (tx) => {
    await tx.operator.create({ data: { ...person, ...factors } });
    await storeGrants(
      tx,
      id,
      roles.map((role) => ({ role, tenantId: null })),
    );
    return startOperatorSession(tx, { operatorId: id, userAgent: 'Firefox/140.0 (X11; Linux)' }, now);
  });
  await database.operators.operatorSession.updateMany({ where: { operatorId: id }, data: { provenAt: now } });
  await database.close();
  return { email, secret, session };
}

/** Logs a new moderator in by their cookie. */
export const logInModerator = (page: Page, project: string, name: string): Promise<void> =>
  logInOperator(page, project, name, 'moderator');

/** Logs a new operator in by their cookie. */
export async function logInOperator(
  page: Page,
  project: string,
  name: string,
  ...roles: Role[]
): Promise<void> {
  const { session: value } = await makeOperator(project, name, ...roles);
  const url = consoleAt(project, '/');
  await page
    .context()
    .addCookies([{ name: 'operator', value, url, httpOnly: true, sameSite: 'Strict' as const }]);
}

/** A site of the demo. */
const SITE = 'vonk.localhost';

/** Adds a report of a member of the demo, with a photo of the same member that waits; returns the report's number. */
export async function addWaiting(project: string): Promise<string> {
  const { DATABASE_URL } = readEnvOf(project);
  const database = connectDatabase(DATABASE_URL, 1);
  const db = database.forTenant(SITE);
  const { id: reportedId } = await db.profile.findFirstOrThrow({
    where: { listed: true, fictional: false },
    select: { id: true },
  });
  const [number, decisionNumber] = [newCaseNumber(), newCaseNumber()];
  const about = {
    subject: 'profile',
    subjectId: reportedId,
    reason: 'underage',
    text: 'Far too young',
    copy: {},
  };
  const row = { tenantId: SITE, createdAt: new Date() };
  await db.report.create({
    data: { ...row, ...about, id: newId(), number, decisionNumber, reportedId },
    select: { id: true },
  });
  const shape = { widthPx: 400, heightPx: 500 };
  await db.photo.create({
    data: { ...row, ...shape, id: newId(), memberId: reportedId, status: 'pending', position: 900 },
    select: { id: true },
  });
  await database.close();
  return number;
}
