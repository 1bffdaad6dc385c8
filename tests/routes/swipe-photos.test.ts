import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

let me = '';
let cookie = '';
let [anna, berta] = ['', ''];

const addInterests = (memberId: string, interests: string[]) =>
  db().profileInterest.createMany({
    data: interests.map((interest) => ({ id: newId(), tenantId: SITE_A, memberId, interest })),
  });

async function addPhotos(memberId: string, count: number) {
  for (let position = 0; position < count; position++) {
    const photo = { id: newId(), tenantId: SITE_A, memberId, position, status: 'active' as const };
    const shape = { isMain: position === 0, widthPx: 880, heightPx: 1100, createdAt: new Date() };
    await db().photo.create({ data: { ...photo, ...shape } });
    const file = {
      tenantId: SITE_A,
      photoId: photo.id,
      type: 'image/webp',
      bytes: 8,
      widthPx: 440,
      heightPx: 550,
    };
    for (const size of ['card', 'blurred'] as const)
      await db().photoFile.create({
        data: { ...file, id: newId(), size, key: `${size}${position}-${memberId}` },
      });
  }
  await db().profile.update({ where: { id: memberId }, data: { hasPhoto: true } });
}

beforeAll(async () => {
  me = (await makeMember(db(), { gender: 'male' })).id;
  cookie = await signedIn(running(), me);
  // The last to have been seen is on top.
  anna = (await makeMember(db(), { name: 'Anna', lastSeenAt: new Date(Date.now() - 60_000) })).id;
  berta = (await makeMember(db(), { name: 'Berta', lastSeenAt: new Date(Date.now() - 120_000) })).id;
  await addPhotos(anna, 4);
  await addPhotos(berta, 2);
  await db().profile.update({
    where: { id: anna },
    data: { aboutMe: 'Bakes on Sundays.\nSwims on Mondays.' },
  });
  await addInterests(anna, ['art', 'beach', 'coffee', 'cooking', 'wine']);
});
beforeEach(async () => {
  await db().swipePass.deleteMany({});
  await db().profileInterest.deleteMany({ where: { memberId: me } });
});

async function open(path = '/swipe-game') {
  const html = await (await pages(ask(path, { cookie }))).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&amp;', '&');
  const link = (label: string) => new RegExp(`<a href="([^"]*)"[^>]* aria-label="${label}"`).exec(main)?.[1];
  return {
    main,
    /** The sizes and numbers of the photos in the HTML. */
    photos: [...main.matchAll(/<img [^>]*src="\/media\/([a-z]+\d)-([\w-]{36})/g)].map(([, photo, id]) => [
      photo,
      id,
    ]),
    name: /<b [^>]*>([^<,]*)/.exec(main)?.[1],
    count: /<span[^>]*>(\d+ \/ \d+)<\/span>/.exec(main)?.[1],
    previous: link('Previous photo'),
    next: link('Next photo'),
  };
}

describe('a card of the swipe game', () => {
  it('has one photo in its HTML, and links to others [DIS-16, DIS-17]', async () => {
    const { photos, name, count, previous, next } = await open();
    expect([photos, name, count]).toEqual([[['card0', anna]], 'Anna', '1 / 3']);
    expect(next).toBe(`/swipe-game?member=${anna}&photo=2`);
    expect(previous).toBe(`/swipe-game?member=${anna}&photo=3`);
  });

  it('shows the linked photo of the same member, deciding nothing [DIS-16]', async () => {
    await db().profile.update({ where: { id: berta }, data: { lastSeenAt: new Date() } });
    const second = await open(`/swipe-game?member=${anna}&photo=2`);
    expect(second).toMatchObject({ photos: [['card1', anna]], name: 'Anna', count: '2 / 3' });
    expect(second.main).toContain('alt="Photo 2 of Anna"');
    expect(second.main).toContain(`name="member" value="${anna}"`);
    expect([second.previous, second.next]).toEqual([
      `/swipe-game?member=${anna}&photo=1`,
      `/swipe-game?member=${anna}&photo=3`,
    ]);
    expect(await open()).toMatchObject({ photos: [['card0', berta]], name: 'Berta' });
    expect(await db().swipePass.count()).toBe(0);
    expect(await db().like.count()).toBe(0);
    await db().profile.update({ where: { id: berta }, data: { lastSeenAt: new Date(Date.now() - 120_000) } });
  });

  it('shows no locked photo by any address [DIS-16, PRO-7]', async () => {
    for (const photo of ['4', '5', '0', 'x']) {
      const { photos, count } = await open(`/swipe-game?member=${anna}&photo=${photo}`);
      expect([photos, count]).toEqual([[['card0', anna]], '1 / 3']);
    }
    expect((await open()).main).not.toMatch(/blurred\d/);
  });

  it('shows the next member for one who was passed over [DIS-16]', async () => {
    await db().swipePass.create({
      data: { id: newId(), tenantId: SITE_A, memberId: me, passedId: anna, createdAt: new Date() },
    });
    const { photos, name } = await open(`/swipe-game?member=${anna}&photo=2`);
    expect([photos, name]).toEqual([[['card0', berta]], 'Berta']);
  });

  it('names the first line and three shared interests below [DIS-18]', async () => {
    const shared = async () => (await open()).main.match(/class="tag [^"]*"/g)?.length ?? 0;
    expect(await shared()).toBe(0);
    await addInterests(me, ['art', 'coffee', 'cooking', 'wine']);
    expect(await shared()).toBe(3);
    const { main } = await open();
    expect(main).toContain('>3 of 4 interests in common</');
    expect(main).toMatch(/class="line-clamp-2 [^>]*>Bakes on Sundays\.<\/p>/);
    expect(main).toMatch(/class="where [^"]*">.*?<span>(Online · )?\d+\u00a0km<\/span>/);
  });

  it('names the first answer in place of the first line [PRO-14, DIS-18]', async () => {
    const answers = [
      { question: 'habit', text: 'Letters.', position: 1 },
      { question: 'sunday', text: 'Pancakes.', position: 0 },
    ];
    await db().promptAnswer.createMany({
      data: answers.map((answer) => ({ id: newId(), tenantId: SITE_A, memberId: anna, ...answer })),
    });
    const { main } = await open();
    const card = main.slice(main.indexOf('class="where'));
    expect(card).toMatch(/>My ideal Sunday<\/p><p class="line-clamp-2 [^>]*>Pancakes\.<\/p>/);
    expect(card).not.toMatch(/>Bakes on Sundays\.<|Letters\./);
    await db().promptAnswer.deleteMany({});
  });

  it('ends without those who were just swiped [DIS-8]', async () => {
    await db().swipePass.create({
      data: { id: newId(), tenantId: SITE_A, memberId: me, passedId: anna, createdAt: new Date() },
    });
    const like = { id: newId(), tenantId: SITE_A, fromId: me, toId: berta, createdAt: new Date() };
    await db().like.create({ data: like });
    const { main } = await open();
    expect(main).toContain('You have seen everyone who fits your search');
    expect(main).not.toMatch(/Anna|Berta/);
    await db().like.delete({ where: { id: like.id } });
  });

  it('needs one statement more for a named member [DIS-16]', async () => {
    const plain = await statementsOf(() => open());
    const named = await statementsOf(() => open(`/swipe-game?member=${anna}&photo=2`));
    expect(named.length - plain.length).toBe(1);
  });
});
