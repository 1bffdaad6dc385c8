import type { Configuration } from 'openid-client';
import type { AgeProviders, OidcWay } from '~/domain/age/provider';
import { readClock } from '~/gateways/clock.server';
import type { Variables } from '~/gateways/read-env.server';
import { createOidcAge, readBroker } from './oidc.server';
import { sandboxAge } from './sandbox.server';

const KEPT_MS = 60 * 60_000;

type Kept = { config: Promise<Configuration>; until: number };

/**
 * Returns the providers of ways, by the secrets of the environment (TRU-1). A broker's document is read at its first use
 * and kept for an hour, so that no start depends on it. Production offers no sandbox, and a way without its secret is not
 * offered.
 */
export function createAgeProviders(mode: string, variables: Variables): AgeProviders {
  const kept = new Map<string, Kept>();
  const isProduction = mode === 'production';
  const configured = (way: OidcWay, secret: string) => () => {
    const key = `${way.issuer} ${way.client_id} ${secret}`;
    const now = readClock().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.config;
    const config = readBroker(way, { secret, allowsLoopback: !isProduction });
    kept.set(key, { config, until: now + KEPT_MS });
    config.catch(() => kept.delete(key));
    return config;
  };
  return (way) => {
    if (way.kind === 'sandbox') return isProduction ? null : sandboxAge;
    const secret = variables[way.client_secret_env];
    return secret ? createOidcAge(way, configured(way, secret)) : null;
  };
}
