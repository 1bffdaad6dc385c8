import { describe, expect, it } from 'vitest';
import { checkHosts, readConsoleHost, readHosts, type Host } from '~/doctor/hosts.server';

const host = (name: string, ...addresses: string[]): Host => ({ name, addresses });

describe('the hosts of a site', () => {
  const main = host('www.example.com', '203.0.113.1', '2001:db8::1');

  it('are fine where they share an address', () => {
    expect(checkHosts([{ main, aliases: [host('example.com', '2001:db8::1')] }])).toEqual([]);
  });

  it('are named if one leads nowhere or elsewhere', () => {
    const aliases = [host('old.example.com'), host('example.com', '198.51.100.7')];
    expect(checkHosts([{ main, aliases }])).toEqual([
      'old.example.com points to nothing: add it to the DNS.',
      'example.com points to 198.51.100.7, and www.example.com to 203.0.113.1, 2001:db8::1: point both to the proxy.',
    ]);
  });

  it('are looked up, the one of its links first', async () => {
    const sites = [{ domain: 'localhost', settings: { aliases: ['nowhere.invalid'] } }];
    const [found] = await readHosts(sites, 'http://{domain}:3000');
    expect(found!.main).toMatchObject({
      name: 'localhost',
      addresses: expect.arrayContaining(['127.0.0.1']),
    });
    expect(found!.aliases).toEqual([host('nowhere.invalid')]);
  });

  it('include the operators’ console [CON-1]', async () => {
    expect(await readConsoleHost(null)).toEqual([]);
    expect(checkHosts(await readConsoleHost('nowhere.invalid'))).toEqual([
      'nowhere.invalid points to nothing: add it to the DNS.',
    ]);
  });
});
