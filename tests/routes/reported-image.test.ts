import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPhoto } from '~/domain/chat/send/send-photo.server';
import { collectPictures, collectRows } from '~/domain/data-export/exported-rows.server';
import { newId } from '~/domain/new-id';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { inviteModerator } from '~/domain/safety/moderators.server';
import { moderate } from '~/operator/moderate.server';
import { aPhoto } from '../domain/profiles/photo-world';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { testTenant } from '../support/site';
import { pageRoutes } from './every-route';

const running = useRunning({ photo_moderation: 'manual', domain_language: 'en' });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const decisionNumberOf = async (number: string) =>
  (await db().report.findFirstOrThrow({ where: { number } })).decisionNumber;
const sql = () => running().database.sqlFor(SITE_A);

type Person = { id: string; cookie: string };
let anna: Person;
let bram: Person;
let chat = '';
let image = '';
let key = '';

async function person(name: string): Promise<Person> {
  const { id } = await makeMember(db(), { name, credits: 50 });
  return { id, cookie: await signedIn(running(), id) };
}

beforeEach(async () => {
  [anna, bram] = [await person('Anna'), await person('Bram')];
  const input = {
    tenant: testTenant({ photo_moderation: 'manual' }, SITE_A),
    senderId: bram.id,
    clientKey: newId(),
    data: await aPhoto(),
  };
  const form = { text: 'hello', client_key: newId() };
  chat = (await open(bram, `/members/${anna.id}/chat`, form)).headers.get('Location')!;
  const conversationId = chat.replace('/chats/', '');
  const sent = await sendPhoto(
    sql(),
    { ...input, conversationId, text: 'Look at me' },
    { clock: () => new Date(), ...running().gateways },
  );
  expect(sent).toMatchObject({ ok: true, value: { seq: 2 } });
  image = `${chat}/images/2`;
  key = (await db().photoFile.findFirstOrThrow({ where: { message: { senderId: bram.id } } })).key;
});

const open = ({ cookie }: Person, path: string, form?: Record<string, string>) =>
  pages(ask(path, { cookie, ...(form ? { form } : {}) }));
const stored = async (file: string) => {
  const found = await running().gateways.storage.get(SITE_A, file);
  found?.stream.destroy();
  return found !== null;
};

/** What a member sees: whether the image opens, and its text. */
async function seenBy(who: Person) {
  const page = await (await open(who, `${chat}/messages`)).text();
  return {
    shown: page.includes(image),
    opens: (await open(who, image)).status,
    words: page.includes('Look at me'),
  };
}
const THERE = { shown: true, opens: 200, words: true };
const GONE = { shown: false, opens: 404, words: false };

/** Reports the message by its form; returns the case number. */
async function report(): Promise<string> {
  const [, href = ''] = /href="(\/members\/[^"]*message=2[^"]*)"/.exec(
    await (await open(anna, `${chat}/messages`)).text(),
  )!;
  const answer = await open(anna, href.replaceAll('&amp;', '&'), { reason: 'explicit', text: '' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('Location')!, 'http://site').pathname.replace('/reports/', '');
}

/** The moderators' secrets by name. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  for (const [name, invitedBy] of [['Mo', null] as const, ['Nils', 'Mo'] as const]) {
    const invited = await inviteModerator(db(), { tenantId: SITE_A, name, invitedBy }, { now: new Date() });
    if (invited.ok) secrets.set(name, invited.value.secret);
  }
});

async function run(...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const by = argv[argv.indexOf('--as') + 1] ?? '';
  await moderate(argv, running(), { secret: secrets.get(by), write: (line) => void lines.push(line) });
  return lines.join('\n');
}
const decide = (command: 'accept' | 'reject', number: string, as: string, ...more: string[]) =>
  run(command, number, '--as', as, '--reason', 'Nobody asked for that.', ...more);

describe('a photo in a chat', () => {
  it('is visible to both immediately, without moderation [CHA-4, SAF-3]', async () => {
    for (const who of [anna, bram]) expect(await seenBy(who)).toEqual(THERE);
    expect((await open(await person('Cleo'), image)).status).toBe(404);
    expect(await run('list', '--site', SITE_A)).toContain('photos 0,');
  });

  it('keeps a copy while reported or rejected [SAF-2, SAF-3]', async () => {
    const number = await report();
    expect(await run('show', number)).toMatch(/Picture: {2}http\S+\/media\//);
    for (const who of [anna, bram]) expect(await seenBy(who)).toEqual(THERE);
    expect(await decide('reject', number, 'Mo')).toBe('Rejected.');
    for (const who of [anna, bram]) expect(await seenBy(who)).toEqual(THERE);
    expect(await stored(key)).toBe(true);
  });

  it('disappears for both after an accepted report [CHA-4, SAF-2, SAF-3]', async () => {
    const number = await report();
    expect(await decide('accept', number, 'Mo', '--measure', 'message', '--rule', 'explicit')).toBe(
      'Accepted.',
    );
    for (const who of [anna, bram]) expect(await seenBy(who)).toEqual(GONE);
    expect(await stored(key)).toBe(false);
    expect(await collectPictures(db(), bram.id)).toEqual([]);
    expect(JSON.stringify(await collectRows(db(), anna.id))).not.toContain('Look at me');
    const [copy] = (await db().report.findFirstOrThrow({ where: { number }, include: { files: true } }))
      .files;
    expect(await stored(copy!.key)).toBe(true);
  });

  it('returns to both as a new file after a granted appeal [SAF-11]', async () => {
    const number = await report();
    await decide('accept', number, 'Mo', '--measure', 'message', '--rule', 'explicit');
    await appealDecision(
      db(),
      { tenantId: SITE_A, decisionNumber: await decisionNumberOf(number), text: 'A joke.' },
      { now: new Date(), timeZone: 'Europe/Amsterdam' },
    );
    expect(await decide('accept', number, 'Nils')).toBe('Accepted.');
    for (const who of [anna, bram]) expect(await seenBy(who)).toEqual(THERE);
    const files = await db().photoFile.findMany({
      where: { OR: [{ message: { senderId: bram.id } }, { report: { number } }] },
    });
    expect(new Set(files.map((file) => file.key)).size).toBe(2);
  });

  it('stays removed after a refused appeal [SAF-11]', async () => {
    const number = await report();
    await decide('accept', number, 'Mo', '--measure', 'message', '--rule', 'explicit');
    await appealDecision(
      db(),
      { tenantId: SITE_A, decisionNumber: await decisionNumberOf(number), text: 'A joke.' },
      { now: new Date(), timeZone: 'Europe/Amsterdam' },
    );
    expect(await decide('reject', number, 'Nils')).toBe('Rejected.');
    for (const who of [anna, bram]) expect(await seenBy(who)).toEqual(GONE);
  });
});
