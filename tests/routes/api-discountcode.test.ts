import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action, loader } from '~/routes/api.discountcode[.]php';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const CLIENT = { 'X-Client-Request': '1' };

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});

async function person(seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
const call = (query: string, cookie?: string, headers: Record<string, string> = CLIENT) =>
  visit(loader, ask(`/api/discountcode.php${query}`, { ...(cookie ? { cookie } : {}), headers }));

let made = 0;
async function codeRow(change: Record<string, unknown> = {}): Promise<string> {
  const code = `API${(made += 1)}`;
  await db().discountCode.create({
    data: {
      id: newId(),
      tenantId: SITE_A,
      code,
      valuePercentage: 20,
      status: 'active',
      validity: 'once-per-user',
      createdAt: new Date(),
      ...change,
    },
  });
  return code;
}

describe('the discount code call', () => {
  it('needs the client header and a login, and only reads [API-1, API-9, API-11]', async () => {
    const { cookie } = await person();
    expect(await call('?welcome=true', cookie, {})).toMatchObject({
      body: { error: 'client_header_required' },
    });
    expect(await call('?welcome=true')).toMatchObject({
      status: 403,
      body: { error: 'authentication_required' },
    });
    expect(await visit(action, ask('/api/discountcode.php', { cookie, form: {} }))).toMatchObject({
      status: 405,
    });
  });

  it('returns all fields of a code in any case [API-9, DSC-1]', async () => {
    const { cookie } = await person();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const code = await codeRow({
      country: 'NL',
      currency: 'EUR',
      minimumOrderMinor: 2000,
      paymentMethods: ['ideal'],
      expiresAt,
    });
    expect(await call(`?code=${code.toLowerCase()}`, cookie)).toMatchObject({ status: 200 });
    expect((await call(`?code=${code}`, cookie)).body).toEqual({
      code,
      country: 'NL',
      user_id: null,
      expires: expiresAt.toISOString(),
      value_percentage: 20,
      currency: 'EUR',
      minimum_order_value: 2000,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: ['ideal'],
    });
  });

  it('returns an active member’s welcome discount, else 404 [API-9, DSC-2]', async () => {
    const { id, cookie } = await person();
    const { body } = await call('?welcome=true', cookie);
    expect(body).toMatchObject({ code: 'WELCOME25', user_id: id, value_percentage: 25, expired: false });
    const { activatedAt } = await db().member.findFirstOrThrow({ where: { id } });
    expect(Date.parse((body as { expires: string }).expires) - activatedAt!.getTime()).toBe(72 * 3_600_000);
    const unconfirmed = await person({ status: 'not_confirmed' });
    expect(await call('?welcome=true', unconfirmed.cookie)).toMatchObject({
      status: 404,
      body: { error: 'code_not_found' },
    });
  });

  it('expires the time bonus after four hours on the server [API-9, DSC-3]', async () => {
    const { cookie } = await person();
    const fields = { value_percentage: 25, validity: 'once-per-user', status: 'active' };
    expect((await call('?code=TIMEBONUS25', cookie)).body).toMatchObject({ ...fields, expired: false });
    const early = await person({ lastSeenAt: new Date(Date.now() - 14_400_000) });
    expect((await call('?code=timebonus25', early.cookie)).body).toMatchObject({ ...fields, expired: true });
  });

  it('hides other members’ codes [API-9]', async () => {
    const [{ id }, { cookie }] = [await person(), await person()];
    const answers = [
      await call(`?code=${await codeRow({ memberId: id })}`, cookie),
      await call('?code=NONE', cookie),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { error: 'code_not_found' } });
  });

  it.each(['', '?code=', '?code=%20', `?code=${'x'.repeat(41)}`, '?welcome=1', '?welcome=true&code=A'])(
    'refuses %s with the field [API-9, API-14]',
    async (query) => {
      const { cookie } = await person();
      const field = query.startsWith('?welcome') ? 'welcome' : 'code';
      expect(await call(query, cookie)).toMatchObject({
        status: 400,
        body: { error: 'invalid_field', field },
      });
    },
  );

  it('limits guesses, but not the welcome discount [API-9, SAF-6]', async () => {
    const { cookie } = await person();
    const { allowed } = LIMITS.discount_codes;
    for (let guess = 0; guess < allowed; guess++)
      expect((await call(`?code=G${guess}`, cookie)).status).toBe(404);
    const one = await call('?code=ONE', cookie);
    expect(one).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect(Number(one.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await call('?welcome=true', cookie)).status).toBe(200);
  });
});
