import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeToken } from '~/domain/notifications/unsubscribe-token.server';
import { sendText } from '~/domain/chat/send-text.server';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { newCaseNumber } from '~/domain/safety/case-number.server';
import { sendComplaint } from '~/domain/safety/send-complaint.server';
import { attribute, elementsOf, has, within } from '../../bin/parsed-page.js';
import { makeMember, SITE_A } from '../support/database';
import { placedOrder } from '../support/orders';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { addressOf, loadRoute, pageRoutes, paramsOf, ROUTES } from './every-route';

const running = useRunning({ domain_language: 'en', logged_out_search: true, countries: ['NL', 'BE'] });
const pages = usePages(pageRoutes);

/** Inputs in which nobody types or chooses anything. */
const FIXED = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

type Element = Parameters<typeof attribute>[0] & { tagName: string };

const isEditable = (element: Element): boolean =>
  !has(element, 'readonly') &&
  (element.tagName === 'select' ||
    element.tagName === 'textarea' ||
    (element.tagName === 'input' && !FIXED.has(attribute(element, 'type') ?? 'text')));

/** Returns the names of what somebody types or chooses in each form of a page that has such fields. */
function editableForms(html: string): string[] {
  const all = elementsOf(html) as Element[];
  return all
    .filter(({ tagName }) => tagName === 'form')
    .map((form) => {
      const id = attribute(form, 'id');
      const own = (within(form) as Element[]).filter((element) => !has(element, 'form'));
      const associated = id ? all.filter((element) => attribute(element, 'form') === id) : [];
      const edited = [...own, ...associated].filter(isEditable);
      return [...new Set(edited.map((element) => attribute(element, 'name') ?? ''))].join(' ');
    })
    .filter((names) => names !== '');
}

const ids = { member: '', chat: '', photo: '', order: '', case: '', decision: '', complaint: '', token: '' };
const cookies = { visitor: '', member: '', unconfirmed: '' };

beforeAll(async () => {
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

/** The parameters of the addresses that name something other than a member. */
const PARAMS: Record<string, () => Record<string, string>> = {
  'chats.$id': () => ({ id: ids.chat }),
  'chats.$id_.image': () => ({ id: ids.chat }),
  'chats.$id_.messages': () => ({ id: ids.chat }),
  'chats.$id_.messages_.$seq.delete': () => ({ id: ids.chat, seq: '1' }),
  'chats.$id_.remove': () => ({ id: ids.chat }),
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

/** The parameters with which a page shows different things; without any, where it is not listed. */
const QUERIES: Record<string, string[]> = {
  'credits_.$id.($paymentmethod)': ['', '?code=NONE'],
  directdebit: ['?bundle=small'],
  'match-finder': [1, 2, 3, 4, 5].map(
    (step) => `?step=${step}&gender=female&min_age=25&max_age=45&distance=100&interests=wine`,
  ),
  'members.$id': ['', '?photo=1'],
  'notifications_.delete': ['', '?step=confirm', '?step=confirm&reason=price'],
  profile: ['', '?section=photos', '?section=facts', '?section=person', '?country=BE'],
};

/** Routes whose address is led on from, or shows no page but what a mailed link or a payment leads to. */
const NO_PAGE = new Set([
  ...['$token', 'alerts.$alert', 'credits_.repeat-order', 'dev.mailbox.$id', 'dev.payments.$id', 'entry'],
  ...['likes.shown', 'logout', 'members.$id_.like', 'refused.$status'],
]);

/** The forms of each page that has several in which something is typed or chosen, and why nothing is lost. */
const SEVERAL: Record<string, string> = {
  // A search leaves the page, as a link does: scripts keep the draft, and Back brings the page with its text.
  'chats.$id': 'q | text',
  'members.$id_.chat': 'q | text',
  // Either form of a visitor leads on to another page, and none saves anything.
  'members._index': 'gender country countryregion min_age max_age with_photo | gender seek',
};

/** Pages with a text that scripts keep as a draft. */
const DRAFTS = new Set(['chats.$id', 'members.$id_.chat']);

/** Returns the names of a member's longer texts about which nothing asks when the page is left. */
const unwarnedTexts = (html: string): string[] =>
  (elementsOf(html) as Element[])
    .filter((form) => form.tagName === 'form' && !has(form, 'data-warn-unsaved'))
    .flatMap((form) => (within(form) as Element[]).filter(({ tagName }) => tagName === 'textarea'))
    .filter((field) => !has(field, 'readonly'))
    .map((field) => attribute(field, 'name') ?? '');

/** Whether a page may be an answer to this reader: it is no redirect, and not for want of a page. */
const isPage = ({ status }: Response) => status === 200 || status === 410;

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

describe('what is typed into a page', async () => {
  const shown: string[] = [];
  for (const name of ROUTES) if ((await loadRoute(name)).default && !NO_PAGE.has(name)) shown.push(name);
  const rows = shown.flatMap((name) => (QUERIES[name] ?? ['']).map((query) => [name, query] as const));

  it.each(rows)('is in one form of it, which asks before it is lost: %s%s [ERR-4]', async (name, query) => {
    const { isFound, several, unwarned } = await walk(name, query);
    expect(isFound).toBe(true);
    expect([...new Set(several)]).toEqual(SEVERAL[name] ? [SEVERAL[name]] : []);
    expect(unwarned).toEqual([]);
  });
});
