import { Secret, TOTP } from 'otpauth';
import type { Database } from '~/database/index.server';
import { findOperatorSession } from '~/domain/operators/find-operator-session.server';
import { storeGrants } from '~/domain/operators/grants.server';
import { logInOperator } from '~/domain/operators/log-in-operator.server';
import { proveCode } from '~/domain/operators/prove-code.server';
import type { Grant, Role } from '~/domain/operators/rules';
import { newTotpSecret, sealTotpSecret } from '~/domain/operators/totp.server';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import type { Gateways } from '~/gateways/index.server';
import { createLimits } from '~/gateways/limits.server';
import { createPasswords } from '~/gateways/passwords.server';
import { createSecrets } from '~/gateways/secrets.server';

export const NOW = new Date('2026-12-02T12:00:00Z');
export const PASSWORD = 'a quiet evening walk';

export const after = (minutes: number, from = NOW): Date => new Date(from.getTime() + minutes * 60_000);

/** The code that an authenticator app displays. */
export const appCode = (secret: string, now = NOW): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

export const everywhere = (...roles: Role[]): Grant[] => roles.map((role) => ({ role, tenantId: null }));
export const on = (tenantId: string, ...roles: Role[]): Grant[] => roles.map((role) => ({ role, tenantId }));

export type MadeOperator = { id: string; name: string; email: string; secret: string };

type Own = Pick<Gateways, 'secrets' | 'passwords' | 'limits'>;

/** Operators of the console, of the running program if there is one; call it at the file's top. */
export function useOperatorWorld(database: () => Database, running?: () => { gateways: Own }) {
  const gateways: Own = {
    secrets: createSecrets('a key of this test and nothing else'),
    passwords: createPasswords(),
    limits: createLimits(LIMITS),
  };
  const db = () => database().operators;
  const deps = (now = NOW) => ({ now, ...(running?.().gateways ?? gateways) });
  let hash: Promise<string> | undefined;

  /** Makes an operator; without a second factor if `enrolled` is false. */
  async function operator(grants: Grant[] = [], { enrolled = true } = {}): Promise<MadeOperator> {
    const id = newId();
    const made = { id, name: `Operator ${id}`, email: `${id}@example.com`, secret: newTotpSecret() };
    hash ??= gateways.passwords.hash(PASSWORD);
    await db().operator.create({
      data: {
        id,
        name: made.name,
        email: made.email,
        emailKey: made.email,
        passwordHash: await hash,
        language: 'en',
        totpSecret: enrolled ? sealTotpSecret(deps().secrets, made.secret) : null,
        createdAt: NOW,
      },
    });
    await db().$transaction((tx) => storeGrants(tx, id, grants));
    return made;
  }

  /** Logs in with the password; the session is half open. Throws on a refusal. */
  async function halfOpen({ email }: MadeOperator, now = NOW) {
    const input = { email, password: PASSWORD, address: null, userAgent: 'test' };
    const entered = await logInOperator(db(), input, deps(now));
    if (!entered.ok) throw new Error(entered.reason);
    const session = await findOperatorSession(db(), entered.value.token, deps(now));
    return { token: entered.value.token, id: session!.id };
  }

  /** Logs in with both factors. Throws on a refusal. */
  async function loggedIn(made: MadeOperator, now = NOW) {
    const { id, token } = await halfOpen(made, now);
    const proven = await proveCode(db(), { token, code: appCode(made.secret, now) }, deps(now));
    if (!proven.ok) throw new Error(proven.reason);
    return { id, token: proven.value.token };
  }

  const find = (token: string, now = NOW) => findOperatorSession(db(), token, deps(now));

  /** What an operator did, the first act first. */
  async function actsOf(operatorId: string) {
    const rows = await db().auditEntry.findMany({ where: { operatorId }, orderBy: { id: 'asc' } });
    return rows.map(({ action, subjectId, detail }) => ({ action, subjectId, detail }));
  }

  return { gateways, db, deps, operator, halfOpen, loggedIn, find, actsOf };
}
