import { describe, expect, it } from 'vitest';
import { preloadPicture } from '~/delivery/preload-picture.server';

const HERO =
  '<img src="/media/a?e=1&amp;s=b#1624" srcSet="/media/a?e=1&amp;s=b#1624 728w, /media/c?e=1&amp;s=d#1624 800w" sizes="(min-width: 576px) 25rem, calc(100vw - 32px)" alt="Anna" fetchpriority="high" class="x"/>';
const among = (picture: string) =>
  `<body><img src="/media/own" alt=""/><main>${picture}<img src="/media/next" fetchpriority="low"/></main>`;

describe('a page’s first picture', () => {
  it('is preloaded in the size that the page needs [PER-4]', () => {
    expect(preloadPicture(among(HERO))).toBe(
      '</media/a?e=1&s=b>; rel=preload; as=image; fetchpriority=high; imagesrcset="/media/a?e=1&s=b 728w, /media/c?e=1&s=d 800w"; imagesizes="(min-width: 576px) 25rem, calc(100vw - 32px)"',
    );
    expect(preloadPicture(among('<img fetchpriority="high" src="/media/a"/>'))).toBe(
      '</media/a>; rel=preload; as=image; fetchpriority=high',
    );
  });

  it('is not preloaded if none has priority [PER-4]', () => {
    expect(preloadPicture(among(''))).toBeNull();
    expect(preloadPicture(among('<img fetchpriority="high" alt=""/>'))).toBeNull();
  });

  it('is not preloaded if it would break the header [SAF-7]', () => {
    for (const odd of ['/a>; rel=stylesheet', '/a\nSet-Cookie: a=b', '/é', '/a&quot;', '/a\\'])
      expect(preloadPicture(among(`<img src="${odd}" fetchpriority="high"/>`)), odd).toBeNull();
  });
});
