import { describe, expect, it } from 'vitest';
import { checkProxy, FORGED_ADDRESS } from '~/doctor/proxy.server';

const VISITOR = '203.0.113.9';

describe('the proxies in front of a site', () => {
  it.each<[string, string, string[], number, string | null]>([
    ['none', '203.0.113.9', [FORGED_ADDRESS], 0, null],
    ['one that adds', VISITOR, [FORGED_ADDRESS, VISITOR], 1, null],
    ['one that writes anew', VISITOR, [VISITOR], 1, null],
    ['two, of which the outer writes anew', VISITOR, [VISITOR, '10.0.0.1'], 2, null],
    ['two that add', VISITOR, [FORGED_ADDRESS, VISITOR, '10.0.0.1'], 2, null],
    ['one that is not trusted', '10.0.0.1', [FORGED_ADDRESS, VISITOR], 0, 'set TRUST_PROXY=1'],
    ['two, of which one is trusted', '10.0.0.1', [VISITOR, '10.0.0.1'], 1, 'set TRUST_PROXY=2'],
    ['none, and one is trusted', FORGED_ADDRESS, [FORGED_ADDRESS], 1, 'set TRUST_PROXY=0'],
    ['one, and two are trusted', FORGED_ADDRESS, [FORGED_ADDRESS, VISITOR], 2, 'Visitors can choose'],
    ['one that writes anew, and two are trusted', VISITOR, [VISITOR], 2, 'but 1 wrote'],
    ['one that removes the header', '10.0.0.1', [], 1, 'but 0 wrote'],
  ])('%s: %s', (_, client, forwarded, hops, said) => {
    expect(checkProxy({ client, forwarded, isBuffered: false }, hops)).toEqual(
      said ? [expect.stringContaining(said)] : [],
    );
  });

  it('are told to pass streams on at once', () => {
    expect(checkProxy({ client: VISITOR, forwarded: [VISITOR], isBuffered: true }, 1)).toEqual([
      expect.stringContaining('turn its buffering off'),
    ]);
  });
});
