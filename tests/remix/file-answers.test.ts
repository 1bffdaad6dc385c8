import { describe, expect, it } from 'vitest';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { CONSOLE } from '../routes/console-world';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';

useRunning();

const PICTURE = { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' };

const pages = usePages(() =>
  Promise.resolve([
    {
      id: 'routes/picture',
      path: 'console/picture',
      module: {
        handle: { name: 'picture', layout: 'empty', file: true },
        loader: ({ request }: { request: Request }) => {
          if (new URL(request.url).searchParams.has('refused')) throw notFound();
          return new Response('a picture', { headers: PICTURE });
        },
        default: () => null,
      },
    },
  ]),
);

const look = (query = '') => pages(ask(`/console/picture${query}`, { host: CONSOLE }));

describe('a page that answers with a file', () => {
  it('sends its loader’s own response [CON-2]', async () => {
    const answer = await look();
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(await answer.text()).toBe('a picture');
  });

  it('shows a refusal as a page that nothing stores or lists [CON-1, CON-2]', async () => {
    const answer = await look('?refused');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(answer.headers.get('X-Robots-Tag')).toMatch(/noindex/);
    expect(await answer.text()).toMatch(/^<!DOCTYPE html>/);
  });
});
