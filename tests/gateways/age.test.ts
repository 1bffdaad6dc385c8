import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAgeProviders } from '~/gateways/age/age-providers.server';
import { createBrokerFetch } from '~/gateways/age/broker-fetch.server';
import { SECRET, startLiar, wayAt } from '../support/age-brokers';

const BACK = 'http://a.example:3000/age-check/back';
const variables = { [SECRET]: 'a secret of the tests' };
const providers = createAgeProviders('test', variables);

/** Whether the person at the honest broker is old enough. */
let isAdult = true;
let server: Server;
let issuer = '';
const verifiers: (string | undefined)[] = [];

const configuration = (): Configuration => ({
  clients: [
    {
      ...{ client_id: 'site', client_secret: variables[SECRET]!, redirect_uris: [BACK] },
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], is_over_18: ['is_over_18'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => Promise.resolve({ sub, is_over_18: isAdult }),
  }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
});

beforeAll(async () => {
  // Created once its port is known.
  const brokers: Provider[] = [];
  server = createServer((request, response) => {
    const provider = brokers[0]!;
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    void (async () => {
      const { prompt, params } = await provider.interactionDetails(request, response);
      verifiers.push(params.code_challenge_method as string);
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: 'somebody' } });
      const grant = new provider.Grant({ accountId: 'somebody', clientId: 'site' });
      grant.addOIDCScope('openid is_over_18');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  brokers.push(new Provider(issuer, configuration()));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Goes through the broker's pages as a browser does; returns the address back at the site. */
async function walk(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let address = start; ;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${answer.status} ${await answer.text()}`);
    address = new URL(next, address).href;
    if (address.startsWith(BACK)) return new URL(address);
  }
}

async function check(way: Parameters<typeof providers>[0]) {
  const provider = providers(way)!;
  const begun = await provider.begin({ state: 'a-state', backUrl: BACK });
  if (!begun.ok) return begun;
  const back = await walk(begun.value.url);
  return provider.complete({ back, state: 'a-state', memory: begun.value.memory });
}

describe('a certified broker', () => {
  it.each(['id_token', 'userinfo'] as const)(
    'confirms the age in its %s, with PKCE [TRU-1]',
    async (place) => {
      isAdult = true;
      expect(await check(wayAt(issuer, { claim_in: place }))).toEqual({ result: 'passed' });
      expect(new Set(verifiers)).toEqual(new Set(['S256']));
      isAdult = false;
      expect(await check(wayAt(issuer, { claim_in: place }))).toMatchObject({ result: 'refused' });
    },
  );

  it('redeems a code only with the verifier of its own check [TRU-1]', async () => {
    isAdult = true;
    const provider = providers(wayAt(issuer))!;
    const begun = await provider.begin({ state: 'a-state', backUrl: BACK });
    if (!begun.ok) throw new Error('away');
    const back = await walk(begun.value.url);
    const memory = { ...begun.value.memory, verifier: 'another'.repeat(8) };
    expect(await provider.complete({ back, state: 'a-state', memory })).toMatchObject({ result: 'invalid' });
  });

  it('asks for the login, acr values and hint of the settings [TRU-1]', async () => {
    const way = wayAt(issuer, { acr_values: 'urn:age-verification', login_hint: 'country:DK' });
    const begun = await providers(way)!.begin({ state: 'a-state', backUrl: BACK });
    if (!begun.ok) throw new Error('away');
    expect(Object.fromEntries(new URL(begun.value.url).searchParams)).toMatchObject({
      ...{ response_type: 'code', scope: 'openid is_over_18', redirect_uri: BACK, state: 'a-state' },
      ...{ prompt: 'login', acr_values: 'urn:age-verification', login_hint: 'country:DK' },
      code_challenge_method: 'S256',
    });
  });
});

describe('a broker that is away', () => {
  it('is found out at the beginning, and tried again [TRU-1]', async () => {
    const liar = await startLiar();
    liar.tell({ document: (answer) => (answer.statusCode = 503) });
    const provider = providers(wayAt(liar.issuer))!;
    expect(await provider.begin({ state: 's', backUrl: BACK })).toMatchObject({ reason: 'unavailable' });
    liar.tell({});
    expect((await provider.begin({ state: 's', backUrl: BACK })).ok).toBe(true);
    await liar.stop();
  });

  it('is found out on the way back [TRU-1]', async () => {
    const liar = await startLiar();
    const provider = providers(wayAt(liar.issuer))!;
    const begun = await provider.begin({ state: 's', backUrl: BACK });
    if (!begun.ok) throw new Error('away');
    const back = await walk(begun.value.url);
    liar.tell({ answer: (answer) => (answer.statusCode = 502) });
    const complete = () => provider.complete({ back, state: 's', memory: begun.value.memory });
    expect(await complete()).toMatchObject({ result: 'unavailable' });
    await liar.stop();
    expect(await complete()).toMatchObject({ result: 'unavailable' });
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['temporarily_unavailable', 'unavailable'],
    ['server_error', 'unavailable'],
    ['login_required', 'invalid'],
  ])('or says %s is %s [TRU-1]', async (error, result) => {
    const provider = providers(wayAt(issuer))!;
    const back = new URL(`${BACK}?${new URLSearchParams({ error, state: 's', iss: issuer })}`);
    const memory = { nonce: 'n', verifier: 'v' };
    expect(await provider.complete({ back, state: 's', memory })).toMatchObject({ result });
    expect(await provider.complete({ back, state: 'another', memory })).toMatchObject({ result: 'invalid' });
  });

  it.each([
    ['names another issuer', (body: Record<string, unknown>) => (body.issuer = 'https://elsewhere.example')],
    [
      'leads to a script',
      (body: Record<string, unknown>) => (body.authorization_endpoint = 'javascript:alert(1)'),
    ],
    ['leads nowhere', (body: Record<string, unknown>) => delete body.authorization_endpoint],
  ])('or %s is not used [TRU-1]', async (_, change) => {
    const liar = await startLiar();
    liar.tell({ document: ({ body }) => void change(body) });
    expect((await providers(wayAt(liar.issuer))!.begin({ state: 's', backUrl: BACK })).ok).toBe(false);
    await liar.stop();
  });
});

describe('the ways of a process', () => {
  it('need their secret, and no sandbox in production [TRU-1]', () => {
    const sandbox = { id: 'trial', name: 'Trial', kind: 'sandbox', over: 18 } as const;
    expect(providers(sandbox)).not.toBeNull();
    expect(createAgeProviders('production', variables)(sandbox)).toBeNull();
    expect(createAgeProviders('production', variables)(wayAt(issuer))).not.toBeNull();
    expect(createAgeProviders('production', {})(wayAt(issuer))).toBeNull();
  });

  it('never call plain or private addresses in production [TRU-1]', async () => {
    const fetch = createBrokerFetch({ allowsLoopback: false });
    const addresses = [
      ...[issuer, 'http://broker.example/', 'https://127.0.0.1/', 'https://10.0.0.1/', 'https://[::1]/'],
      ...['https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/', 'https://localhost/'],
    ];
    for (const address of addresses)
      await expect(
        fetch(address, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' }),
        address,
      ).rejects.toThrow();
    const begun = await createAgeProviders(
      'production',
      variables,
    )(wayAt(issuer))!.begin({ state: 's', backUrl: BACK });
    expect(begun.ok).toBe(false);
  });
});
