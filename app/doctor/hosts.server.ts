import { lookup } from 'node:dns/promises';

export type Host = { name: string; addresses: string[] };

/** `main` is the host of the site's links, or the console's. */
export type SiteHosts = { main: Host; aliases: Host[] };

/** Lists hosts without an address, and aliases with another one than the main host. */
export const checkHosts = (sites: SiteHosts[]): string[] =>
  sites.flatMap(({ main, aliases }) =>
    [main, ...aliases].flatMap(({ name, addresses }) => {
      if (addresses.length === 0) return [`${name} points to nothing: add it to the DNS.`];
      if (main.addresses.length === 0 || addresses.some((each) => main.addresses.includes(each))) return [];
      return [
        `${name} points to ${addresses.join(', ')}, and ${main.name} to ${main.addresses.join(', ')}: point both to the proxy.`,
      ];
    }),
  );

async function readHost(name: string): Promise<Host> {
  const found = await lookup(name, { all: true }).catch(() => []);
  return { name, addresses: found.map(({ address }) => address) };
}

type Named = { domain: string; settings: { aliases: string[] } };

/** Resolves the sites' hosts; PUBLIC_ORIGIN determines the main one. */
export const readHosts = (sites: Named[], publicOrigin: string): Promise<SiteHosts[]> =>
  Promise.all(
    sites.map(async ({ domain, settings: { aliases } }) => {
      const main = await readHost(new URL(publicOrigin.replace('{domain}', domain)).hostname);
      const others = [domain, ...aliases].filter((name) => name !== main.name);
      return { main, aliases: await Promise.all(others.map(readHost)) };
    }),
  );

/** Resolves the console's host; none without a console. */
export const readConsoleHost = async (host: string | null): Promise<SiteHosts[]> =>
  host === null ? [] : [{ main: await readHost(host), aliases: [] }];
