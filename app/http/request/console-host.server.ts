import { env, operatorHost } from '~/gateways/env.server';
import { hostName } from '~/tenancy/registry.server';

/** Whether a request's host is the console's; as for sites, its port does not count (CON-1). */
export const isConsoleHost = (host: string | null | undefined): boolean =>
  typeof host === 'string' && hostName(host) === operatorHost(env);
