import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { AgeAnswer, AgeMemory, AgeProvider, OidcWay } from '~/domain/age/provider';
import { done, refused } from '~/domain/outcome';
import { BrokerAway, createBrokerFetch } from './broker-fetch.server';

type Options = { secret: string; allowsLoopback: boolean };

const TIMEOUT_SECONDS = 5;

/** Reads the broker's discovery document. Signatures are checked even of what came straight from the broker. */
export async function readBroker(
  { issuer, client_id }: OidcWay,
  { secret, allowsLoopback }: Options,
): Promise<Configuration> {
  const fetch = createBrokerFetch({ allowsLoopback });
  const execute = allowsLoopback ? [allowInsecureRequests] : [];
  const options = { [customFetch]: fetch, timeout: TIMEOUT_SECONDS, execute };
  const found = (await discovery(new URL(issuer), client_id, undefined, undefined, options)).serverMetadata();
  const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const auth = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
  const config = new Configuration(found, client_id, undefined, auth);
  config[customFetch] = fetch;
  config.timeout = TIMEOUT_SECONDS;
  enableNonRepudiationChecks(config);
  if (allowsLoopback) allowInsecureRequests(config);
  return config;
}

const isAway = (error: unknown): boolean =>
  error instanceof BrokerAway || (error instanceof Error && error.cause !== undefined && isAway(error.cause));

/** What a broker answers in place of a code. */
const SAID: Record<string, AgeAnswer['result']> = {
  access_denied: 'cancelled',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
};

function failed(error: unknown): AgeAnswer {
  if (isAway(error)) return { result: 'unavailable', fault: 'away' };
  if (error instanceof AuthorizationResponseError)
    return { result: SAID[error.error] ?? 'invalid', fault: 'error' };
  return { result: 'invalid', fault: (error as { code?: string }).code ?? 'answer' };
}

async function readClaims(way: OidcWay, config: Configuration, back: URL, state: string, memory: AgeMemory) {
  const tokens = await authorizationCodeGrant(config, back, {
    expectedState: state,
    expectedNonce: memory.nonce,
    pkceCodeVerifier: memory.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // Also where the token names us alone: a token that was made for another party is none of ours.
  if (!claims || (claims.azp !== undefined && claims.azp !== way.client_id)) return null;
  if (way.claim_in === 'id_token') return claims;
  return fetchUserInfo(config, tokens.access_token, claims.sub);
}

/**
 * Creates a broker that speaks OpenID Connect: authorization code with PKCE, state, nonce, issuer, audience and signature
 * checked, and one claim compared with its type (TRU-1). `configured` returns the broker's discovery document, kept by
 * the caller.
 */
export function createOidcAge(way: OidcWay, configured: () => Promise<Configuration>): AgeProvider {
  return {
    name: new URL(way.issuer).host,
    async begin({ state, backUrl }) {
      const memory: AgeMemory = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      try {
        const config = await configured();
        const url = buildAuthorizationUrl(config, {
          redirect_uri: backUrl,
          scope: way.scope,
          state,
          nonce: memory.nonce,
          code_challenge: await calculatePKCECodeChallenge(memory.verifier),
          code_challenge_method: 'S256',
          // Who shares a computer does not share a proof.
          prompt: 'login',
          ...(way.acr_values ? { acr_values: way.acr_values } : {}),
          ...(way.login_hint ? { login_hint: way.login_hint } : {}),
        });
        return /^https?:$/.test(url.protocol) ? done({ url: url.href, memory }) : refused('unavailable');
      } catch {
        return refused('unavailable');
      }
    },
    async complete({ back, state, memory }) {
      try {
        const claims = await readClaims(way, await configured(), back, state, memory);
        if (!claims) return { result: 'invalid', fault: 'azp' };
        if (!Object.hasOwn(claims, way.claim)) return { result: 'invalid', fault: 'claim' };
        return claims[way.claim] === way.value ? { result: 'passed' } : { result: 'refused', fault: 'value' };
      } catch (error) {
        return failed(error);
      }
    },
  };
}
