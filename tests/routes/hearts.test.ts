import { beforeAll, describe, expect, it } from 'vitest';
import { bornToBe, makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

let memberId = '';
let cookie = '';
beforeAll(async () => {
  memberId = (await makeMember(db(), { gender: 'male', birthDate: bornToBe(35) })).id;
  cookie = `${await signedIn(running(), memberId)}; locale=en`;
  for (let each = 0; each < 3; each++) await makeMember(db(), { region: 'NL-GE', birthDate: bornToBe(35) });
});

const open = async (path: string) => (await pages(ask(path, { cookie }))).text();

/** Each heart's action and label, and the form's return path. */
function heartsOf(html: string) {
  const [, form = '', to = ''] =
    /<form id="(\w+)" method="post"><input type="hidden" name="to" value="([^"]+)"\/><\/form>/.exec(html) ??
    [];
  const buttons = html.matchAll(
    new RegExp(
      `<button form="${form}" formaction="(/members/([\\w-]+)/like)" name="intent" value="(\\w+)"`,
      'gi',
    ),
  );
  return {
    to: to.replaceAll('&amp;', '&'),
    hearts: [...buttons].map(([, action = '', id = '', intent = '']) => ({ action, id, intent })),
  };
}

const press = async ({ action, intent }: { action: string; intent: string }, to: string) =>
  (await pages(ask(action, { cookie, form: { intent, to } }))).headers.get('Location');

describe('a search’s hearts without scripts', () => {
  it('like their member, and return to the card [LIK-1, DIS-2, PER-4]', async () => {
    const search = '/members?gender=female&country=NL&countryregion=NL-GE';
    const { to, hearts } = heartsOf(await open(search));
    expect(hearts.length).toBeGreaterThanOrEqual(3);
    for (const heart of hearts.slice(0, 2)) {
      const back = (await press(heart, to)) ?? '';
      expect(back).toMatch(/^\/members\?gender=female&country=NL&countryregion=NL-GE&/);
      const [address = '', card] = back.split('#');
      expect(card).toBe(`m-${heart.id}`);
      const again = await open(address);
      expect(again).toContain(`id="${card}"`);
      expect(heartsOf(again).hearts).toContainEqual({ ...heart, intent: 'withdraw' });
    }
    const liked = await db().like.findMany({ where: { fromId: memberId } });
    expect(liked.map(({ toId }) => toId).toSorted()).toEqual(
      hearts
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('do nothing for an unknown intent [LIK-1, SAF-5]', async () => {
    const { id: toId } = await makeMember(db(), { region: 'NL-GE', birthDate: bornToBe(35) });
    const post = (form: { intent?: string }) => pages(ask(`/members/${toId}/like`, { cookie, form }));
    for (const form of [{ intent: 'lick' }, {}]) expect((await post(form)).status).toBe(400);
    expect(await db().like.count({ where: { fromId: memberId, toId } })).toBe(0);
  });

  it('announce a match over the search, and stay on the site [LIK-6, SAF-5]', async () => {
    const { to, hearts } = heartsOf(await open('/members?gender=female&country=NL&countryregion=NL-GE'));
    const heart = hearts.at(-1)!;
    const withdrawn = { ...heart, intent: 'withdraw' };
    expect(await press(withdrawn, '//evil.example/{liked}')).toBe(`/members/${heart.id}`);
    const theirs = await signedIn(running(), heart.id);
    await pages(ask(`/members/${memberId}/like`, { cookie: theirs, form: { intent: 'like' } }));
    expect(await press({ ...heart, intent: 'like' }, to)).toMatch(
      new RegExp(`^/members\\?gender=female&.*&match=${heart.id}$`),
    );
  });
});
