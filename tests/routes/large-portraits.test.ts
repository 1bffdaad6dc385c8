import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const WIDTHS = { thumb: 180, card: 440, blurred: 180, phone: 728, large: 880, full: 1000 };
type Size = keyof typeof WIDTHS;

let cookie = '';
const people: string[] = [];
beforeAll(async () => {
  const me = await makeMember(db(), { gender: 'male' });
  cookie = await signedIn(running(), me.id);
  // With more than one row, the first result is large.
  for (let each = 0; each < 5; each++)
    people.push((await makeMember(db(), { name: `Ada${each}`, visibleToVisitors: true })).id);
  await db().profile.updateMany({ where: { id: { in: people } }, data: { hasPhoto: true } });
});
beforeEach(async () => {
  await db().photo.deleteMany({});
});

/** Gives everybody a photo in these sizes, named by its key. */
async function stored(sizes: Size[]) {
  for (const memberId of people) {
    const photo = { id: newId(), tenantId: SITE_A, memberId, status: 'active' as const, isMain: true };
    const shape = { position: 0, widthPx: 1000, heightPx: 1250, createdAt: new Date() };
    await db().photo.create({ data: { ...photo, ...shape } });
    await db().photoFile.createMany({
      data: sizes.map((size) => {
        const widthPx = WIDTHS[size];
        const file = { tenantId: SITE_A, photoId: photo.id, type: 'image/webp', heightPx: widthPx * 1.25 };
        return { ...file, id: newId(), size, key: `${size}-${newId()}`, widthPx, bytes: 1, tone: '1413' };
      }),
    });
  }
}

/** Each member's picture: the size in its URL, and its declared width. */
async function picturesOf(path: string, as: string | null = cookie) {
  running().gateways.shared.forget(SITE_A);
  const html = await (await pages(ask(path, as ? { cookie: as } : {}))).text();
  return [...html.matchAll(/<img [^>]*\/media\/[^>]*>/g)].map(([tag]) => {
    const named = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
    const each = (named('srcSet') ?? named('srcset'))?.split(', ') ?? [];
    const sizeIn = (address = '') => /^\/media\/([a-z]+)-[\w-]+\?e=\d+&s=[\w-]{16}#1413/.exec(address)?.[1];
    return {
      src: sizeIn(named('src')),
      from: each.map((one) => `${sizeIn(one)} ${one.split(' ')[1]}`),
      sizes: named('sizes'),
    };
  });
}

const SMALL: Size[] = ['thumb', 'card', 'blurred'];
const SEARCH = '/members?gender=female&country=NL';
const SPOTLIGHT = '(min-width: 576px) 25rem, calc(100vw - 32px)';
const SWIPED = '(min-width: 992px) 26rem, (min-width: 576px) 36rem, calc(100vw - 52px)';
const both = ['phone 728w', 'large 880w'];

describe('a portrait as wide as a phone', () => {
  it('comes in a phone’s and a high-resolution size [DIS-2, DIS-8, PRO-4, PRO-7]', async () => {
    await stored([...SMALL, 'phone', 'large', 'full']);
    for (const as of [cookie, null]) {
      const [first, ...others] = await picturesOf(SEARCH, as);
      expect(first).toEqual({ src: 'phone', from: both, sizes: SPOTLIGHT });
      expect(others.length).toBeGreaterThanOrEqual(4);
      for (const each of others) {
        expect(['card', 'phone', 'thumb']).toContain(each.src);
        expect([each.from, each.sizes]).toEqual([[], undefined]);
      }
    }
    const card = { src: 'phone', from: both, sizes: SWIPED };
    expect(await picturesOf('/swipe-game')).toEqual([card]);
    const [onProfile] = await picturesOf(`/members/${people[0]}`);
    expect(onProfile).toMatchObject({ src: 'card', from: ['thumb 180w', 'card 440w', ...both] });
  });

  it('uses the large or original size of an old photo [PRO-4]', async () => {
    for (const size of ['large', 'full'] as const) {
      await db().photo.deleteMany({});
      await stored(size === 'large' ? [...SMALL, 'large', 'full'] : [...SMALL, 'full']);
      const alone = { src: size, from: [], sizes: undefined };
      expect((await picturesOf(SEARCH))[0]).toEqual(alone);
      expect(await picturesOf('/swipe-game')).toEqual([alone]);
      const [onProfile] = await picturesOf(`/members/${people[0]}`);
      expect(onProfile?.from).toEqual(['thumb 180w', 'card 440w', `${size} ${WIDTHS[size]}w`]);
    }
  });

  it('has a placeholder only if it loads first [PER-4, PRO-4]', async () => {
    await stored([...SMALL, 'phone', 'large', 'full']);
    const glimpsesOn = async (path: string, as: string | null = cookie) => {
      running().gateways.shared.forget(SITE_A);
      const html = await (await pages(ask(path, as ? { cookie: as } : {}))).text();
      return [...html.matchAll(/<img [^>]*src="data:image\/webp;base64,([^"]*)"[^>]*>(<img [^>]*>)/g)];
    };
    expect(await glimpsesOn(SEARCH)).toEqual([]);
    await db().photoFile.updateMany({ where: { size: 'card' }, data: { glimpse: 'Rk9UTw==' } });
    for (const [path, as] of [
      [SEARCH, cookie],
      [SEARCH, null],
      ['/swipe-game', cookie],
      [`/members/${people[0]}`, cookie],
    ] as const) {
      const [[, shown, above] = [], ...others] = await glimpsesOn(path, as);
      expect([path, shown, others]).toEqual([path, 'Rk9UTw==', []]);
      expect(above).toMatch(/ fetchpriority="high"/i);
      // The colours would cover it.
      expect(above).not.toContain('tone');
    }
  });

  it('uses the card’s file without a larger one [PRO-4]', async () => {
    await stored(SMALL);
    const alone = { src: 'card', from: [], sizes: undefined };
    expect((await picturesOf(SEARCH))[0]).toEqual(alone);
    expect(await picturesOf('/swipe-game')).toEqual([alone]);
    expect((await picturesOf(`/members/${people[0]}`))[0]?.from).toEqual(['thumb 180w', 'card 440w']);
  });
});
