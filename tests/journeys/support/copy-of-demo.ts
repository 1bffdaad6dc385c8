import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectDatabase } from '../../../app/database/index.server';
import { seedOperators } from '../../../app/demo/seed-operators.server';
import { inviteModerator } from '../../../app/domain/safety/moderators.server';
import { createPasswords } from '../../../app/gateways/passwords.server';
import { createSecrets, readSecretKey } from '../../../app/gateways/secrets.server';
import type { DemoEnv } from '../../support/filled-demo';

const fileOf = (project: string, name: 'env' | 'moderators') =>
  path.join('.cache', 'copies', project, `${name}.json`);

const write = (file: string, content: Record<string, string>) => writeFileSync(file, JSON.stringify(content));
const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

export const keepEnv = (project: string, env: DemoEnv): void => write(fileOf(project, 'env'), env);

/** The environment of a project's server: where its copy of the demo is. */
export const readEnvOf = (project: string): DemoEnv => read(fileOf(project, 'env'));

/** Invites the two moderators of a project's server, and keeps their secrets for its journeys. */
export async function inviteModerators(project: string, { DATABASE_URL }: DemoEnv): Promise<void> {
  const database = connectDatabase(DATABASE_URL, 1);
  const tenantId = 'harbor.localhost';
  const db = database.forTenant(tenantId);
  const secrets: Record<string, string> = {};
  for (const [name, invitedBy] of [['Mo', null] as const, ['Nils', 'Mo'] as const]) {
    const invited = await inviteModerator(db, { tenantId, name, invitedBy }, { now: new Date() });
    if (!invited.ok) throw new Error(`${name} could not be invited: ${invited.reason}`);
    secrets[name] = invited.value.secret;
  }
  await database.close();
  write(fileOf(project, 'moderators'), secrets);
}

/** Adds the demo's operators to a project's server, with second factors that its own key seals. */
export async function addOperators({ DATABASE_URL, DATA_DIR }: DemoEnv): Promise<void> {
  const database = connectDatabase(DATABASE_URL, 1);
  const secrets = createSecrets(readSecretKey({ DATA_DIR }));
  await seedOperators({ database, gateways: { secrets, passwords: createPasswords() }, now: new Date() });
  await database.close();
}

export const readSecretOf = (project: string, moderator: string): string =>
  read<Record<string, string>>(fileOf(project, 'moderators'))[moderator]!;
