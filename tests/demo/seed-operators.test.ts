import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '~/demo/demo-password';
import {
  DEMO_OPERATORS,
  DEMO_TOTP_SECRET,
  refuseDemoOperators,
  seedOperators,
} from '~/demo/seed-operators.server';
import { proveOperator } from '~/domain/operators/prove-operator.server';
import { newTotpSecret, sealTotpSecret } from '~/domain/operators/totp.server';
import { listOperators } from '~/domain/operators/list-operators.server';
import type { Right } from '~/domain/operators/rules';
import { createSecrets } from '~/gateways/secrets.server';
import { appCode, useOperatorWorld } from '../domain/operators/operator-world';
import { useDatabase } from '../support/database';

const database = useDatabase();
const { db, deps, gateways } = useOperatorWorld(database);

const seed = () => seedOperators({ database: database(), gateways, now: deps().now });

const byEmail = (one: { email: string }, other: { email: string }) => one.email.localeCompare(other.email);

it('the demo has an owner, a moderator, support and an author, once [TEN-11]', async () => {
  await Promise.all([seed(), seed()]);
  await seed();
  expect(
    (await listOperators(db())).map(({ email, grants }) => ({ email, grants })).toSorted(byEmail),
  ).toEqual(DEMO_OPERATORS.map(({ email, grants }) => ({ email, grants })).toSorted(byEmail));
  const rights: Right[] = ['operators', 'photos', 'help_members', 'fictional'];
  for (const [index, { email }] of DEMO_OPERATORS.entries()) {
    const proof = { email, password: DEMO_PASSWORD, code: appCode(DEMO_TOTP_SECRET) };
    const needed = {
      right: rights[index]!,
      tenantIds: [index === 3 ? 'harbor.localhost' : 'vonk.localhost'],
    };
    expect(await proveOperator(db(), proof, needed, deps())).toMatchObject({ ok: true });
  }
});

it('production refuses to start with its factors [CON-1]', async () => {
  const { secrets } = gateways;
  await seed();
  await expect(refuseDemoOperators(db(), secrets)).rejects.toThrow('owner@example.com');
  // Another key opens no factor, so nobody can log in with it.
  await refuseDemoOperators(db(), createSecrets('another key of this test and nothing else'));
  const totpSecret = sealTotpSecret(secrets, newTotpSecret());
  await db().operator.updateMany({ where: { email: { not: 'support@example.com' } }, data: { totpSecret } });
  await expect(refuseDemoOperators(db(), secrets)).rejects.toThrow(/^support@example\.com may use/);
  await db().operator.updateMany({ data: { dismissedAt: deps().now } });
  await refuseDemoOperators(db(), secrets);
});
