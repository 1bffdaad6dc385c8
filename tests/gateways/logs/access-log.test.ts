import { describe, expect, it } from 'vitest';
import { createAccessLog, type AccessLine } from '~/gateways/logs/access-log.server';

const LINE: AccessLine = {
  requestId: 'c0ffee123456',
  site: 'a.example',
  method: 'GET',
  route: 'members-id',
  path: '/members/01a1fd1f-38fb-7579-88ba-56e5eb7434be',
  status: 200,
  ms: 12.5,
  bytes: 4096,
  member: 'Zq92Kjv3BmqyyhJs',
};

function written(...requests: Partial<AccessLine>[]): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = createAccessLog((line) => void lines.push(line));
  for (const request of requests) log({ ...LINE, ...request });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the access log in JSON', () => {
  it('has a line with the time for each request [GRO-8]', () => {
    expect(written({})).toEqual([{ time: expect.stringMatching(/^\d{4}-.*Z$/), ...LINE }]);
  });

  it('contains no path secrets or e-mail addresses [SAF-7, SAF-16]', () => {
    const paths = ['/qyyhJsZqbMRfdq92Kjv3Bm', '/reports/4K7QP-2MX9T', '/search/anna@example.com'];
    expect(written(...paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      '/{token}',
      '/reports/{number}',
      '/search/[removed]',
    ]);
  });

  it('omits only successful probes and built files', () => {
    const found = written(
      { path: '/healthz' },
      { path: '/readyz', method: 'HEAD' },
      { path: '/assets/entry-B7dYq8aZ.js' },
      { path: '/readyz', status: 503 },
      { path: '/assets/none.js', status: 404 },
      { path: '/login', status: null },
    );
    expect(found.map(({ path, status }) => [path, status])).toEqual([
      ['/readyz', 503],
      ['/assets/none.js', 404],
      ['/login', null],
    ]);
  });
});
