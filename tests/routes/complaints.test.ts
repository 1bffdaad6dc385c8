import { describe, expect, it } from 'vitest';
import { findMailFacts } from '~/mails/letters.server';
import { inviteModerator } from '~/domain/safety/moderators.server';
import { COMPLAINT_SUBJECTS } from '~/domain/safety/rules';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { moderate } from '~/operator/moderate.server';
import { action as complain, loader as openForm } from '~/routes/complaints';
import { loader as openReceipt } from '~/routes/complaints_.$number';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ domain_language: 'en' });
const db = () => running().database.forTenant(SITE_A);

const FORM = {
  about: 'payment',
  name: 'Daan de Wit',
  email: 'daan@example.com',
  reference: 'HM-20391',
  text: 'My card was refused on Friday,\r\nyet the amount is reserved.',
};

let posts = 0;

/** Each post has its own address, because of the limit. */
function post(form: Record<string, string>, more: { cookie?: string } = {}) {
  posts += 1;
  const headers = { 'x-client-address': `192.0.2.${posts}` };
  return visit(complain, ask('/complaints', { form, headers, ...more }));
}
const receiptOf = (number: string) => visit(openReceipt, ask(`/complaints/${number}`), { number });

/** Returns the number of a new complaint. */
async function sent(form: Partial<typeof FORM> = {}, more: { cookie?: string } = {}): Promise<string> {
  const { status, headers } = await post({ ...FORM, ...form }, more);
  expect(status).toBe(303);
  return headers.get('Location')!.replace('/complaints/', '');
}

async function mailsOf(number: string) {
  const { id } = await db().complaint.findFirstOrThrow({ where: { number } });
  const rows = await db().delivery.findMany({ where: { causeId: id }, orderBy: { createdAt: 'asc' } });
  const operator = { to: 'support@example.com', language: 'en' as const };
  const { gateways, database } = running();
  const waiting = { countWaiting: () => countWaiting(db()) };
  const deps = { now: new Date(), secrets: gateways.secrets, operator, ...waiting };
  return Promise.all(rows.map((row) => findMailFacts(database.sqlFor(SITE_A), row, deps)));
}

describe('a complaint', () => {
  it('of a visitor gets a receipt, a number and a mail [LEG-2]', async () => {
    const number = await sent();
    expect(await db().complaint.findFirstOrThrow({ where: { number } })).toMatchObject({
      ...FORM,
      text: 'My card was refused on Friday,\nyet the amount is reserved.',
      memberId: null,
      language: 'en',
      answeredAt: null,
    });
    expect((await receiptOf(number)).body).toMatchObject({ number, answer: null });
    expect(await mailsOf(number)).toMatchObject([
      { kind: 'complaint_received', to: FORM.email, number, language: 'en' },
    ]);
  });

  it('of a member starts with their name and address [LEG-2]', async () => {
    const { id, email } = await makeMember(db());
    const { username: name } = await db().member.findFirstOrThrow({ where: { id } });
    const cookie = await signedIn(running(), id);
    const form = await visit(openForm, ask('/complaints', { cookie }));
    expect(form.body).toMatchObject({ known: { name, email } });
    const number = await sent({ email, text: 'A member writes.' }, { cookie });
    expect(await db().complaint.findFirstOrThrow({ where: { number } })).toMatchObject({ memberId: id });
  });

  it('is stored and mailed once after a double click [LEG-2]', async () => {
    const numbers = [await sent({ text: 'Twice' }), await sent({ text: 'Twice' })];
    expect(new Set(numbers).size).toBe(1);
    expect(await mailsOf(numbers[0]!)).toHaveLength(1);
    expect(await sent({ text: 'Twice, but another' })).not.toBe(numbers[0]);
  });

  it.each([
    ['about', '', 'Choose one of the options.'],
    ['about', 'weather', 'Choose one of the options.'],
    ['name', ' ', ''],
    ['name', 'n'.repeat(101), ''],
    ['email', 'daan@', ''],
    ['text', ' \r\n ', ''],
    ['text', 't'.repeat(2001), '2,000'],
  ])('is refused if the field %s is "%.12s", keeping all values [LEG-2]', async (field, value, words) => {
    const before = await db().complaint.count();
    const { status, body } = await post({ ...FORM, [field]: value });
    expect(status).toBe(422);
    const { errors, typed } = body as { errors: Record<string, string[]>; typed: Record<string, string> };
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]!.join()).toContain(words);
    expect(typed).toMatchObject({ reference: FORM.reference, [field]: value });
    expect(await db().complaint.count()).toBe(before);
  });

  it('truncates refused fields at twice their limit [SAF-5]', async () => {
    const sent = 'x'.repeat(12_000);
    const { body } = await post({ about: sent, name: sent, email: sent, reference: sent, text: sent });
    const { typed } = body as { typed: Record<string, string> };
    const lengths = Object.entries(typed).map(([name, { length }]) => [name, length]);
    expect(lengths).toEqual([
      ['about', 40],
      ['name', 200],
      ['email', 508],
      ['reference', 200],
      ['text', 4000],
    ]);
  });

  it('shows its receipt only by its number [LEG-2]', async () => {
    expect((await receiptOf('00000-00000')).status).toBe(404);
    expect((await receiptOf('nonsense')).status).toBe(404);
  });
});

describe('a complaint’s answer', () => {
  it('is given once, and appears on the receipt and by mail [LEG-2, SAF-15]', async () => {
    const invited = await inviteModerator(
      db(),
      { tenantId: SITE_A, name: 'Mo', invitedBy: null },
      { now: new Date() },
    );
    if (!invited.ok) throw new Error(invited.reason);
    const { secret } = invited.value;
    const number = await sent({ text: 'Please answer' });
    const lines: string[] = [];
    const run = (...argv: string[]) =>
      moderate(argv, running(), { secret, write: (line) => void lines.push(line) });
    await run('list');
    await run('show', number);
    expect(lines.join('\n')).toContain(`${number}  complaint: payment`);
    expect(lines.join('\n')).toContain('Please answer');
    const answer = ['answer', number, '--as', 'Mo', '--reason', 'The bank releases it on Monday.'];
    expect(await run('accept', number, '--as', 'Mo', '--reason', 'Yes')).toBe(1);
    expect(await run(...answer)).toBe(0);
    expect(await run(...answer)).toBe(1);
    expect((await receiptOf(number)).body).toMatchObject({ answer: 'The bank releases it on Monday.' });
    expect(await mailsOf(number)).toMatchObject([
      { kind: 'complaint_received' },
      { kind: 'complaint_answered', answer: 'The bank releases it on Monday.', to: FORM.email },
    ]);
    const { id } = await db().complaint.findFirstOrThrow({ where: { number } });
    expect(await db().auditEntry.findFirst({ where: { subjectId: id } })).toMatchObject({
      actor: 'Mo',
      action: 'complaint_answered',
    });
  });
});

it('covers all subjects of the form [LEG-2]', async () => {
  for (const about of COMPLAINT_SUBJECTS)
    expect(await sent({ about, text: `About ${about}` })).toMatch(/^\w{5}-\w{5}$/);
});
