import { isIP } from 'node:net';
import { unlockLogin } from '~/domain/accounts/sessions/unlock-login.server';
import { readClock } from '~/gateways/clock.server';
import { networkKey } from '~/http/request/client/network-of.server';
import { Mistake, operatorCommand, selectSites } from './run-command.server';

const USAGE = `npm run operator -- unlock ADDRESS [--site DOMAIN]     ends the lock-out of an account by its e-mail address,
                                                      or of an internet address`;

function lockedBy(address: string): { email: string } | { network: string } {
  if (isIP(address)) return { network: networkKey(address) };
  if (!address.includes('@')) throw new Mistake(`${address} is neither an e-mail nor an internet address.`);
  return { email: address };
}

/** Runs `npm run operator`: helps a single member. */
export const [operate, runOperatorCommand] = operatorCommand(
  {
    unlock: {
      names: 1,
      run: async ({ database, tenants, gateways }, { names: [address = ''], options }, { write }) => {
        const locked = lockedBy(address);
        for (const { id: tenantId, domain } of selectSites({ tenants }, options.site)) {
          const deps = { now: readClock(), secrets: gateways.secrets };
          const count = await unlockLogin(database.forTenant(tenantId), { tenantId, ...locked }, deps);
          write(
            count > 0
              ? `${domain}: ${count} failed logins are forgotten; logging in works again.`
              : `${domain}: no failed logins.`,
          );
        }
      },
    },
  },
  USAGE,
  { site: { type: 'string' } },
);
