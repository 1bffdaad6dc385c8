import { describe, expect, it } from 'vitest';
import { forwardedAddress, loggedPath } from '~/http/request/client/client-address.server';
import { networkKey } from '~/http/request/client/network-of.server';

describe('a rate limit’s network key', () => {
  it('is the IPv4 address in any notation [SAF-6]', () => {
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7'])
      expect(networkKey(address)).toBe('192.0.2.7');
  });

  it('is the /64 of an IPv6 address [SAF-6]', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0:0:0:9',
      '2001:db8:1:2::192.0.2.7',
    ];
    for (const address of same) expect(networkKey(address)).toBe('2001:db8:1:2::/64');
    expect(networkKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(networkKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkKey('::1')).toBe('0:0:0:0::/64');
    expect(networkKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is an invalid address itself [SAF-6]', () => {
    expect(networkKey('unknown')).toBe('unknown');
  });
});

describe('the client’s address behind proxies', () => {
  it.each([
    ['203.0.113.9', 0, null],
    ['', 1, null],
    [undefined, 1, null],
    ['203.0.113.9', 1, '203.0.113.9'],
    ['192.0.2.77, 203.0.113.9', 1, '203.0.113.9'],
    ['192.0.2.77, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
    ['192.0.2.77,203.0.113.9 , 10.0.0.2, 10.0.0.1', 3, '203.0.113.9'],
    ['203.0.113.9', 2, '203.0.113.9'],
    ['203.0.113.9, 10.0.0.1', 9, '203.0.113.9'],
    [' , ', 1, null],
  ])('in %j over %i hops is %j [SAF-6]', (header, hops, address) => {
    expect(forwardedAddress(header, hops)).toBe(address);
  });
});

describe('a logged path', () => {
  it('has no query string and no link secret [SAF-7, SAF-16]', () => {
    const logged = (address: string) => loggedPath(new Request(`http://a.example${address}`));
    expect(logged('/members?username=anna#top')).toBe('/members');
    expect(logged('/qyyhJsZqbMRfdq92Kjv3Bm?token=x')).toBe('/{token}');
    expect(logged('/qyyhJsZqbMRfdq92Kjv3Bm.data?_routes=root')).toBe('/{token}.data');
  });
});
