import { expect, it } from 'vitest';
import { compressedAsset } from '~/delivery/compressed-asset.server';

const request = new Request('https://site.example/assets/a.js', { headers: { 'Accept-Encoding': 'br' } });

it.each(['../../package.json', 'none-1.js', 'none-1.js.br', 'a b.js', '', '..'])(
  'serves only built files, not %j [SAF-5]',
  async (name) => {
    expect(await compressedAsset(request, name)).toBeNull();
  },
);
