import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeToken } from '~/domain/notifications/choices/unsubscribe-token.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { sendComplaint } from '~/domain/safety/complaints/send-complaint.server';
import { CONSOLE_PAGES } from '../../bin/test/pages.js';
import { attribute, listElements, has, listDescendants } from '../../bin/test/parsed-page.js';
import { everywhere } from '../domain/operators/operator-world';
import { makeMember, SITE_A } from '../support/database';
import { placedOrder } from '../support/orders';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { CONSOLE, makeOperator, makeQueue, operatorSession } from './console-world';
import { addressOf, loadRoute, pageRoutes, paramsOf, SITE_ROUTES } from './every-route';

const running = useRunning({ domain_language: 'en', logged_out_search: true, countries: ['NL', 'BE'] });
const pages = usePages(pageRoutes);

/** Inputs without user input. */
const FIXED = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

type Element = Parameters<typeof attribute>[0] & { tagName: string };

const isEditable = (element: Element): boolean =>
  !has(element, 'readonly') &&
  (element.tagName === 'select' ||
    element.tagName === 'textarea' ||
    (element.tagName === 'input' && !FIXED.has(attribute(element, 'type') ?? 'text')));

/** Lists the editable fields of each form. */
function editableForms(html: string): string[] {
  const all = listElements(html) as Element[];
  return all
    .filter(({ tagName }) => tagName === 'form')
    .map((form) => {
      const id = attribute(form, 'id');
      const own = (listDescendants(form) as Element[]).filter((element) => !has(element, 'form'));
      const associated = id ? all.filter((element) => attribute(element, 'form') === id) : [];
      const edited = [...own, ...associated].filter(isEditable);
      return [...new Set(edited.map((element) => attribute(element, 'name') ?? ''))].join(' ');
    })
    .filter((names) => names !== '');
}

const ids = { member: '', chat: '', photo: '', order: '', case: '', decision: '', complaint: '', token: '' };
const cookies = { visitor: '', member: '', unconfirmed: '' };

beforeAll(async () => {
  await makeQueue(running());
  const { database, gateways, tenants } = running();
  const db = database.forTenant(SITE_A);
  const [tenant, now] = [tenants.get(SITE_A)!, new Date()];
  ids.member = (await makeMember(db, { visibleToVisitors: true, lastSeenAt: now })).id;
  const { id } = await makeMember(db, { credits: 100, lastSeenAt: now });
  const owner = { tenantId: SITE_A, memberId: id };
  cookies.member = await signedIn(running(), id);
  cookies.unconfirmed = await signedIn(running(), (await makeMember(db, { status: 'not_confirmed' })).id);
  const sent = await sendText(
    database.sqlFor(SITE_A),
    { tenant, senderId: id, to: { otherId: ids.member }, text: 'Hello', clientKey: newId() },
    { now, events: gateways.events },
  );
  if (!sent.ok) throw new Error(sent.reason);
  ids.chat = sent.value.conversationId;
  const data = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const photo = await uploadPhoto(db, { ...owner, data, moderation: 'auto' }, { now, ...gateways });
  if (!photo.ok) throw new Error(photo.reason);
  ids.photo = photo.value.photoId;
  ids.order = (await placedOrder(running(), SITE_A, id)).orderId;
  ids.token = unsubscribeToken(gateways.secrets, { ...owner, category: 'like' }, now);
  [ids.case, ids.decision] = [newCaseNumber(), newCaseNumber()];
  const subject = { subject: 'photo', subjectId: ids.photo, reportedId: id, reason: 'money', text: '' };
  const decision = { status: 'accepted' as const, measure: 'photo' as const, rule: 'explicit' };
  await db.report.create({
    data: {
      ...{ id: newId(), tenantId: SITE_A, createdAt: now, decidedAt: now, copy: {} },
      ...{ number: ids.case, decisionNumber: ids.decision, ...subject, ...decision },
    },
  });
  const about = { about: 'other' as const, name: 'Ann', email: 'ann@example.com', reference: '', text: 'Hi' };
  ids.complaint = await sendComplaint(db, { ...owner, ...about, language: 'en' }, { now });
});

/** URL parameters other than a member's id. */
const PARAMS: Record<string, () => Record<string, string>> = {
  'chats.$id': () => ({ id: ids.chat }),
  'chats.$id_.image': () => ({ id: ids.chat }),
  'chats.$id_.messages': () => ({ id: ids.chat }),
  'chats.$id_.messages_.$seq.delete': () => ({ id: ids.chat, seq: '1' }),
  'chats.$id_.remove': () => ({ id: ids.chat }),
  'chats.$id_.search': () => ({ id: ids.chat }),
  'complaints_.$number': () => ({ number: ids.complaint }),
  'credits_.$id.($paymentmethod)': () => ({ id: 'small' }),
  'decisions.$number': () => ({ number: ids.decision }),
  'likes.$type': () => ({ type: 'given' }),
  'pages.$page': () => ({ page: 'terms' }),
  'profile_.photos_.$id': () => ({ id: ids.photo }),
  'reports.$number': () => ({ number: ids.case }),
  'transactions.$id': () => ({ id: ids.order }),
  'unsubscribe.$token': () => ({ token: ids.token }),
};

/** Parameters that vary a page. */
const QUERIES: Record<string, string[]> = {
  'credits_.$id.($paymentmethod)': ['', '?code=NONE'],
  directdebit: ['?bundle=small'],
  'match-finder': [1, 2, 3, 4, 5].map(
    (step) => `?step=${step}&gender=female&min_age=25&max_age=45&distance=100&interests=wine`,
  ),
  'members.$id': ['', '?photo=1'],
  'notifications_.spending_.pause': ['?from=buying', '?from=site'],
  'notifications_.delete': ['', '?step=confirm', '?step=confirm&reason=price'],
  profile: ['', '?section=photos', '?section=facts', '?section=person', '?country=BE'],
};

/** Routes that redirect, or that need a mailed link or a payment. */
const NO_PAGE = new Set([
  ...['$token', 'alerts.$alert', 'credits_.repeat-order', 'dev.mailbox.$id', 'dev.payments.$id', 'entry'],
  ...['chats.$id_.messages_.$seq.reaction', 'likes.shown', 'login_.code', 'logout', 'members.$id_.like'],
  'login_.passkey',
  ...['dev.flexpay', 'notifications.weekly', 'paused', 'age-check', 'age-check_.back', 'refused.$status'],
]);

/** Pages with several editable forms, and why no input is lost. */
const SEVERAL: Record<string, string> = {
  // Searching leaves the page: scripts save the draft, and Back restores it.
  'chats.$id': 'q | text',
  'members.$id_.chat': 'q | text',
  // Both of a visitor's forms lead to another page and save nothing.
  'members._index': 'gender country countryregion min_age max_age with_photo | gender seek',
};

/** Pages whose text scripts save as a draft. */
const DRAFTS = new Set(['chats.$id', 'members.$id_.chat']);

/** Lists longer texts without a warning on leaving. */
const unwarnedTexts = (html: string): string[] =>
  (listElements(html) as Element[])
    .filter((form) => form.tagName === 'form' && !has(form, 'data-warn-unsaved'))
    .flatMap((form) => (listDescendants(form) as Element[]).filter(({ tagName }) => tagName === 'textarea'))
    .filter((field) => !has(field, 'readonly'))
    .map((field) => attribute(field, 'name') ?? '');

/** Redirects and failures are no pages. */
const isPage = ({ status }: Response) => status === 200 || status === 410;

/** The console's pages by their readers: a visitor, an owner, and somebody without a second factor yet. */
async function consoleForms(path: string): Promise<{ isFound: boolean; most: number }> {
  const roles = everywhere('owner', 'moderator', 'author', 'support', 'finance');
  const owner = await makeOperator(running(), roles);
  const [colleague, newcomer] = [
    await makeOperator(running(), everywhere('support')),
    await makeOperator(running(), [], { enrolled: false }),
  ];
  const readers = [
    '',
    await operatorSession(running(), owner),
    await operatorSession(running(), newcomer, { provenAt: null }),
  ];
  const address = path.replace('{operator}', colleague.id);
  const answers = await Promise.all(readers.map((cookie) => pages(ask(address, { host: CONSOLE, cookie }))));
  const shown = await Promise.all(answers.map((answer) => answer.text()));
  return {
    isFound: answers.some(isPage),
    most: Math.max(...shown.map((html) => editableForms(html).length)),
  };
}

type Found = { isFound: boolean; several: string[]; unwarned: string[] };

async function walk(name: string, query: string): Promise<Found> {
  const params = PARAMS[name]?.() ?? Object.fromEntries(paramsOf(name).map((param) => [param, ids.member]));
  const answers = await Promise.all(
    Object.values(cookies).map((cookie) =>
      pages(ask(addressOf(name, params) + query, cookie ? { cookie } : {})),
    ),
  );
  const shown = await Promise.all(answers.map((answer) => answer.text()));
  const several = shown.map(editableForms).filter((each) => each.length > 1);
  const unwarned = DRAFTS.has(name) ? [] : unwarnedTexts(shown[Object.keys(cookies).indexOf('member')]!);
  return { isFound: answers.some(isPage), several: several.map((each) => each.join(' | ')), unwarned };
}

describe('typed text on a page', async () => {
  const shown: string[] = [];
  for (const name of SITE_ROUTES) if ((await loadRoute(name)).default && !NO_PAGE.has(name)) shown.push(name);
  const rows = shown.flatMap((name) => (QUERIES[name] ?? ['']).map((query) => [name, query] as const));

  it.each(rows)('is in one form that confirms leaving: %s%s [ERR-4]', async (name, query) => {
    const { isFound, several, unwarned } = await walk(name, query);
    expect(isFound).toBe(true);
    expect([...new Set(several)]).toEqual(SEVERAL[name] ? [SEVERAL[name]] : []);
    expect(unwarned).toEqual([]);
  });
});

describe('typed text in the console', () => {
  const shown = CONSOLE_PAGES.filter(({ name }) => name !== 'not-found');

  it.each(shown.map(({ path }) => path))('is in one form: %s [CON-1, ERR-4]', async (path) => {
    const { isFound, most } = await consoleForms(path);
    expect(isFound).toBe(true);
    expect(most).toBeLessThanOrEqual(1);
  });
});
