import { expect, it } from 'vitest';
import { readable, withoutLinks } from '../../bin/serve.js';

it('keeps e-mailed links out of the access log, and leaves every other address as it is [SAF-7, ACC-19]', () => {
  expect(withoutLinks('GET /qyyhJsZqbMRfdq92Kjv3Bm 303 - - 8.1 ms\n')).toBe('GET /{token} 303 - - 8.1 ms\n');
  expect(withoutLinks('GET /qyyhJsZqbMRfdq92Kjv3Bm?_data=routes%2F%24token 200 - - 8.1 ms\n')).toBe(
    'GET /{token}?_data=routes%2F%24token 200 - - 8.1 ms\n',
  );
  const others =
    'GET /members/01a1fd1f-38fb-7579-88ba-56e5eb7434be 200 - - 3 ms\nGET /site/display.woff2 200 - - 1 ms\n';
  expect(withoutLinks(others)).toBe(others);
});

it('leaves out probes that were answered, and keeps those that were not', () => {
  const asked = 'GET /members 200 - - 9 ms\nGET /readyz 503 - - 2 ms\n';
  expect(
    readable(
      `[remix-serve] http://localhost:3000 (http://127.0.0.1:3000)\nGET /readyz 200 - - 1 ms\n${asked}`,
    ),
  ).toBe(asked);
  expect(readable('GET /readyz 200 - - 1 ms\n')).toBe('');
});
