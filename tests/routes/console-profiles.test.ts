import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeGrants } from '~/domain/operators/change-grants.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { largestCities } from '~/places/places.server';
import { everywhere, on, type MadeOperator } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { loadRoute, pageRoutes } from './every-route';

const HOURS = { days: 'mon-sun', from: '09:00', to: '22:00', answer_within_hours: 12 };
const running = useRunning({
  fictional_replies: true,
  fictional_hours: HOURS,
  fictional_warning: { en: 'Our own people made this up.' },
  message_credits: 2,
  photo_moderation: 'auto',
});
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

type Person = MadeOperator & { cookie: string };
let [owner, anna, bob, otherOwner]: Person[] = [];

const [LIST, NEW] = ['console.fictional.profiles._index', 'console.fictional.profiles.new'];
const PAGE = 'console.fictional.profiles.$site.$id';
const [EDIT, PHOTOS] = [`${PAGE}_.edit`, `${PAGE}_.photos`];
const ADDRESSES: Record<string, string> = { [PAGE]: '', [EDIT]: '/edit', [PHOTOS]: '/photos' };

beforeAll(async () => {
  const person = async (grants: Parameters<typeof makeOperator>[1]): Promise<Person> => {
    const made = await makeOperator(running(), grants);
    return { ...made, cookie: await operatorSession(running(), made) };
  };
  owner = await person(everywhere('owner'));
  anna = await person(on(SITE_A, 'author'));
  bob = await person(on(SITE_A, 'author'));
  otherOwner = await person(on(SITE_B, 'owner'));
});

type Form = Record<string, string> | [string, string][];

const open = async (by: Person, route: string, id = '', form?: Form, query = `?site=${SITE_A}`) => {
  const { loader, action } = await loadRoute(route);
  const path =
    route === LIST
      ? `/console/fictional/profiles${query}`
      : route === NEW
        ? `/console/fictional/profiles/new${query}`
        : `/console/fictional/profiles/${SITE_A}/${id}${ADDRESSES[route]}`;
  const request = ask(path, { host: CONSOLE, cookie: by.cookie, ...(form ? { form } : {}) });
  return visit(form ? action : loader, request, { site: SITE_A, id });
};

const city = () => largestCities('NL', 1)[0]!;
let names = 0;

const fields = (more: Record<string, string> = {}): Record<string, string> => ({
  name: `Fenna${String.fromCharCode(97 + names++)}`,
  gender: 'female',
  seek: 'male',
  birthDate: '1990-05-17',
  country: 'NL',
  region: city().region,
  cityId: String(city().id),
  aboutMe: 'I am made up.',
  question1: 'sunday',
  answer1: 'In a novel',
  answer2: '',
  answer3: '',
  interests: 'reading',
  key: newId(),
  ...more,
});

/** Makes a profile as the owner; returns its id. */
async function made(more: Record<string, string> = {}): Promise<string> {
  const form = fields(more);
  const answer = await open(owner!, NEW, '', form);
  expect(answer.headers.get('Location')).toContain(form.key);
  return form.key!;
}

const assign = (id: string, author: string) => open(owner!, PAGE, id, { intent: 'assign', author });
const own = async (more: Record<string, string> = {}) => {
  const id = await made(more);
  expect((await assign(id, anna!.id)).status).toBe(303);
  return id;
};

const profileRow = (id: string) => db().profile.findFirstOrThrow({ where: { id } });
const acts = async (id: string) =>
  (
    await running().database.operators.auditEntry.findMany({
      where: { subjectId: id },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, operatorId }) => [action, operatorId]);

const seenBy = async (by: Person, id: string): Promise<string> => {
  const { body } = await open(by, EDIT, id);
  return (body as { form: { hidden: { seen: string } } }).form.hidden.seen;
};

async function writeTo(profileId: string, text = 'Hello') {
  const { id: senderId } = await makeMember(db(), { credits: 100, paidUser: true });
  const tenant = running().tenants.get(SITE_A)!;
  const input = { tenant, senderId, to: { otherId: profileId }, text, clientKey: newId() };
  return { senderId, sent: await sendText(sql(), input, { now: new Date(), ...running().gateways }) };
}

describe('a new fictional profile', () => {
  it('is made once, live and labelled, by owners alone [CON-6, PRO-10]', async () => {
    const form = fields({ fictional: 'false' });
    const answers = [await open(owner!, NEW, '', form), await open(owner!, NEW, '', form)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const id = form.key!;
    expect(await profileRow(id)).toMatchObject({ fictional: true, listed: true, sexuality: 'hetero' });
    expect(await db().promptAnswer.findMany({ where: { memberId: id } })).toHaveLength(1);
    expect(await acts(id)).toEqual([['fictional_profile_made', owner!.id]]);
    const { id: reader } = await makeMember(db());
    const shown = await pages(ask(`/members/${id}`, { cookie: await signedIn(running(), reader) }));
    expect(await shown.text()).toContain('Our own people made this up.');
    for (const by of [anna!, otherOwner!]) expect((await open(by, NEW, '', fields())).status).toBe(404);
  });

  it.each([
    ['name', { name: 'a@b.example' }],
    ['birthDate', { birthDate: `${new Date().getFullYear() - 10}-01-01` }],
    ['birthDate', { birthDate: '2001-02-30' }],
    ['cityId', { cityId: '1' }],
    ['gender', { gender: 'robot' }],
    ['question2', { answer2: 'An answer without a question' }],
  ])('is refused by the rules of members at %s, and keeps what was typed [CON-6]', async (field, wrong) => {
    const form = fields(wrong);
    const { status, body } = await open(owner!, NEW, '', form);
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect(body).toMatchObject({ form: { values: { aboutMe: 'I am made up.' }, hidden: { key: form.key } } });
    expect(await db().profile.count({ where: { id: form.key! } })).toBe(0);
  });

  it('cannot take a member’s name [CON-6, ACC-4]', async () => {
    const { name } = await profileRow(await made());
    const { status, body } = await open(owner!, NEW, '', fields({ name }));
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['name']]);
  });

  it('lists towns of a region without scripts [CON-6]', async () => {
    const { status, body } = await open(owner!, NEW, '', fields({ intent: 'places', cityId: '' }));
    expect(status).toBe(200);
    expect((body as { form: { cities: object[] } }).form.cities.length).toBeGreaterThan(1);
  });
});

describe('the author of a fictional profile', () => {
  it('is given by an owner, and only to authors of the site [CON-6]', async () => {
    const id = await made();
    expect((await open(anna!, PAGE, id)).status).toBe(404);
    expect((await assign(id, anna!.id)).status).toBe(303);
    expect((await open(anna!, PAGE, id)).status).toBe(200);
    for (const author of [owner!.id, newId(), 'nobody']) expect((await assign(id, author)).status).toBe(422);
    expect((await open(anna!, PAGE, id, { intent: 'assign', author: bob!.id })).status).toBe(404);
    expect((await open(bob!, PAGE, id)).status).toBe(404);
    expect((await open(owner!, EDIT, id)).status).toBe(404);
    expect((await open(otherOwner!, PAGE, id)).status).toBe(404);
  });

  it('takes over who waits, and hands them back [CON-6]', async () => {
    const id = await made();
    await writeTo(id);
    const waiting = () => db().waitingChat.findFirstOrThrow({ where: { profileId: id } });
    expect((await waiting()).authorId).toBeNull();
    await assign(id, anna!.id);
    expect((await waiting()).authorId).toBe(anna!.id);
    await assign(id, '');
    expect((await waiting()).authorId).toBeNull();
    expect((await acts(id)).map(([action]) => action)).toEqual([
      'fictional_profile_made',
      'fictional_author_assigned',
      'fictional_author_removed',
    ]);
  });

  it('loses the profiles with the role, so that somebody answers [CON-6]', async () => {
    const leaving = await makeOperator(running(), on(SITE_A, 'author'));
    const id = await made();
    await assign(id, leaving.id);
    await writeTo(id);
    const change = { operatorId: leaving.id, grants: on(SITE_B, 'author'), by: { id: owner!.id } };
    expect(await changeGrants(running().database.operators, change, { now: new Date() })).toMatchObject({
      ok: true,
    });
    expect(await db().profileAuthor.count({ where: { id } })).toBe(0);
    expect(await db().waitingChat.findFirstOrThrow({ where: { profileId: id } })).toMatchObject({
      authorId: null,
    });
  });

  it('edits it, and it stays fictional [CON-6, PRO-10]', async () => {
    const id = await own();
    const form = fields({ aboutMe: 'Still made up.', fictional: 'false', seen: await seenBy(anna!, id) });
    expect((await open(anna!, EDIT, id, form)).status).toBe(303);
    expect(await profileRow(id)).toMatchObject({
      aboutMe: 'Still made up.',
      name: form.name,
      fictional: true,
    });
    expect((await acts(id)).at(-1)).toEqual(['fictional_profile_edited', anna!.id]);
    expect((await open(bob!, EDIT, id, form)).status).toBe(404);
  });

  it('is told what a colleague changed meanwhile, and keeps the words [CON-6]', async () => {
    const id = await own();
    const form = fields({ aboutMe: 'The first', seen: await seenBy(anna!, id) });
    await open(anna!, EDIT, id, form);
    const late = await open(anna!, EDIT, id, { ...form, aboutMe: 'The second' });
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain('about me');
    const { form: again } = late.body as {
      form: { values: Record<string, string>; hidden: { seen: string } };
    };
    expect(again.values.aboutMe).toBe('The second');
    expect((await profileRow(id)).aboutMe).toBe('The first');
    const repeated = await open(anna!, EDIT, id, { ...form, aboutMe: 'The second', ...again.hidden });
    expect(repeated.status).toBe(303);
    expect((await profileRow(id)).aboutMe).toBe('The second');
    expect((await open(anna!, EDIT, id, { ...form, aboutMe: 'The second' })).status).toBe(303);
  });

  it('cannot edit a real member [CON-6]', async () => {
    const { id } = await makeMember(db());
    await db().profileAuthor.create({ data: { id, tenantId: SITE_A, operatorId: anna!.id } });
    for (const route of [PAGE, EDIT, PHOTOS]) expect((await open(anna!, route, id)).status).toBe(404);
    expect((await open(owner!, PAGE, id, { intent: 'pause' })).status).toBe(404);
  });
});

describe('a paused fictional profile', () => {
  it('is hidden, and nothing can be paid to it until it is resumed [CON-6]', async () => {
    const id = await own();
    const { senderId } = await writeTo(id);
    expect((await open(anna!, PAGE, id, { intent: 'pause' })).status).toBe(303);
    expect((await open(anna!, PAGE, id, { intent: 'pause' })).status).toBe(303);
    expect((await profileRow(id)).listed).toBe(false);
    const tenant = running().tenants.get(SITE_A)!;
    const again = { tenant, senderId, to: { otherId: id }, text: 'Again', clientKey: newId() };
    const deps = () => ({ now: new Date(), ...running().gateways });
    expect(await sendText(sql(), again, deps())).toMatchObject({ ok: false, reason: 'not_available' });
    expect((await writeTo(id)).sent.ok).toBe(false);
    expect((await db().member.findFirstOrThrow({ where: { id: senderId } })).credits).toBe(98);
    expect((await open(owner!, PAGE, id, { intent: 'resume' })).status).toBe(303);
    expect((await profileRow(id)).listed).toBe(true);
    expect((await sendText(sql(), again, deps())).ok).toBe(true);
    expect((await acts(id)).slice(2)).toEqual([
      ['fictional_profile_paused', anna!.id],
      ['fictional_profile_resumed', owner!.id],
    ]);
  });
});

describe('the photos of a fictional profile', () => {
  const upload = async (by: Person, id: string, color: string) => {
    const data = await sharp({ create: { width: 600, height: 800, channels: 3, background: color } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('photo', new File([new Uint8Array(data)], 'a.png', { type: 'image/png' }));
    const path = `http://${CONSOLE}/console/fictional/profiles/${SITE_A}/${id}/photos`;
    const sent = new Request(path, { method: 'POST', body });
    const headers = new Headers(sent.headers);
    headers.set('Host', CONSOLE);
    headers.set('Cookie', by.cookie);
    headers.set('Sec-Fetch-Site', 'same-origin');
    headers.set('x-client-address', '192.0.2.1');
    const request = new Request(path, { method: 'POST', headers, body: await sent.arrayBuffer() });
    return visit((await loadRoute(PHOTOS)).action, request, { site: SITE_A, id });
  };
  const photosOf = (memberId: string) =>
    db().photo.findMany({ where: { memberId }, orderBy: { position: 'asc' } });

  it('are added, arranged and deleted by its author [CON-6, PRO-5]', async () => {
    const id = await own();
    expect((await upload(anna!, id, 'teal')).status).toBe(303);
    expect((await upload(anna!, id, 'gold')).status).toBe(303);
    const [first, second] = await photosOf(id);
    expect([first!.isMain, second!.isMain]).toEqual([true, false]);
    const { body } = await open(anna!, PHOTOS, id);
    const [shown] = (body as { photos: { src: string }[] }).photos;
    const media = await loadRoute('console.media.$site.$key');
    const picture = (by: Person) =>
      visit(media.loader, ask(shown!.src, { host: CONSOLE, cookie: by.cookie }), {
        site: SITE_A,
        key: shown!.src.split('/').at(-1)!,
      });
    expect([(await picture(anna!)).status, (await picture(bob!)).status]).toEqual([200, 404]);
    await open(anna!, PHOTOS, id, { intent: 'main', photo: second!.id });
    await open(anna!, PHOTOS, id, { intent: 'back', photo: first!.id });
    expect((await photosOf(id)).map(({ id: photo, isMain }) => [photo, isMain])).toEqual([
      [second!.id, true],
      [first!.id, false],
    ]);
    await open(anna!, PHOTOS, id, { intent: 'delete', photo: second!.id });
    expect((await photosOf(id)).map(({ isMain }) => isMain)).toEqual([true]);
    expect((await open(anna!, PHOTOS, id, { intent: 'delete', photo: newId() })).status).toBe(404);
    expect((await acts(id)).slice(2).map(([action]) => action)).toEqual([
      ...['fictional_photo_added', 'fictional_photo_added'],
      ...['fictional_photo_arranged', 'fictional_photo_arranged', 'fictional_photo_deleted'],
    ]);
  });
});

describe('the list of fictional profiles', () => {
  const listed = async (by: Person, query: string) => {
    const { body } = await open(by, LIST, '', undefined, query);
    return body as { lines: { key: string; waiting: string | null }[]; nextHref: string | null };
  };

  it('shows owners all and authors their own, by state and cursor [CON-6]', async () => {
    const mine = await own();
    const free = await made();
    await writeTo(mine);
    await open(anna!, PAGE, mine, { intent: 'pause' });
    const keys = async (by: Person, query: string) => (await listed(by, query)).lines.map(({ key }) => key);
    const all = await keys(owner!, `?site=${SITE_A}`);
    expect(all).toEqual(expect.arrayContaining([mine, free]));
    expect(await keys(anna!, '')).toContain(mine);
    expect(await keys(anna!, '')).not.toContain(free);
    expect(await keys(owner!, `?site=${SITE_A}&state=unassigned`)).not.toContain(mine);
    expect(await keys(owner!, `?site=${SITE_A}&state=paused`)).toContain(mine);
    expect(await keys(owner!, `?site=${SITE_A}&before=${all[0]}`)).toEqual(all.slice(1));
    expect(await keys(otherOwner!, '')).toEqual([]);
    const { lines } = await listed(anna!, '');
    expect(lines.find(({ key }) => key === mine)?.waiting).toBe('1 member waits');
  });
});
