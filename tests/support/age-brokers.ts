import { createSign, generateKeyPairSync } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import type { Settings } from '~/tenancy/settings.server';

type AgeWay = Settings['age_check']['ways'][number];
type OidcWay = Extract<AgeWay, { kind: 'oidc' }>;

export const SECRET = 'AGE_TEST_SECRET';

/** A way at a broker of the tests, whose secret is in the environment. */
export function wayAt(issuer: string, more: Partial<OidcWay> = {}): OidcWay {
  process.env[SECRET] = 'a secret of the tests';
  return {
    ...{ id: 'bank', name: 'Your bank', kind: 'oidc', over: 18, issuer, client_id: 'site' },
    ...{ client_secret_env: SECRET, scope: 'openid is_over_18', claim: 'is_over_18', claim_in: 'id_token' },
    value: true,
    ...more,
  };
}

type Payload = Record<string, unknown>;
type Body = Record<string, unknown>;

/** What the liar says next, in place of the truth. */
export type Lie = {
  idToken?: (payload: Payload) => void;
  answer?: (answer: { body: Body; statusCode: number }) => void;
  userinfo?: (answer: { body: Body; statusCode: number }) => void;
  redirect?: (url: URL) => void;
  /** The ID token without a signature, changed after it, or signed by somebody else's key of the same name. */
  forge?: 'none' | 'changed' | 'stranger';
  document?: (answer: { body: Body; statusCode: number }) => void;
};

const decode = (token: string): Payload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Payload;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts a broker that confirms every age, or lies as told. */
export async function startLiar() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256', { kid: 'own' });
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url!;
  const { privateKey: stranger } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let lie: Lie = {};
  const forge = (token: string): string => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    if (lie.forge === 'none') return `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    if (lie.forge === 'changed')
      return [header, encode({ ...decode(token), jti: 'other' }), signature].join('.');
    if (lie.forge !== 'stranger') return token;
    const signed = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(stranger, 'base64url');
    return `${header}.${payload}.${signed}`;
  };
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Payload }) => {
    if (payload.aud === undefined) return;
    payload.is_over_18 = true;
    lie.idToken?.(payload);
  });
  server.service.on('beforeResponse', (answer: { body: Body; statusCode: number }) => {
    answer.body.id_token = forge(answer.body.id_token as string);
    lie.answer?.(answer);
  });
  server.service.on('beforeUserinfo', (answer: { body: Body; statusCode: number }) => {
    answer.body.is_over_18 = true;
    lie.userinfo?.(answer);
  });
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => lie.redirect?.(url));
  server.service.on('beforeWellKnownOpenIdConfiguration', (answer: { body: Body; statusCode: number }) =>
    lie.document?.(answer),
  );
  return {
    issuer,
    tell(next: Lie) {
      lie = next;
    },
    stop: () => server.stop(),
  };
}

export type Liar = Awaited<ReturnType<typeof startLiar>>;
