import { describe, expect, it } from 'vitest';
import { isProbeSigned, PROBE_PATH, signProbe } from '~/http/answer/proxy-probe.server';
import { loader } from '~/routes/healthz_.proxy';
import { ask, useRunning } from '../support/running';

const running = useRunning();
const call = (address: string, headers: Record<string, string> = {}) =>
  loader({ request: ask(address, { headers }), params: {}, context: {} });

describe('a proxy probe', () => {
  it('streams what reached the process to its signer [SAF-6]', async () => {
    const address = signProbe(running().gateways.secrets, new Date());
    const answer = await call(address, { 'X-Forwarded-For': '192.0.2.77, 203.0.113.9' });
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no');
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    expect(JSON.parse(new TextDecoder().decode(value))).toEqual({
      client: '192.0.2.1',
      forwarded: ['192.0.2.77', '203.0.113.9'],
    });
    await reader.cancel();
  });

  it('is 404 for others [SAF-6]', async () => {
    const signed = signProbe(running().gateways.secrets, new Date());
    for (const address of [PROBE_PATH, `${signed}x`, signed.replace('nonce=', 'nonce=1')])
      expect((await call(address)).status).toBe(404);
  });

  it('is valid for a minute [SAF-6]', () => {
    const { secrets } = running().gateways;
    const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
    const query = new URL(signProbe(secrets, at(0)), 'http://a.example').searchParams;
    expect([0, 60, 61].map((seconds) => isProbeSigned(secrets, query, at(seconds)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
