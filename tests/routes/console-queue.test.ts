import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { ROLES, type Grant, type Role } from '~/domain/operators/rules';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { QUEUE_KINDS, type QueueKind } from '~/domain/safety/queue/rules';
import { aPhoto } from '../domain/profiles/photo-world';
import { useQueueWorld } from '../domain/queue/queue-world';
import { everywhere, on, type MadeOperator } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { addressOf, loadRoute } from './every-route';

const running = useRunning();
const { item, report } = useQueueWorld(() => running().database);
const db = (tenantId = SITE_A) => running().database.forTenant(tenantId);
const now = new Date();

type Params = Record<string, string>;
type Asked = { cookie: string; form?: Record<string, string> | [string, string][]; query?: string };
type Answer = { status: number; headers: Headers; body: unknown };

async function answer(
  name: string,
  params: Params,
  { cookie, form, query = '' }: Asked,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { loader, action } = await loadRoute(name);
  const asked = { host: CONSOLE, cookie, headers, ...(form ? { form } : {}) };
  return visit(form ? action : loader, ask(addressOf(name, params) + query, asked), params);
}

const ITEM = 'console.queue.$site.$kind.$id';
const HAND_OVER = 'console.queue.$site.$kind.$id_.hand-over';
const PHOTOS = 'console.queue.photos';
const at = (kind: QueueKind, id: string, site = SITE_A) => ({ site, kind, id });

type Person = MadeOperator & { cookie: string };
async function person(...grants: Grant[]): Promise<Person> {
  const made = await makeOperator(running(), grants);
  return { ...made, cookie: await operatorSession(running(), made) };
}

type Shown = {
  form: { version: number } | null;
  lease: string | null;
  decided: string | null;
  lines: string[] | null;
  mails: { to: string; lang: string; subject: string; text: string }[];
  context: object[] | null;
  pictures: string[];
  errors: Record<string, string[]>;
  conflicts: string[];
  photos: { id: string; version: number; src: string | null }[];
  undoable: { id: string; siteId: string }[];
};
const shown = (answered: Answer) => answered.body as Shown;

/** Opens an item and returns its form's version. */
async function open(kind: QueueKind, id: string, { cookie }: Person): Promise<string> {
  return String(shown(await answer(ITEM, at(kind, id), { cookie })).form?.version);
}

/** A photo that waits, with its files. */
async function waitingPhoto(tenantId = SITE_A, language = 'nl'): Promise<string> {
  const { id: memberId } = await makeMember(db(tenantId), { tenantId });
  await db(tenantId).member.updateMany({ where: { id: memberId }, data: { language } });
  const input = { tenantId, memberId, data: await aPhoto(), moderation: 'manual' as const };
  const uploaded = await uploadPhoto(db(tenantId), input, { now, ...running().gateways });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  return uploaded.value.photoId;
}

let [anna, bram, reviewer]: Person[] = [];
beforeAll(async () => {
  [anna, bram, reviewer] = [
    await person(...everywhere('moderator')),
    await person(...everywhere('moderator')),
    await person(...everywhere('reviewer')),
  ];
});

describe.each<[string, (role: Role) => Grant[], boolean]>([
  ['every site', (role) => everywhere(role), true],
  ['its site', (role) => on(SITE_A, role), true],
  ['another site', (role) => on(SITE_B, role), false],
])('a role on %s', (_, granted, isHere) => {
  const decides: Partial<Record<Role, readonly QueueKind[]>> = {
    moderator: ['photos', 'poses', 'reports'],
    reviewer: ['appeals', 'complaints'],
  };
  const rows = ROLES.flatMap((role) => QUEUE_KINDS.map((kind) => [role, kind] as const));

  it.each(rows)('%s opens and decides %s as it may [CON-2]', async (role, kind) => {
    const isAllowed = isHere && (decides[role] ?? []).includes(kind);
    const [{ cookie }, id] = [await person(...granted(role)), await item(kind, { at: now })];
    const rights = isAllowed ? 200 : 404;
    expect((await answer(ITEM, at(kind, id), { cookie })).status).toBe(rights);
    expect((await answer(HAND_OVER, at(kind, id), { cookie })).status).toBe(rights);
    // Another site has no such item, nor another kind.
    expect((await answer(ITEM, at(kind, id, SITE_B), { cookie })).status).toBe(404);
    const form = { intent: 'note', note: 'Look again' };
    expect((await answer(ITEM, at(kind, id), { cookie, form })).status).toBe(isAllowed ? 303 : 404);
    expect((await answer(HAND_OVER, at(kind, id), { cookie, form: { to: newId() } })).status).toBe(
      isAllowed ? 422 : 404,
    );
    expect(await db().caseNote.count({ where: { itemId: id } })).toBe(isAllowed ? 1 : 0);
  });
});

describe('the list', () => {
  it('needs at most six statements, as do its pages [CON-2, PER-1]', async () => {
    const [photo, reported] = [await waitingPhoto(), await report({ at: now })];
    // A session that was used within a minute is not touched again.
    const { cookie } = await person(...everywhere('moderator'));
    for (const [name, params] of [
      ['console.queue._index', {}],
      ['console.queue.figures', {}],
      [PHOTOS, {}],
      [ITEM, at('photos', photo)],
      [ITEM, at('reports', reported)],
    ] as const) {
      let status = 0;
      const statements = await statementsOf(
        async () => void ({ status } = await answer(name, params, { cookie })),
      );
      expect([name, status]).toEqual([name, 200]);
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
    }
  });

  it('has filters as links, and refuses those of others [CON-2]', async () => {
    const { cookie } = await person(...on(SITE_A, 'moderator'));
    const asked = async (query: string) =>
      (await answer('console.queue._index', {}, { cookie, query })).status;
    expect(await asked('?kind=photos&age=24&reason=nonsense&after=nonsense')).toBe(200);
    expect(await asked(`?site=${SITE_A}&reason=underage&kind=reports`)).toBe(200);
    expect([await asked('?kind=appeals'), await asked('?kind=x')]).toEqual([404, 404]);
    expect([await asked(`?site=${SITE_B}`), await asked('?site=x')]).toEqual([404, 404]);
  });
});

describe('a case', () => {
  it('is leased by opening, and named to others [CON-2]', async () => {
    const id = await report({ at: now });
    expect(await open('reports', id, anna!)).toBe('0');
    const other = shown(await answer(ITEM, at('reports', id), { cookie: bram!.cookie }));
    expect(other.form).toBeNull();
    expect(other.lease).toContain(anna!.name);
    const released = await answer(ITEM, at('reports', id), {
      cookie: anna!.cookie,
      form: { intent: 'release' },
    });
    expect(released.status).toBe(303);
    expect(await open('reports', id, bram!)).toBe('0');
  });

  it('is handed over to a colleague with its right [CON-2]', async () => {
    const id = await report({ at: now });
    await open('reports', id, anna!);
    const hand = (to: string) => answer(HAND_OVER, at('reports', id), { cookie: anna!.cookie, form: { to } });
    expect((await hand(reviewer!.id)).status).toBe(422);
    expect((await hand(bram!.id)).headers.get('Location')).toBe('/console/queue?done=handed_over');
    expect((await hand(bram!.id)).status).toBe(409);
    expect(await open('reports', id, bram!)).toBe('0');
  });

  it('shows the mails in their readers’ languages before it is decided [CON-2]', async () => {
    const { id: reporterId } = await makeMember(db());
    const id = await report({ at: now, reporterId });
    const { reportedId } = await db().report.findFirstOrThrow({ where: { id } });
    await db().member.updateMany({ where: { id: reportedId }, data: { language: 'nl' } });
    const version = await open('reports', id, anna!);
    const decision = {
      ...{ verdict: 'accepted', measure: 'profile', overrule: 'A bot' },
      ...{ rule: 'money', words: 'See the terms.' },
    };
    const post = (intent: string) =>
      answer(ITEM, at('reports', id), {
        cookie: anna!.cookie,
        form: { intent, version, ...decision },
      });
    const checked = await post('check');
    expect(checked.status).toBe(200);
    const { mails, lines } = shown(checked);
    expect(mails.map(({ lang }) => lang)).toEqual(['en', 'nl']);
    for (const { text } of mails) {
      expect(text).toContain('Er wordt om geld gevraagd');
      expect(text).toContain('See the terms.');
    }
    expect(lines).toHaveLength(3);
    expect(await db().report.findFirst({ where: { id } })).toMatchObject({ status: 'open' });
    expect(await db().delivery.count({ where: { causeId: id } })).toBe(0);
    expect((await post('edit')).status).toBe(200);
    const decided = await post('confirm');
    expect(decided.headers.get('Location')).toBe('/console/queue?done=decided');
    expect(await db().report.findFirst({ where: { id } })).toMatchObject({
      status: 'accepted',
      measure: 'profile',
      decidedBy: anna!.id,
    });
    expect(await db().delivery.count({ where: { causeId: id } })).toBe(2);
  });

  it('keeps what was typed if something is missing [CON-2]', async () => {
    const id = await report({ at: now });
    const version = await open('reports', id, anna!);
    const post = (fields: Record<string, string>) =>
      answer(ITEM, at('reports', id), {
        cookie: anna!.cookie,
        form: { intent: 'check', version, ...fields },
      });
    const missing = await post({ verdict: 'accepted', words: 'Some words' });
    expect(missing.status).toBe(422);
    expect(Object.keys(shown(missing).errors)).toEqual(['measure', 'rule']);
    expect(missing.body).toMatchObject({ typed: { verdict: 'accepted', words: 'Some words' } });
    const named = await post({ verdict: 'rejected', words: 'x'.repeat(2001) });
    expect([named.status, Object.keys(shown(named).errors)]).toEqual([422, ['words']]);
    expect((await post({ intent: 'nonsense' })).status).toBe(400);
  });

  it('keeps a typed decision beside a note, and a typed note beside a decision [CON-2]', async () => {
    const id = await report({ at: now });
    const version = await open('reports', id, anna!);
    const typed = { verdict: 'rejected', standard: 'no_proof', words: 'Nothing to see' };
    const post = (intent: string, note: string) =>
      answer(ITEM, at('reports', id), {
        cookie: anna!.cookie,
        form: { intent, version, note, ...typed },
      });
    const noted = await post('note', 'Ask again');
    expect([noted.status, noted.body]).toMatchObject([200, { typed, note: '' }]);
    expect((await post('check', 'Ask twice')).body).toMatchObject({ typed, note: 'Ask twice' });
    expect((await post('confirm', 'x'.repeat(1001))).status).toBe(422);
    expect((await post('confirm', 'Ask twice')).status).toBe(303);
    const notes = await db().caseNote.findMany({ where: { itemId: id }, orderBy: { id: 'asc' } });
    expect(notes.map(({ text }) => text)).toEqual(['Ask again', 'Ask twice']);
  });

  it('answers the second decision with the first [CON-2]', async () => {
    const id = await report({ at: now });
    const version = await open('reports', id, anna!);
    await db().queueLease.updateMany({ where: { itemId: id }, data: { operatorId: null, until: now } });
    const decide = ({ cookie }: Person, form: Record<string, string>) =>
      answer(ITEM, at('reports', id), { cookie, form: { intent: 'confirm', version, ...form } });
    await decide(anna!, { verdict: 'rejected', standard: 'no_breach' });
    const second = await decide(bram!, {
      verdict: 'accepted',
      measure: 'account',
      overrule: 'A bot',
      rule: 'other',
      words: 'My words',
    });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ typed: { words: 'My words' } });
    const page = shown(await answer(ITEM, at('reports', id), { cookie: bram!.cookie }));
    expect(page.form).toBeNull();
    expect(page.decided).toContain(anna!.name);
    expect(await db().report.findFirst({ where: { id } })).toMatchObject({ status: 'rejected' });
  });

  it('is never an appeal against one’s own decision [CON-2, SAF-11]', async () => {
    const both = await person(...everywhere('moderator', 'reviewer'));
    const id = await report({ at: now, status: 'appealed' });
    await db().report.updateMany({ where: { id }, data: { decidedBy: both.id } });
    const decide = async (by: Person) => {
      const version = await open('appeals', id, by);
      const form = { intent: 'confirm', version, verdict: 'rejected', words: 'It stands.' };
      const answered = await answer(ITEM, at('appeals', id), { cookie: by.cookie, form });
      await db().queueLease.updateMany({ where: { itemId: id }, data: { operatorId: null, until: now } });
      return answered.status;
    };
    expect([await decide(both), await decide(reviewer!)]).toEqual([422, 303]);
  });

  it('keeps notes for colleagues, which no member’s copy has [CON-2, ACC-23]', async () => {
    const id = await report({ at: now });
    const form = { intent: 'note', note: 'Ask the other side first' };
    await answer(ITEM, at('reports', id), { cookie: anna!.cookie, form });
    const page = await answer(ITEM, at('reports', id), { cookie: bram!.cookie });
    expect(page.body).toMatchObject({ notes: [{ text: form.note, author: anna!.name }] });
    const acts = await running().database.operators.auditEntry.findMany({ where: { subjectId: id } });
    expect(acts.map(({ action }) => action)).toContain('case_note_added');
    expect(JSON.stringify(acts)).not.toContain(form.note);
    const empty = await answer(ITEM, at('reports', id), {
      cookie: anna!.cookie,
      form: { intent: 'note', note: ' ' },
    });
    expect(empty.status).toBe(422);
  });
});

describe('a case of one’s own initiative', () => {
  const openCase = ({ cookie }: Person, kind: QueueKind, id: string, why: string) =>
    answer(ITEM, at(kind, id), { cookie, form: { intent: 'own_case', why } });

  it('waits like a report, once for each member, and mails nobody [CON-2]', async () => {
    const id = await report({ at: now });
    const { reportedId } = await db().report.findFirstOrThrow({ where: { id } });
    expect((await openCase(anna!, 'reports', id, ' ')).status).toBe(422);
    const [first, second] = [
      await openCase(anna!, 'reports', id, 'Several accounts'),
      await openCase(bram!, 'reports', id, 'The same again'),
    ];
    expect(first.headers.get('Location')).toBe(second.headers.get('Location'));
    const own = await db().report.findMany({ where: { reportedId, reason: 'own' } });
    expect(own).toMatchObject([{ text: 'Several accounts', reporterId: null, status: 'open' }]);
    expect(first.headers.get('Location')).toBe(`/console/queue/${SITE_A}/reports/${own[0]!.id}`);
    expect(await db().delivery.count({ where: { causeId: own[0]!.id } })).toBe(0);
    const acts = await db().auditEntry.findMany({ where: { subjectId: own[0]!.id } });
    expect(acts).toMatchObject([{ action: 'case_opened', operatorId: anna!.id }]);
    const page = await answer(
      'console.queue._index',
      {},
      { cookie: anna!.cookie, query: '?reason=own&kind=reports' },
    );
    expect(page.body).toMatchObject({ lines: [{ number: own[0]!.number }] });
  });

  it('is opened by those alone who decide reports [CON-2]', async () => {
    const id = await report({ at: now, status: 'appealed' });
    expect((await openCase(reviewer!, 'appeals', id, 'Several accounts')).status).toBe(404);
  });
});

describe('the grid of photos', () => {
  /** Photos of the tests before are not theirs. */
  const decideAll = () => db().photo.updateMany({ where: { status: 'pending' }, data: { status: 'active' } });

  it('gives each moderator other photos [CON-2]', async () => {
    await decideAll();
    const ids = [await waitingPhoto(), await waitingPhoto()];
    const photosOf = async ({ cookie }: Person) =>
      shown(await answer(PHOTOS, {}, { cookie })).photos.map(({ id }) => id);
    expect((await photosOf(anna!)).sort()).toEqual(ids.sort());
    expect(await photosOf(bram!)).toEqual([]);
    const third = await waitingPhoto();
    expect(await photosOf(bram!)).toEqual([third]);
  });

  it('decides all that are chosen, or one by its button [CON-2]', async () => {
    await decideAll();
    const [one = '', two = '', three = ''] = [
      await waitingPhoto(),
      await waitingPhoto(),
      await waitingPhoto(),
    ];
    const { cookie } = anna!;
    await answer(PHOTOS, {}, { cookie });
    const fields = (id: string, verdict: string, rule = ''): [string, string][] => [
      ['photo', id],
      [`site-${id}`, SITE_A],
      [`version-${id}`, '0'],
      [`verdict-${id}`, verdict],
      [`rule-${id}`, rule],
      [`words-${id}`, ''],
    ];
    const post = (form: [string, string][]) => answer(PHOTOS, {}, { cookie, form });
    const statuses = async () =>
      (await Promise.all([one, two, three].map((id) => db().photo.findFirstOrThrow({ where: { id } })))).map(
        ({ status }) => status,
      );
    expect((await post([...fields(one, ''), ...fields(two, '')])).status).toBe(422);
    const noReason = await post([...fields(one, 'accepted'), ...fields(two, 'rejected')]);
    expect([noReason.status, Object.keys(shown(noReason).errors)]).toEqual([422, [`rule-${two}`]]);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    const all = [...fields(one, 'accepted'), ...fields(two, 'rejected', 'explicit'), ...fields(three, '')];
    expect((await post(all)).headers.get('Location')).toBe('/console/queue/photos?done=decided');
    expect(await statuses()).toEqual(['active', 'rejected', 'pending']);
    expect(await db().report.findFirst({ where: { subjectId: two } })).toMatchObject({
      decision: 'Het is expliciet op een plek waar dat niet mag.',
      rule: 'explicit',
    });
    await post([...fields(three, '', 'money'), ['one', `rejected ${three}`]]);
    expect(await statuses()).toEqual(['active', 'rejected', 'rejected']);
  });

  it('keeps what was typed, and takes a second press of a button for the first [CON-2]', async () => {
    await decideAll();
    const [one = '', two = ''] = [await waitingPhoto(), await waitingPhoto()];
    const { cookie } = anna!;
    const fields = (id: string): [string, string][] => [
      ['photo', id],
      [`site-${id}`, SITE_A],
      [`version-${id}`, '0'],
      [`words-${id}`, 'My words'],
    ];
    const post = (form: [string, string][]) => answer(PHOTOS, {}, { cookie, form });
    const nothing = await post([...fields(one), ...fields(two)]);
    expect(nothing.body).toMatchObject({ typed: { [`words-${one}`]: 'My words' } });
    const press = (verdict: string) => post([...fields(one), ['one', `${verdict} ${one}`]]);
    expect([(await press('accepted')).status, (await press('accepted')).status]).toEqual([303, 303]);
    const other = await post([...fields(one), [`rule-${one}`, 'money'], ['one', `rejected ${one}`]]);
    expect(other.status).toBe(409);
    expect(await db().queueDecision.count({ where: { itemId: one } })).toBe(1);
  });

  it('answers 409 with a colleague’s decision, and decides the others [CON-2]', async () => {
    await decideAll();
    const [one, two] = [await waitingPhoto(), await waitingPhoto()];
    const post = ({ cookie }: Person, ids: string[]) =>
      answer(
        PHOTOS,
        {},
        {
          cookie,
          form: ids.flatMap((id): [string, string][] => [
            ['photo', id],
            [`site-${id}`, SITE_A],
            [`version-${id}`, '0'],
            [`verdict-${id}`, 'accepted'],
          ]),
        },
      );
    expect((await post(anna!, [one])).status).toBe(303);
    const second = await post(bram!, [one, two]);
    expect(second.status).toBe(409);
    expect(shown(second).conflicts).toHaveLength(1);
    expect(shown(second).conflicts[0]).toContain(anna!.name);
    expect(await db().photo.findFirst({ where: { id: two } })).toMatchObject({ status: 'active' });
    expect(await db().queueDecision.count({ where: { itemId: one } })).toBe(1);
  });

  it('takes no photo of a site without the right [CON-2, TEN-10]', async () => {
    const id = await waitingPhoto(SITE_B);
    const { cookie } = await person(...on(SITE_A, 'moderator'));
    const form: [string, string][] = [
      ['photo', id],
      [`site-${id}`, SITE_B],
      [`version-${id}`, '0'],
      [`verdict-${id}`, 'accepted'],
    ];
    expect((await answer(PHOTOS, {}, { cookie, form })).status).toBe(404);
    expect(await db(SITE_B).photo.findFirst({ where: { id } })).toMatchObject({ status: 'pending' });
    const elsewhere = form.map(([name, value]): [string, string] => [
      name,
      name.startsWith('site') ? SITE_A : value,
    ]);
    expect((await answer(PHOTOS, {}, { cookie, form: elsewhere })).status).toBe(409);
    expect(await db(SITE_B).photo.findFirst({ where: { id } })).toMatchObject({ status: 'pending' });
  });
});

describe('undoing', () => {
  it('is offered to the operator alone, and leads back to the item [CON-2]', async () => {
    const id = await report({ at: now });
    const version = await open('reports', id, anna!);
    const form = { intent: 'confirm', version, verdict: 'rejected', standard: 'no_proof' };
    await answer(ITEM, at('reports', id), { cookie: anna!.cookie, form });
    const undoable = async ({ cookie }: Person) =>
      shown(await answer('console.queue._index', {}, { cookie })).undoable.map((line) => line.id);
    const { id: decision } = await db().queueDecision.findFirstOrThrow({ where: { itemId: id } });
    expect([await undoable(anna!), await undoable(bram!)]).toEqual([
      expect.arrayContaining([decision]),
      expect.not.arrayContaining([decision]),
    ]);
    const undo = ({ cookie }: Person) =>
      answer('console.queue.undo', {}, { cookie, form: { site: SITE_A, decision } });
    expect((await undo(bram!)).status).toBe(404);
    expect((await undo(anna!)).headers.get('Location')).toBe(
      `/console/queue/${SITE_A}/reports/${id}?done=undone`,
    );
    expect((await undo(anna!)).status).toBe(404);
    expect(await db().report.findFirst({ where: { id } })).toMatchObject({ status: 'open', decision: null });
  });

  it('warns at the list if it comes too late, or after a change [CON-2]', async () => {
    const decide = async () => {
      const id = await report({ at: now });
      const version = await open('reports', id, anna!);
      const form = { intent: 'confirm', version, verdict: 'rejected', standard: 'no_proof' };
      await answer(ITEM, at('reports', id), { cookie: anna!.cookie, form });
      return db().queueDecision.findFirstOrThrow({ where: { itemId: id } });
    };
    const undo = (decision: string) =>
      answer('console.queue.undo', {}, { cookie: anna!.cookie, form: { site: SITE_A, decision } });
    const [late, changed] = [await decide(), await decide()];
    await db().queueDecision.updateMany({ where: { id: late.id }, data: { finishedAt: now } });
    await db().report.updateMany({ where: { id: changed.itemId }, data: { appealedAt: now } });
    expect((await undo(late.id)).headers.get('Location')).toBe('/console/queue?undo=late');
    expect((await undo(changed.id)).headers.get('Location')).toBe('/console/queue?undo=changed');
    const list = await answer('console.queue._index', {}, { cookie: anna!.cookie, query: '?undo=late' });
    expect(list.body).toMatchObject({ warning: expect.stringMatching(/too late/), frame: { done: null } });
  });
});

describe('the keys', () => {
  it('are a script of its own, for those with a queue [CON-2]', async () => {
    const name = 'console.queue.keys[.]js';
    const script = await answer(name, {}, { cookie: anna!.cookie });
    expect([script.status, script.headers.get('Content-Type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    const { cookie } = await person(...everywhere('support'));
    expect((await answer(name, {}, { cookie })).status).toBe(404);
  });
});

describe('a picture', () => {
  const media = 'console.media.$site.$key';

  it('is shown within pages, stored nowhere, and only while it waits [CON-2]', async () => {
    const id = await waitingPhoto();
    const { key } = await db().photoFile.findFirstOrThrow({ where: { photoId: id, size: 'full' } });
    const card = await db().photoFile.findFirstOrThrow({ where: { photoId: id, size: 'card' } });
    const look = (
      { cookie }: Person,
      { site = SITE_A, file = key, as = 'image' }: { site?: string; file?: string; as?: string } = {},
    ) => answer(media, { site, key: file }, { cookie }, { 'Sec-Fetch-Dest': as });
    const seen = await look(anna!);
    expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await look(anna!, { as: 'document' })).status).toBe(404);
    expect((await look(anna!, { file: card.key })).status).toBe(404);
    expect((await look(anna!, { site: SITE_B })).status).toBe(404);
    expect((await look(reviewer!)).status).toBe(404);
    await db().photo.updateMany({ where: { id }, data: { status: 'active' } });
    expect((await look(anna!)).status).toBe(404);
  });

  it('is shown for as long as its decision can be undone [CON-2]', async () => {
    const id = await waitingPhoto();
    const { key } = await db().photoFile.findFirstOrThrow({ where: { photoId: id, size: 'full' } });
    const form = { intent: 'confirm', version: await open('photos', id, anna!), verdict: 'accepted' };
    await answer(ITEM, at('photos', id), { cookie: anna!.cookie, form });
    const look = async () => (await answer(media, { site: SITE_A, key }, { cookie: anna!.cookie })).status;
    const pictures = async () =>
      shown(await answer(ITEM, at('photos', id), { cookie: anna!.cookie })).pictures.length;
    expect([await look(), await pictures()]).toEqual([200, 1]);
    await db().queueDecision.updateMany({ where: { itemId: id }, data: { finishedAt: now } });
    expect([await look(), await pictures()]).toEqual([404, 0]);
  });
});
