import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderAway } from '~/domain/payments/provider-away';
import { BRAND_HOSTS } from '~/gateways/flexpay/brands.server';
import { createVendor } from '~/gateways/flexpay/vendor.server';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** A vendor of this machine. */
async function vendor(answer: RequestListener) {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createVendor({ ...BRAND_HOSTS, verotel: host });
}

describe('the vendor', () => {
  it('has an order page at each brand’s host [TRU-6]', () => {
    const { orderPage } = createVendor();
    expect(orderPage('verotel', '')).toBe('https://secure.verotel.com/startorder');
    expect(orderPage('cardbilling', '')).toBe('https://secure.billing.creditcard/startorder');
  });

  it('answers a status request [TRU-6]', async () => {
    const asked: string[] = [];
    const { status } = await vendor((request, response) => {
      asked.push(request.url ?? '');
      response.end('response: NOTFOUND\n');
    });
    expect(await status('verotel', 'version=4')).toBe('response: NOTFOUND\n');
    expect(asked).toEqual(['/salestatus?version=4']);
  });

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => void response.writeHead(500).end('response: FOUND')],
    ['a redirect', (_, response) => void response.writeHead(302, { Location: 'https://example.com/' }).end()],
    ['an endless answer', (_, response) => void response.end('x'.repeat(17 * 1024))],
    ['a broken line', (_, response) => void response.destroy()],
  ])('counts as away with %s, without its address [TRU-6, GRO-5]', async (_, answer) => {
    const { status } = await vendor(answer);
    const error = await status('verotel', 'signature=secret').catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(ProviderAway);
    expect(String(error)).not.toContain('secret');
  });
});
