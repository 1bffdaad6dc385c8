import type { AgeProviders } from '~/domain/age/provider';
import type { Tenant } from '~/tenancy/tenant';

type Site = { domain: string; settings: Pick<Tenant['settings'], 'age_check'> };

/** Lists the ways of proving the age that this process cannot offer: without their secret, or a sandbox in production (TRU-1). */
export const checkAgeWays = (sites: readonly Site[], providers: AgeProviders): string[] =>
  sites.flatMap(({ domain, settings }) =>
    settings.age_check.ways
      .filter((way) => providers(way) === null)
      .map((way) =>
        way.kind === 'sandbox'
          ? `${domain} does not offer the way ${way.id} of age_check: production has no sandbox.`
          : `${domain} does not offer the way ${way.id} of age_check: set ${way.client_secret_env}.`,
      ),
  );
