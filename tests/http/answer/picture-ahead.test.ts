import { describe, expect, it } from 'vitest';
import { pictureAhead } from '~/http/answer/picture-ahead.server';

const HERO =
  '<img src="/media/a?e=1&amp;s=b#1624" srcSet="/media/a?e=1&amp;s=b#1624 728w, /media/c?e=1&amp;s=d#1624 800w" sizes="(min-width: 576px) 25rem, calc(100vw - 32px)" alt="Anna" fetchpriority="high" class="x"/>';
const among = (picture: string) =>
  `<body><img src="/media/own" alt=""/><main>${picture}<img src="/media/next" fetchpriority="low"/></main>`;

describe('a page’s first picture', () => {
  it('is asked for ahead, in the size that the page will ask for [PER-4]', () => {
    expect(pictureAhead(among(HERO))).toBe(
      '</media/a?e=1&s=b>; rel=preload; as=image; fetchpriority=high; imagesrcset="/media/a?e=1&s=b 728w, /media/c?e=1&s=d 800w"; imagesizes="(min-width: 576px) 25rem, calc(100vw - 32px)"',
    );
    expect(pictureAhead(among('<img fetchpriority="high" src="/media/a"/>'))).toBe(
      '</media/a>; rel=preload; as=image; fetchpriority=high',
    );
  });

  it('is not where none goes before the others [PER-4]', () => {
    expect(pictureAhead(among(''))).toBeNull();
    expect(pictureAhead(among('<img fetchpriority="high" alt=""/>'))).toBeNull();
  });

  it('is left out of the header where it would say something else there [SAF-7]', () => {
    for (const odd of ['/a>; rel=stylesheet', '/a\nSet-Cookie: a=b', '/é', '/a&quot;', '/a\\'])
      expect(pictureAhead(among(`<img src="${odd}" fetchpriority="high"/>`)), odd).toBeNull();
  });
});
