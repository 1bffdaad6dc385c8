import { beforeAll, describe, expect, it } from 'vitest';
import { isNotice, NOTICES } from '~/domain/notices';
import { createSmtpMail } from '~/gateways/mail/smtp.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import { mailWork } from '~/jobs.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { parseMail, type ParsedMail } from '../support/read-mail';
import { ask, signedIn, useRunning } from '../support/running';
import { useSmtp } from '../support/smtp';
import { pageRoutes } from '../routes/every-route';
import { newsIn, queueEveryMail } from './every-mail-world';

const running = useRunning();
const smtp = useSmtp();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const HANDS = 4;
const HOUR = 3_600_000;

type Received = ParsedMail & { kind: string; id: string };
const received = new Map<Locale, Received[]>();
let kinds = new Map<string, string>();
let reader: { id: string };

/** Sets every reader's language, and makes all mails due again. */
async function begin(language: Locale): Promise<void> {
  running().tenants.get(SITE_A)!.settings.domain_language = language;
  await db().member.updateMany({ data: { language } });
  await db().complaint.updateMany({ data: { language } });
  await db().report.updateMany({ where: { reporterId: null }, data: { visitorLanguage: language } });
  await db().delivery.updateMany({
    data: {
      status: 'pending',
      attempts: 0,
      sentAt: null,
      claimedAt: null,
      nextAttemptAt: new Date(Date.now() - HOUR),
      giveUpAt: new Date(Date.now() + HOUR),
    },
  });
}

/** Sends due mails over SMTP with concurrent workers; returns the received ones. */
async function send(): Promise<Received[]> {
  smtp.messages.length = 0;
  const { take, handle } = mailWork(running());
  const work = async () => {
    for (let claimed = await take(); claimed !== null; claimed = await take()) await handle(claimed);
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  return smtp.messages.map(({ messageId, text }) => {
    const id = /\.([0-9a-f-]{36})@/.exec(messageId)?.[1] ?? '';
    return { id, kind: kinds.get(id) ?? 'unknown', ...parseMail(text) };
  });
}

beforeAll(async () => {
  running().gateways.mail = createSmtpMail(smtp.url());
  // One reader gets every kind in every language.
  running().gateways.limits = { consume: async () => ({ ok: true }) };
  running().tenants.get(SITE_A)!.news = newsIn(LOCALES) as never;
  reader = await queueEveryMail(running());
  const rows = await db().delivery.findMany({ select: { id: true, kind: true } });
  kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  running().tenants.get(SITE_A)!.settings.closes_on = '2099-01-31';
  for (const language of LOCALES) {
    await begin(language);
    received.set(language, await send());
  }
  delete running().tenants.get(SITE_A)!.settings.closes_on;
}, 120_000);

/** The mails about a person. */
const WITH_FACE = ['new_conversation', 'new_message', 'like', 'match', 'weekly_update', 'search_alert'];

const origin = () => siteOrigin(running().tenants.get(SITE_A)!);
const escaped = (address: string) => address.replaceAll('&', '&amp;');
/** The URLs of the text, each on its own line. */
const linksIn = ({ text }: ParsedMail) => text.split('\n').filter((line) => /^https?:\/\/\S+$/.test(line));
const hrefsIn = ({ html }: ParsedMail) =>
  [...html.matchAll(/<a[^>]+href="([^"]+)"/g)].map(([, href]) => href!);

/** Signs of unrendered templates. */
const UNFINISHED =
  /\{\{|(?<![\w-])(undefined|null|NaN)(?![\w-])|\[object|\b(mail|settings|safety|payments|credits|push|errors):[a-z]/;

describe.each(LOCALES)('the mails in %s, as they arrive over SMTP', (language) => {
  const mails = () => received.get(language)!;

  it('cover each kind, in that language [NOT-2, NOT-3, I18-5]', () => {
    expect(
      mails()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...kinds.keys()].toSorted());
    for (const { kind, headers } of mails()) {
      expect(headers.get('message-id'), kind).toMatch(/^<[0-9a-f]{40}\.[0-9a-f-]{36}@a\.example>$/);
      expect(headers.get('content-language'), kind).toMatch(new RegExp(`^${language}\\b`));
      expect(headers.get('auto-submitted'), kind).toBe('auto-generated');
      expect(headers.get('subject'), kind).toBeTruthy();
      expect(headers.get('to'), kind).toMatch(/^\S+@\S+$/);
      expect(headers.get('from'), kind).toMatch(/<\S+@\S+>$/);
    }
  });

  it('say and link the same in text and HTML [NOT-2, I18-5]', () => {
    for (const { kind, headers, ...parts } of mails()) {
      const { text, html } = parts;
      for (const part of [headers.get('subject')!, text, html]) expect(part, kind).not.toMatch(UNFINISHED);
      expect(html, kind).toMatch(new RegExp(`<html lang="${language}\\b`));
      for (const address of linksIn({ headers, ...parts }))
        expect(html, kind).toContain(`href="${escaped(address)}"`);
      for (const href of hrefsIn({ headers, ...parts }))
        expect(text, kind).toContain(href.replaceAll('&amp;', '&'));
    }
  });

  it('load only logo and portraits, and link only to the site [NOT-2, NOT-8, SAF-9]', () => {
    for (const { kind, html, ...rest } of mails()) {
      const [logo, ...faces] = html.match(/<img[^>]*>/g) ?? [];
      expect(faces.length > 0, kind).toBe(WITH_FACE.includes(kind));
      for (const face of faces) {
        expect(face, kind).toContain(`src="${origin()}/media/`);
        expect(face, kind).toMatch(/width="\d+" height="\d+" alt="[^"]*\w/);
      }
      expect(logo, kind).toContain(`src="${origin()}/site/icon-192.png" width="32" height="32"`);
      expect(html, kind).not.toMatch(/url\(|@import|<link|<script|<iframe|background="/);
      for (const address of [...linksIn({ html, ...rest }), ...hrefsIn({ html, ...rest })])
        expect(new URL(address).origin, kind).toBe(origin());
    }
  });

  it('offer one-click unsubscribing in notices only [NOT-4]', () => {
    for (const { kind, headers, text } of mails()) {
      const list = headers.get('list-unsubscribe');
      const post = headers.get('list-unsubscribe-post');
      if (!isNotice(kind)) {
        expect([list, post], kind).toEqual([undefined, undefined]);
        continue;
      }
      const [, address = ''] = /^<(\S+)>$/.exec(list ?? '') ?? [];
      expect(address, kind).toMatch(
        new RegExp(`^${origin()}/unsubscribe/[0-9a-f-]{36}\\..*\\?lang=${language}$`),
      );
      expect(address, kind).toContain(`.${NOTICES[kind].category}.`);
      expect(post, kind).toBe('List-Unsubscribe=One-Click');
      for (const way of [address, `${origin()}/notifications?lang=${language}#notices`])
        expect(text, kind).toContain(way);
    }
  });
});

it('words each mail differently in each language [I18-1]', () => {
  for (const [id, kind] of kinds) {
    const texts = LOCALES.map((language) => received.get(language)!.find((mail) => mail.id === id)?.text);
    expect(new Set(texts).size, kind).toBe(LOCALES.length);
  }
});

const pathOf = (address: string) => address.slice(origin().length);

/** Links for a new address and password redirect to their form. */
const FORM = /^\/(mail-change|reset-password)\/do\?link=/;

async function opens(path: string, cookie?: string): Promise<boolean> {
  const answer = await pages(ask(path, cookie ? { cookie } : {}));
  const next = answer.headers.get('Location');
  return next && FORM.test(next) ? opens(next, cookie) : answer.status === 200;
}

it('opens every link, logged in or out [NOT-2]', async () => {
  const cookie = await signedIn(running(), reader.id);
  const paths = new Set(received.get('en')!.flatMap(linksIn).map(pathOf));
  expect(paths.size).toBeGreaterThan(25);
  const broken: string[] = [];
  for (const path of paths) if (!(await opens(path)) && !(await opens(path, cookie))) broken.push(path);
  expect(broken).toEqual([]);
});

it('opens logged-out links in the mail’s language [NOT-2, I18-2]', async () => {
  running().tenants.get(SITE_A)!.settings.domain_language = 'da';
  const follow = async (path: string): Promise<string | null> => {
    const answer = await pages(ask(path, { cookie: 'locale=sv' }));
    expect(answer.headers.getSetCookie().join(), path).not.toContain('locale=');
    const next = answer.headers.get('Location');
    return next ? follow(next) : (/<html lang="(\w+)/.exec(await answer.text())?.[1] ?? null);
  };
  const languages: Locale[] = ['nl', 'pl'];
  const wrong: string[] = [];
  for (const language of languages)
    for (const path of new Set(received.get(language)!.flatMap(linksIn).map(pathOf)))
      if ((await follow(path)) !== language) wrong.push(path);
  expect(wrong).toEqual([]);
});

it('keeps a member’s own language after a link [NOT-2, I18-2]', async () => {
  await db().member.update({ where: { id: reader.id }, data: { language: 'fi' } });
  const cookie = await signedIn(running(), reader.id);
  const [button] = received
    .get('pl')!
    .flatMap(linksIn)
    .map(pathOf)
    .filter((path) => /^\/members\?/.test(path));
  const answer = await pages(ask(button!, { cookie }));
  expect(answer.headers.getSetCookie().join()).not.toContain('locale=');
  expect(await answer.text()).toContain('<html lang="fi"');
  expect(await db().member.findFirstOrThrow({ where: { id: reader.id } })).toMatchObject({ language: 'fi' });
});

it('the mails are of every kind that there is [NOT-2]', () => {
  // Other kinds are complete by their type.
  expect(new Set([...kinds.values()].filter(isNotice))).toEqual(new Set(Object.keys(NOTICES)));
});

it('has no dead link without a login [NOT-2, SAF-12]', async () => {
  const follow = async (path: string): Promise<number> => {
    const answer = await pages(ask(path));
    const next = answer.headers.get('Location');
    return next ? follow(next) : answer.status;
  };
  const lost: string[] = [];
  for (const address of new Set(received.get('en')!.flatMap(linksIn)))
    if ((await follow(address.slice(origin().length))) === 404) lost.push(address);
  expect(lost).toEqual([]);
});
