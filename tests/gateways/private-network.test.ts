import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from '~/gateways/private-network.server';

describe('a private address', () => {
  it.each(['127.0.0.1', '::ffff:172.18.0.1', '10.1.2.3', '192.168.0.9', '::1', '::', 'fd00::1', 'fe80::1'])(
    'includes %s [SAF-6]',
    (address) => {
      expect(isPrivateAddress(address)).toBe(true);
    },
  );

  it.each(['198.51.100.7', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', 'unknown', ''])(
    'excludes "%s" [SAF-6]',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});
