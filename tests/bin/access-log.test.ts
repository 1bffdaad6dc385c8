import { expect, it } from 'vitest';
import { readable, removeSecrets } from '../../bin/run/serve.js';

it('redacts only e-mailed links [SAF-7, ACC-19]', () => {
  expect(removeSecrets('GET /qyyhJsZqbMRfdq92Kjv3Bm 303 - - 8.1 ms\n')).toBe('GET /{token} 303 - - 8.1 ms\n');
  expect(removeSecrets('GET /qyyhJsZqbMRfdq92Kjv3Bm?_data=routes%2F%24token 200 - - 8.1 ms\n')).toBe(
    'GET /{token} 200 - - 8.1 ms\n',
  );
  const others =
    'GET /members/01a1fd1f-38fb-7579-88ba-56e5eb7434be 200 - - 3 ms\nGET /site/display.woff2 200 - - 1 ms\n';
  expect(removeSecrets(others)).toBe(others);
});

it('omits query strings, keeping the rest of the line [SAF-16]', () => {
  const token = 'qyyhJsZqbMRfdq92Kjv3Bm';
  expect(
    readable(
      [
        `GET /reset-password/do?token=${token}&to=/x?y 200 812 - 8.1 ms`,
        'POST /members?username=anna&min_age=18 303 - - 2 ms',
        'GET /members.data?username=anna - - - - ms',
        'M-SEARCH ?q 400 - - 1 ms',
        'GET /readyz?verbose 200 - - 1 ms',
        '{"path":"/members","message":"Why?"}\n',
      ].join('\n'),
    ),
  ).toBe(
    [
      'GET /reset-password/do 200 812 - 8.1 ms',
      'POST /members 303 - - 2 ms',
      'GET /members.data - - - - ms',
      'M-SEARCH  400 - - 1 ms',
      '{"path":"/members","message":"Why?"}\n',
    ].join('\n'),
  );
});

it('omits successful probes, but not failed ones', () => {
  const asked = 'GET /members 200 - - 9 ms\nGET /readyz 503 - - 2 ms\n';
  expect(
    readable(
      `[remix-serve] http://localhost:3000 (http://127.0.0.1:3000)\nGET /readyz 200 - - 1 ms\n${asked}`,
    ),
  ).toBe(asked);
  expect(readable('GET /readyz 200 - - 1 ms\nHEAD /healthz 200 - - 1 ms\n')).toBe('');
});

it.each([
  ['/reports/4K7QP-2MX9T', '/reports/{number}'],
  ['/decisions/4k7qp-2mx9t.data', '/decisions/{number}.data'],
  ['/complaints/%34K7QP-2MX9T', '/complaints/{number}'],
  [
    '/unsubscribe/01a1fd1f-38fb-7579-88ba-56e5eb7434be.like.20843.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
    '/unsubscribe/{token}',
  ],
  ['/media/qyyhJsZqbMRfdq92Kjv3Bm?e=1796083200&s=Zq92Kjv3BmqyyhJs', '/media/{token}'],
  ['/unknown/Zq92Kjv3BmqyyhJs/more', '/unknown/{token}/more'],
])('redacts the secret of %s [SAF-7]', (address, logged) => {
  expect(removeSecrets(`GET ${address} 200 - - 3 ms\n`)).toBe(`GET ${logged} 200 - - 3 ms\n`);
});

it.each([
  '/assets/conversation-view-B7dYq8aZ.js',
  '/landers/transitionsvideolanding/forty-plus',
  '/members/01a1fd1f-38fb-7579-88ba-56e5eb7434be/landing2',
  '/pages/about',
])('keeps the public address %s', (address) => {
  expect(removeSecrets(`GET ${address} 404 - - 3 ms\n`)).toBe(`GET ${address} 404 - - 3 ms\n`);
});

it('shows only JSON lines in the JSON format [SAF-16]', () => {
  const line = '{"requestId":"c0ffee123456","path":"/members","status":200}\n';
  expect(readable(`GET /members 200 - - 9 ms\n${line}[remix-serve] http://localhost:3000\n`, 'json')).toBe(
    line,
  );
});
