import { describe, expect, it } from 'vitest';
import { loggedPath, networkOf } from '~/http/request/request-facts.server';

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
