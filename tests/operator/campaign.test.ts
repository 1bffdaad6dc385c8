import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCampaign } from '~/operator/campaign.server';
import { newId } from '~/domain/new-id';
import { readNews } from '~/tenancy/news.server';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { deliveredMails } from '../support/mails';
import { useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const site = () => running().tenants.get(SITE_A)!;

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'campaign-'));
  const item = (title: string) => ({ title, paragraphs: ['It is spring.'] as [string], button: null });
  site().news = { spring: { nl: item('Lente'), en: item('Spring') } };
  await running().database.bare.delivery.deleteMany({});
  await running().database.bare.notificationPreference.deleteMany({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await runCampaign(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

async function wanting(): Promise<{ id: string; email: string }> {
  const { id, email } = await makeMember(db());
  const wish = { memberId: id, category: 'news', mail: true, push: false };
  await db().notificationPreference.create({ data: { id: newId(), tenantId: SITE_A, ...wish } });
  return { id, email };
}

describe('npm run campaign', () => {
  it('creates an item’s files once, sends no template [NOT-2]', async () => {
    site().folder = folder;
    const made = await run('new', 'summer', '--site', SITE_A);
    expect(made.code).toBe(0);
    expect(made.said.split('\n')).toEqual(
      readdirSync(path.join(folder, 'news')).map((name) => `Made ${path.join(folder, 'news', name)}.`),
    );
    expect((await run('new', 'summer', '--site', SITE_A)).said).toContain('the file is there already');
    expect((await run('new', 'Summer 1', '--site', SITE_A)).said).toContain('found "Summer 1"');
    site().news = readNews(folder, site().settings.domain_language);
    for (const command of ['preview', 'send'])
      expect(await run(command, 'summer')).toEqual({
        code: 1,
        said: expect.stringContaining('nobody has written news/summer.'),
      });
  });

  it('previews each language, counts, sends nothing [NOT-2]', async () => {
    await wanting();
    await makeMember(db());
    const to = path.join(folder, SITE_A, 'news');
    expect(await run('preview', 'spring', '--to', folder)).toEqual({
      code: 0,
      said: `${SITE_A}: spring (nl, en) would go to 1 members: ${to}`,
    });
    const read = (name: string) => readFileSync(path.join(to, name), 'utf8');
    expect(read('spring.nl.txt')).toContain('Subject: Lente\n');
    expect(read('spring.en.html')).toContain('It is spring.');
    expect(read('spring.en.html')).toContain('/unsubscribe/preview');
    expect(await deliveredMails(running())).toEqual([]);
  });

  it('mails it to those who want news, each once [NOT-2]', async () => {
    const { email } = await wanting();
    expect((await run('send', 'spring')).said).toBe(`${SITE_A}: spring goes to 1 members.`);
    expect(await deliveredMails(running())).toMatchObject([{ to: email, subject: 'Spring' }]);
    expect((await run('send', 'spring')).said).toBe(`${SITE_A}: spring goes to 0 members.`);
  });

  it('cancels unsent mails unless sent again [NOT-2]', async () => {
    const [{ email }] = [await wanting(), await wanting()];
    await run('send', 'spring');
    const [first] = await db().delivery.findMany({ orderBy: { id: 'asc' } });
    await db().delivery.updateMany({ where: { id: first!.id }, data: { status: 'sent' } });
    expect((await run('stop', 'spring', '--site', SITE_A)).said).toBe(
      `${SITE_A}: spring was taken back from 1 members, and has left to 1.`,
    );
    expect(await run('stop', 'spring', '--site', SITE_B)).toMatchObject({ code: 1 });
    expect(await deliveredMails(running())).toEqual([]);
    expect((await run('send', 'spring')).said).toBe(`${SITE_A}: spring goes to 1 members.`);
    const [again] = await deliveredMails(running());
    expect(again?.to).not.toBe(email);
  });

  it('cancels unsent mails without the item’s file [NOT-2]', async () => {
    await wanting();
    await run('send', 'spring');
    site().news = {};
    expect(await run('stop', 'spring')).toEqual({
      code: 0,
      said: expect.stringContaining(`${SITE_A}: spring was taken back from 1 members`),
    });
  });

  it('explains a wrong command, without effects [NOT-2]', async () => {
    await wanting();
    const lacking: [string[], string][] = [
      [[], 'npm run campaign -- new'],
      [['send'], 'npm run campaign -- new'],
      [['send', 'spring', 'summer'], 'npm run campaign -- new'],
      [['new', 'summer'], 'npm run campaign -- new'],
      [['send', 'autumn'], 'No site has the file news/autumn.<language>.md.'],
      [['send', 'spring', '--site', SITE_B], 'No site has the file news/spring.<language>.md.'],
      [['send', 'spring', '--site', 'c.example'], 'There is no site c.example.'],
      [['stop', 'autumn'], 'No site has the file news/autumn.<language>.md, and none has mailed it.'],
      [['stop', 'spring', '--site', 'c.example'], 'There is no site c.example.'],
      [['send', 'spring', '--fast'], '--fast'],
    ];
    for (const [argv, words] of lacking)
      expect(await run(...argv)).toEqual({ code: 1, said: expect.stringContaining(words) });
    expect(await deliveredMails(running())).toEqual([]);
  });
});
