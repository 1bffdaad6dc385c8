import { beforeAll, describe, expect, it } from 'vitest';
import { changeGrants } from '~/domain/operators/change-grants.server';
import { inviteOperator } from '~/domain/operators/invite-operator.server';
import { listInvites, listOperators } from '~/domain/operators/list-operators.server';
import { recordAct } from '~/domain/record-act.server';
import { ROLES, type Grant, type Role } from '~/domain/operators/rules';
import { newId } from '~/domain/new-id';
import { everywhere, on, type MadeOperator } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { SITE_A, SITE_B } from '../support/database';
import { ask, useRunning } from '../support/running';
import { CONSOLE, makeOperator, makeQueue, operatorSession } from './console-world';
import { addressOf, CONSOLE_ROUTES, loadRoute } from './every-route';

const running = useRunning();
beforeAll(() => makeQueue(running()));

type Row = {
  /** The roles that may open the page; anybody else gets 404. */
  roles: readonly Role[];
  /** What the page and its post answer to them. */
  page: number;
  post: number;
};

const EVERYBODY = ROLES;

/** Every route of the console. A post has no field but an unknown person's name. */
const ROWS: Record<string, Row> = {
  'console._index': { roles: EVERYBODY, page: 200, post: 405 },
  'console.account': { roles: EVERYBODY, page: 200, post: 400 },
  'console.account_.codes': { roles: EVERYBODY, page: 200, post: 400 },
  'console.account_.factor': { roles: EVERYBODY, page: 200, post: 422 },
  'console.account_.passkeys': { roles: EVERYBODY, page: 200, post: 400 },
  'console.account_.password': { roles: EVERYBODY, page: 200, post: 422 },
  'console.audit': { roles: ['owner', 'auditor'], page: 200, post: 405 },
  'console.code': { roles: EVERYBODY, page: 200, post: 422 },
  'console.enrol': { roles: EVERYBODY, page: 303, post: 303 },
  // Writing for fictional profiles is the authors'. An unknown conversation waits for nobody, but an empty form is refused first.
  'console.fictional._index': { roles: ['author'], page: 200, post: 405 },
  'console.fictional.$site.$id': { roles: ['author'], page: 404, post: 422 },
  // Owners make profiles, authors see their own; an unknown profile does not exist.
  'console.fictional.profiles._index': { roles: ['author', 'owner'], page: 200, post: 405 },
  'console.fictional.profiles.new': { roles: ['owner'], page: 200, post: 422 },
  'console.fictional.profiles.$site.$id': { roles: [], page: 404, post: 404 },
  'console.fictional.profiles.$site.$id_.edit': { roles: [], page: 404, post: 404 },
  'console.fictional.profiles.$site.$id_.photos': { roles: [], page: 404, post: 404 },
  'console.figures._index': { roles: ['finance', 'owner', 'auditor'], page: 200, post: 405 },
  'console.figures.csv': { roles: ['finance', 'owner', 'auditor'], page: 200, post: 405 },
  'console.figures.transparency': { roles: ['finance', 'owner', 'auditor'], page: 200, post: 405 },
  'console.invite.$token': { roles: EVERYBODY, page: 410, post: 422 },
  'console.login': { roles: EVERYBODY, page: 303, post: 422 },
  // No member has an unknown id, but an empty form is refused first.
  'console.members.$site.$id_.history': { roles: ['moderator', 'reviewer'], page: 404, post: 400 },
  'console.logout': { roles: EVERYBODY, page: 303, post: 303 },
  'console.passkeys[.]js': { roles: EVERYBODY, page: 200, post: 405 },
  // A queue exists for those who decide a kind of it. A picture and an item with unknown ids do not, but an empty form
  // is refused first.
  'console.media.$site.$key': { roles: [], page: 404, post: 405 },
  // Finding and helping members is support's; an unknown member does not exist.
  'console.members._index': { roles: ['support'], page: 200, post: 405 },
  'console.members.$site.$id': { roles: [], page: 404, post: 405 },
  'console.members.$site.$id_.$act': { roles: [], page: 404, post: 404 },
  // Money: finance does, auditors read, support gives a few credits; unknown orders and members do not exist.
  'console.money._index': { roles: ['finance', 'auditor'], page: 200, post: 405 },
  'console.money.csv': { roles: ['finance', 'owner', 'auditor'], page: 200, post: 405 },
  'console.money.figures': { roles: ['finance', 'owner', 'auditor'], page: 200, post: 405 },
  'console.money.$site.codes._index': { roles: ['finance'], page: 200, post: 405 },
  'console.money.$site.codes.new': { roles: ['finance'], page: 200, post: 422 },
  'console.money.$site.codes.$id': { roles: [], page: 404, post: 404 },
  'console.money.$site.credits.$id': { roles: [], page: 404, post: 404 },
  'console.money.$site.orders.$id': { roles: [], page: 404, post: 405 },
  'console.money.$site.orders.$id_.refund': { roles: [], page: 404, post: 404 },
  'console.money.$site.refunds.$id': { roles: [], page: 404, post: 404 },
  'console.queue._index': { roles: ['moderator', 'reviewer'], page: 200, post: 405 },
  'console.queue.figures': { roles: ['moderator', 'reviewer'], page: 200, post: 405 },
  'console.queue.keys[.]js': { roles: ['moderator', 'reviewer'], page: 200, post: 405 },
  'console.queue.photos': { roles: ['moderator'], page: 200, post: 422 },
  'console.queue.undo': { roles: ['moderator', 'reviewer'], page: 303, post: 404 },
  'console.queue.$site.$kind.$id': { roles: ['moderator'], page: 404, post: 400 },
  'console.queue.$site.$kind.$id_.proceedings': { roles: ['moderator'], page: 404, post: 400 },
  'console.queue.$site.$kind.$id_.hand-over': { roles: ['moderator'], page: 404, post: 422 },
  // Auditors read what runs; an empty form is refused before their right to mend is asked for.
  'console.running._index': { roles: ['owner', 'auditor'], page: 200, post: 405 },
  'console.running.errors': { roles: ['owner', 'auditor'], page: 200, post: 405 },
  'console.running.jobs': { roles: ['owner', 'auditor'], page: 200, post: 400 },
  'console.running.mails': { roles: ['owner', 'auditor'], page: 200, post: 400 },
  // An unknown news item does not exist; an empty form is refused after it was found.
  'console.running.news._index': { roles: ['owner', 'auditor'], page: 200, post: 405 },
  'console.running.news.$site.$slug': { roles: [], page: 404, post: 404 },
  'console.running.sites': { roles: ['owner', 'auditor'], page: 200, post: 405 },
  'console.operators._index': { roles: ['owner'], page: 200, post: 400 },
  'console.operators.$id': { roles: ['owner'], page: 200, post: 200 },
  'console.operators.$id_.dismiss': { roles: ['owner'], page: 200, post: 303 },
  'console.operators.invite': { roles: ['owner'], page: 200, post: 422 },
};

/** What opens before a login, or before its second factor. */
const OPEN = ['console.invite.$token', 'console.login', 'console.logout', 'console.passkeys[.]js'];

const PLACES: [place: string, grant: (role: Role) => Grant[]][] = [
  ['every site', (role) => everywhere(role)],
  ['one site', (role) => on(SITE_A, role)],
];

type Asked = { cookie?: string; form?: [string, string][]; query?: string };

async function answer(name: string, id: string, { cookie = '', form, query = '' }: Asked) {
  const { loader, action } = await loadRoute(name);
  const params = {
    id,
    token: newId(),
    site: SITE_A,
    kind: 'reports',
    key: 'nothing',
    act: 'unlock',
    slug: 'none',
  };
  const asked = { host: CONSOLE, ...(cookie ? { cookie } : {}), ...(form ? { form } : {}) };
  return visit(form ? action : loader, ask(addressOf(name, params) + query, asked), params);
}

const nothing = (): [string, string][] => [['name', 'nobody']];

describe('the console', () => {
  it('has a row for each of its routes [CON-1]', () => {
    expect(Object.keys(ROWS).sort()).toEqual([...CONSOLE_ROUTES]);
  });

  it.each(CONSOLE_ROUTES.filter((name) => !OPEN.includes(name)))(
    'leads from %s to the login, and posts nothing [CON-1]',
    async (name) => {
      const halfOpen = await makeOperator(running(), everywhere('owner'));
      for (const [cookie, step] of [
        ['', '/console/login'],
        [await operatorSession(running(), halfOpen, { provenAt: null }), '/console/code'],
      ] as const) {
        const isStep = name === 'console.code' || name === 'console.enrol';
        if (cookie && isStep) continue;
        const page = await answer(name, newId(), { cookie });
        expect(page.headers.get('Location')?.split('?')[0]).toBe(step);
        if (ROWS[name]!.post === 405) continue;
        const post = await answer(name, newId(), { cookie, form: nothing() });
        expect(post.headers.get('Location')?.split('?')[0]).toBe(step);
      }
    },
  );
});

describe.each(PLACES)('a role on %s', (_, granted) => {
  const rows = Object.entries(ROWS).flatMap(([name, row]) =>
    ROLES.map((role) => [role, name, row, row.roles.includes(role)] as const),
  );

  it.each(rows)('%s opens %s as it may [CON-1]', async (role, name, row, isAllowed) => {
    const cookie = await operatorSession(running(), await makeOperator(running(), granted(role)));
    const target = await makeOperator(running(), on(SITE_A, 'support'));
    const page = await answer(name, target.id, { cookie });
    expect(page.status).toBe(isAllowed ? row.page : 404);
    const post = await answer(name, target.id, { cookie, form: nothing() });
    // A page without a form says so to everybody.
    expect(post.status).toBe(isAllowed || row.post === 405 ? row.post : 404);
  });
});

describe('another site', () => {
  let [ofA, ofAll, atB]: (MadeOperator & { cookie: string })[] = [];
  beforeAll(async () => {
    const made = async (grants: Grant[]) => {
      const operator = await makeOperator(running(), grants);
      return { ...operator, cookie: await operatorSession(running(), operator) };
    };
    [ofA, ofAll, atB] = [
      await made([...on(SITE_A, 'owner'), ...on(SITE_A, 'auditor')]),
      await made(everywhere('owner')),
      await made(on(SITE_B, 'support')),
    ];
    await running().database.operators.$transaction(async (tx) => {
      for (const tenantId of [SITE_A, SITE_B, null])
        await recordAct(
          tx,
          { operatorId: ofAll!.id, tenantId, action: `act_on_${tenantId}`, subjectId: ofAll!.id },
          new Date(),
        );
    });
  });

  const grantsOf = async (id: string) =>
    (await listOperators(running().database.operators)).find((each) => each.id === id)?.grants;

  it.each(['console.operators.$id', 'console.operators.$id_.dismiss'])(
    'has operators whom an owner elsewhere does not find at %s [CON-1]',
    async (name) => {
      const before = await grantsOf(atB!.id);
      for (const form of [undefined, [['intent', 'confirm']] as [string, string][]]) {
        const asked = { cookie: ofA!.cookie, ...(form ? { form } : {}) };
        expect((await answer(name, atB!.id, asked)).status).toBe(404);
        expect((await answer(name, newId(), asked)).status).toBe(404);
      }
      expect((await answer(name, atB!.id, { cookie: ofAll!.cookie })).status).toBe(200);
      expect(await grantsOf(atB!.id)).toEqual(before);
    },
  );

  it('has an audit that a reader elsewhere does not see [CON-1]', async () => {
    const acts = async (cookie: string, query: string) => {
      const { status, body } = await answer('console.audit', '', { cookie, query });
      const { entries } = body as { entries?: { act: string }[] };
      return status === 200 ? entries!.map(({ act }) => act).filter((each) => /^act_on/.test(each)) : status;
    };
    expect(await acts(ofA!.cookie, '')).toEqual([`act_on_${SITE_A}`]);
    expect(await acts(ofA!.cookie, `?site=${SITE_A}`)).toEqual([`act_on_${SITE_A}`]);
    expect(await acts(ofA!.cookie, `?site=${SITE_B}`)).toBe(404);
    expect(await acts(ofAll!.cookie, `?site=${SITE_B}`)).toEqual([`act_on_${SITE_B}`]);
    expect(await acts(ofAll!.cookie, `?operator=${ofAll!.id}`)).toEqual([
      'act_on_null',
      `act_on_${SITE_B}`,
      `act_on_${SITE_A}`,
    ]);
    expect(await acts(ofAll!.cookie, `?operator=${newId()}`)).toEqual([]);
  });

  it.each(ROLES)('is none on which an owner elsewhere gives %s [CON-1]', async (role) => {
    const target = await makeOperator(running(), on(SITE_A, 'support'));
    for (const value of [role, `${role}@${SITE_B}`]) {
      const form: [string, string][] = [
        ['intent', 'confirm'],
        ['grant', value],
        ['name', 'Somebody'],
        ['email', 'somebody@example.com'],
      ];
      const changed = await answer('console.operators.$id', target.id, { cookie: ofA!.cookie, form });
      const invited = await answer('console.operators.invite', '', { cookie: ofA!.cookie, form });
      expect([changed.status, invited.status]).toEqual([422, 422]);
    }
    expect(await grantsOf(target.id)).toEqual(on(SITE_A, 'support'));
    const form: [string, string][] = [
      ['intent', 'confirm'],
      ['grant', `${role}@${SITE_A}`],
    ];
    const own = await answer('console.operators.$id', target.id, { cookie: ofA!.cookie, form });
    expect([own.status, own.headers.get('Location')]).toEqual([303, '/console/operators?done=roles_changed']);
    expect(await grantsOf(target.id)).toEqual(on(SITE_A, role));
  });

  it('has invitations that an owner elsewhere does not withdraw [CON-1]', async () => {
    const db = running().database.operators;
    for (const [site, status] of [
      [SITE_B, 404],
      [SITE_A, 303],
    ] as const) {
      const email = `${newId()}@example.com`;
      const invitation = { name: 'Nina', email, grants: on(site, 'support'), by: ofAll! };
      await inviteOperator(db, invitation, { now: new Date() });
      const { id } = (await listInvites(db, { now: new Date() }))[0]!;
      const form: [string, string][] = [['invite', id]];
      const withdrawn = await answer('console.operators._index', '', { cookie: ofA!.cookie, form });
      expect(withdrawn.status).toBe(status);
      const left = (await listInvites(db, { now: new Date() })).filter((invite) => invite.id === id);
      expect(left).toHaveLength(status === 404 ? 1 : 0);
    }
  });

  it('keeps roles there that an owner elsewhere may not give [CON-1]', async () => {
    const target = await makeOperator(running(), [...on(SITE_A, 'support'), ...on(SITE_B, 'finance')]);
    const form: [string, string][] = [
      ['intent', 'confirm'],
      ['grant', `author@${SITE_A}`],
    ];
    await answer('console.operators.$id', target.id, { cookie: ofA!.cookie, form });
    expect(await grantsOf(target.id)).toEqual(
      expect.arrayContaining([...on(SITE_A, 'author'), ...on(SITE_B, 'finance')]),
    );
  });

  it('is not known by a role or a name that does not exist [CON-1]', async () => {
    const target = await makeOperator(running(), on(SITE_A, 'support'));
    for (const value of ['emperor', 'owner@c.example', '@', 'owner@']) {
      const form: [string, string][] = [
        ['intent', 'confirm'],
        ['grant', value],
      ];
      expect((await answer('console.operators.$id', target.id, { cookie: ofAll!.cookie, form })).status).toBe(
        400,
      );
    }
  });
});

describe('one’s own roles', () => {
  it('are not one’s own to change or end [CON-1]', async () => {
    const made = await makeOperator(running(), everywhere('owner'));
    const cookie = await operatorSession(running(), made);
    const own = await answer('console.operators.$id', made.id, { cookie });
    expect(own.body).toMatchObject({ places: [] });
    const form: [string, string][] = [
      ['intent', 'confirm'],
      ['grant', 'owner'],
      ['grant', 'finance'],
    ];
    expect((await answer('console.operators.$id', made.id, { cookie, form })).status).toBe(422);
    expect(
      (await answer('console.operators.$id_.dismiss', made.id, { cookie, form: nothing() })).status,
    ).toBe(422);
  });

  it('count at once, in a session that is open [CON-1]', async () => {
    const [owner, made] = [
      await makeOperator(running(), everywhere('owner')),
      await makeOperator(running(), everywhere('auditor')),
    ];
    const cookie = await operatorSession(running(), made);
    expect((await answer('console.audit', '', { cookie })).status).toBe(200);
    const changed = await changeGrants(
      running().database.operators,
      { operatorId: made.id, grants: [], by: owner },
      { now: new Date() },
    );
    expect(changed.ok).toBe(true);
    expect((await answer('console.audit', '', { cookie })).status).toBe(404);
  });
});
