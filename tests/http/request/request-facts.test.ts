import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import {
  isAddressTooLong,
  installRequestFacts,
  loggedPath,
  networkOf,
} from '~/http/request/request-facts.server';
import { loader } from '~/routes/address-too-long';

describe('what limits count an internet address by', () => {
  it('is an IPv4 address itself, however the server writes it [SAF-6]', () => {
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7'])
      expect(networkOf(address)).toBe('192.0.2.7');
  });

  it('is one for all IPv6 addresses that a customer has, and another for the next customer [SAF-6]', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0:0:0:9',
      '2001:db8:1:2::192.0.2.7',
    ];
    for (const address of same) expect(networkOf(address)).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is what it is where it is no address [SAF-6]', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});

describe('the path in a line of the log', () => {
  it('has neither a query string nor the secret of a link [SAF-7, SAF-16]', () => {
    const logged = (address: string) => loggedPath(new Request(`http://a.example${address}`));
    expect(logged('/members?username=anna#top')).toBe('/members');
    expect(logged('/qyyhJsZqbMRfdq92Kjv3Bm?token=x')).toBe('/{token}');
    expect(logged('/qyyhJsZqbMRfdq92Kjv3Bm.data?_routes=root')).toBe('/{token}.data');
  });
});

describe('an address', () => {
  it('has at most 2 KB with its query, and at most 100 segments, written in any way [SAF-5]', () => {
    expect(isAddressTooLong(`/${'x'.repeat(2047)}`)).toBe(false);
    expect(isAddressTooLong(`/${'x'.repeat(2048)}`)).toBe(true);
    expect(isAddressTooLong(`/members?q=${'x'.repeat(2037)}`)).toBe(false);
    expect(isAddressTooLong(`/members?q=${'x'.repeat(2038)}`)).toBe(true);
    for (const segment of ['/a', '%2Fa', '%2fa']) {
      expect(isAddressTooLong(`/__manifest?p=${segment.repeat(99)}`)).toBe(false);
      expect(isAddressTooLong(`/__manifest?p=${segment.repeat(100)}`)).toBe(true);
    }
  });
});

describe('a request whose address is too long', () => {
  installRequestFacts();
  const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  afterAll(() => void server.close());

  it('reaches the route that refuses it with 414 instead of its own [SAF-5]', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const reached = async (address: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${address}`, { method })).text();
    expect(await reached('/members?age=18', 'POST')).toBe('POST /members?age=18');
    const refused = 'GET /address-too-long';
    expect(await reached(`/__manifest?p=${'/a'.repeat(1000)}`)).toBe(refused);
    expect(await reached(`/members?q=${'x'.repeat(5000)}`)).toBe(refused);
    expect(await reached(`/members?q=${'x'.repeat(5000)}`, 'POST')).toBe(refused);
    expect(loader().status).toBe(414);
  });
});
