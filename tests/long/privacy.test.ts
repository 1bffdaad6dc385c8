import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { PROFILE_FACTS } from '~/domain/profiles/rules';
import { loader as root } from '~/root';
import { fillEveryTable, TABLES_OF_MEMBERS } from '../domain/deletion/every-table';
import { addressOf, loadRoute, paramsOf, ROUTES } from '../routes/every-route';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { modelOf, models } from '../support/models';
import { sized } from '../support/soak';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({
  countries: ['NL'],
  logged_out_search: true,
  visible_profile_fields: [...PROFILE_FACTS, 'interests', 'about_me', 'city', 'region'],
});
const dbOf = (host: string) => running().database.forTenant(host);

/** Columns that cannot contain a mark: fixed words, keys that find their member, and a picture's letters. */
const UNMARKED = new Set(['tenantId', 'language', 'country', 'region', 'tone', 'glimpse']);

const textsOf = (table: string): string[] =>
  modelOf(table)
    .fields.filter(
      ({ name, type, list, attributes }) =>
        type === 'String' && !list && !UNMARKED.has(name) && !/@db\.Uuid|@id/.test(attributes),
    )
    .map(({ name }) => name);

/** Columns that cannot hold a mark, with the pattern of their value in an answer. */
const NO_TEXTS: [string, RegExp][] = [
  ['Profile.birthDate', /1987-03-04/],
  ['Profile.latitude', /52\.1234567/],
  ['Profile.longitude', /5\.1234567/],
  ['Profile.sexuality', /sexuality\W+(value\W+)?bi\b/],
  ['MainPhoto.glimpse', /zqMainPhotoGlimpsezq/],
  ['OtherPhoto.glimpse', /zqOtherPhotoGlimpsezq/],
];

/** A mark names its table and column. Encrypted values could look like one without a table. */
const MARK = new RegExp(
  `zq(${[...models.map(({ name }) => name), 'MainPhoto', 'OtherPhoto'].join('|')})_(\\w+?)zq`,
  'g',
);

function marksIn(answer: string): string[] {
  const texts = [...answer.matchAll(MARK)].map(([, table, column]) => `${table}.${column}`);
  return [...texts, ...NO_TEXTS.filter(([, sign]) => sign.test(answer)).map(([name]) => name)];
}

type Viewer = 'a visitor' | 'a stranger' | 'a blocked member' | 'a member of another site';

const TO_VISITORS = [
  'Profile.name',
  'Profile.cityName',
  'Profile.aboutMe',
  'MainPhoto.key',
  'MainPhoto.glimpse',
];
/** The exact marks that each viewer gets from all pages and calls. */
const MAY_SEE: [Viewer, string[]][] = [
  ['a visitor', TO_VISITORS],
  [
    'a stranger',
    [
      ...TO_VISITORS,
      'OtherPhoto.key',
      'ProfileInterest.interest',
      'PromptAnswer.text',
      'Profile.hairColor',
      'Profile.eyeColor',
      'Profile.bodyType',
      'Profile.relationshipStatus',
      'Profile.tattoos',
      'Profile.signupReason',
      'Profile.sexuality',
    ],
  ],
  ['a blocked member', []],
  ['a member of another site', []],
];

let owner = '';
/** The marked member's values in URLs and forms. */
let named: string[] = [];
const viewers = new Map<Viewer, { id: string; host: string } | null>();

/** Writes a mark into every text column of every row. */
async function markAll(client: pg.Client) {
  // The database takes only known words for a decision and its reason.
  await client.query('ALTER TABLE "PoseCheck" DROP CONSTRAINT "PoseCheck_decision_check"');
  for (const table of ['Member', ...TABLES_OF_MEMBERS]) {
    const columns = textsOf(table).map((name) => `"${name}" = 'zq${table}_${name}zq' || md5(ctid::text)`);
    if (columns.length > 0) await client.query(`UPDATE "${table}" SET ${columns.join(', ')}`);
  }
}

async function addPhoto(isMain: boolean, position: number) {
  const size = { widthPx: 440, heightPx: 550 };
  const own = { id: newId(), tenantId: SITE_A, memberId: owner, createdAt: new Date() };
  await dbOf(SITE_A).photo.create({ data: { ...own, ...size, status: 'active', isMain, position } });
  for (const each of ['thumb', 'card', 'full', 'blurred'] as const) {
    const photo = isMain ? 'MainPhoto' : 'OtherPhoto';
    const key = `zq${photo}_keyzq${each}`;
    const glimpse = each === 'card' ? `zq${photo}Glimpsezq` : null;
    const file = { id: newId(), tenantId: SITE_A, photoId: own.id, size: each, key, type: 'image/webp' };
    await dbOf(SITE_A).photoFile.create({ data: { ...file, ...size, bytes: 1, glimpse } });
  }
}

beforeAll(async () => {
  const db = dbOf(SITE_A);
  const seen = { lastSeenAt: new Date(), visibleToVisitors: true };
  owner = (await makeMember(db, { ...seen, sexuality: 'bi', birthDate: new Date('1987-03-04') })).id;
  await fillEveryTable(db, owner, newId);
  await db.profileInterest.create({
    data: { id: newId(), tenantId: SITE_A, memberId: owner, interest: 'x' },
  });
  const client = new pg.Client({ connectionString: running().database.url });
  await client.connect();
  await markAll(client);
  // Nobody can see the members related to the marked one.
  await client.query(
    `UPDATE "Profile" SET status = 'disabled', listed = false, "visibleToVisitors" = false WHERE id <> $1`,
    [owner],
  );
  await client.query(
    `UPDATE "Profile" SET "aboutToVisitors" = true, "hasPhoto" = true, latitude = 52.1234567, longitude = 5.1234567 WHERE id = $1`,
    [owner],
  );
  // Only answers to known questions are shown.
  await client.query(`UPDATE "PromptAnswer" SET question = 'sunday'`);
  await client.query(`UPDATE "Photo" SET status = 'rejected', "isMain" = false`);
  await addPhoto(true, 101);
  await addPhoto(false, 102);
  const ids = async (table: string, column: string, where: string) =>
    (
      await client.query<{ id: string }>(`SELECT "${column}"::text AS id FROM "${table}" WHERE ${where}`, [
        owner,
      ])
    ).rows.map(({ id }) => id);
  named = [
    owner,
    ...(await ids('Conversation', 'id', '"memberAId" = $1 OR "memberBId" = $1')),
    ...(await ids('Photo', 'id', '"memberId" = $1')),
    ...(await ids('Order', 'id', '"memberId" = $1')),
    ...(await ids('Report', 'number', '"reporterId" = $1 OR "reportedId" = $1')),
    ...(await ids('Report', 'decisionNumber', '"reporterId" = $1 OR "reportedId" = $1')),
    ...(await ids('Complaint', 'number', '"memberId" = $1')),
    ...(await ids('DataArchive', 'id', '"memberId" = $1')),
    ...(await ids('PhotoFile', 'key', '"photoId" IN (SELECT id FROM "Photo" WHERE "memberId" = $1)')),
  ];
  const [{ interest } = { interest: '' }] = (
    await client.query<{ interest: string }>(
      `SELECT interest FROM "ProfileInterest" WHERE "memberId" = $1 ORDER BY id DESC LIMIT 1`,
      [owner],
    )
  ).rows;
  await client.end();
  const viewer = async (host: string) =>
    (await makeMember(dbOf(host), { tenantId: host, gender: 'male', name: 'Viewer', credits: 100 })).id;
  const [stranger, blocked, foreign] = [await viewer(SITE_A), await viewer(SITE_A), await viewer(SITE_B)];
  await db.profileInterest.create({
    data: { id: newId(), tenantId: SITE_A, memberId: stranger, interest },
  });
  await db.block.create({
    data: { id: newId(), tenantId: SITE_A, blockerId: owner, blockedId: blocked, createdAt: new Date() },
  });
  viewers.set('a visitor', null).set('a stranger', { id: stranger, host: SITE_A });
  viewers
    .set('a blocked member', { id: blocked, host: SITE_A })
    .set('a member of another site', { id: foreign, host: SITE_B });
});

/** Parameters without a row, with a valid word. */
const WORDS: Record<string, string> = {
  alert: 'x',
  type: 'received',
  page: 'privacy',
  file: 'x',
  seq: '1',
  status: '404',
  slug: 'x',
  paymentmethod: 'ideal',
};

/** The developers' mailbox shows every mail; it exists only in development and tests. */
const OF_DEVELOPERS = /^dev\./;

const QUERIES = () => [
  `?match=${owner}&photo=1&message=1&as=visitor&gender=female&country=NL&min_age=18&max_age=99`,
  '?gender=female&country=NL&min_age=18&max_age=99&distance=100&step=5&interests=wine',
];

/** A page's queries; pages about other things than members have few. */
const queriesFor = (params: Record<string, string>): string[] => {
  const values = Object.values(params);
  if (values.some((value) => named.includes(value) && value !== owner)) return [''];
  return ['', ...QUERIES()];
};

/** Each route uses every fifth value, shifted by route; all when soaking. */
const EVERY = sized({ run: 5, soak: 1 });

/** A route's parameters: the marked member's values in turn. */
const paramsFor = (name: string): Record<string, string>[] => {
  const params = paramsOf(name);
  const free = params.some((param) => !(param in WORDS));
  const part = named.filter((value, at) => value === owner || (at + ROUTES.indexOf(name)) % EVERY === 0);
  return (free ? part : ['']).map((value) =>
    Object.fromEntries(params.map((param) => [param, WORDS[param] ?? value])),
  );
};

let asked = 0;

/** Requests as the viewer, newly logged in, from a unique address. Omits the values that the URL names. */
async function answer(
  viewer: Viewer,
  route: unknown,
  address: string,
  params: Record<string, string>,
  form?: Record<string, string>,
): Promise<string> {
  const who = viewers.get(viewer);
  asked++;
  const as = {
    host: who?.host ?? SITE_A,
    headers: { 'x-client-address': `10.0.${asked >> 8}.${asked & 255}`, 'X-Client-Request': '1' },
    ...(who ? { cookie: await signedIn(running(), who.id, who.host) } : {}),
    ...(form ? { form } : {}),
  };
  const { headers, body } = await visit(route, ask(address, as), params);
  const said = JSON.stringify([[...headers], body instanceof ReadableStream ? 'a stream' : body]);
  return Object.values(params).reduce((text, value) => (value ? text.replaceAll(value, '') : text), said);
}

/** Every form that names the marked member. */
const everyForm = () => ({
  intent: 'x',
  member: owner,
  choice: 'like',
  text: 'Hello',
  client_key: newId(),
  reason: 'money',
  gift: 'rose',
  to: `/members/${owner}`,
});

it.each(MAY_SEE)(
  '%s gets no byte that they may not see [PRO-1, PRO-12, SAF-12, TEN-10]',
  async (viewer, mayBeSeen) => {
    const found = new Map<string, string>();
    const note = (where: string, said: string) => {
      for (const mark of marksIn(said)) if (!found.has(mark)) found.set(mark, where);
    };
    note('root', await answer(viewer, root, '/', {}));
    for (const name of ROUTES.filter((each) => !OF_DEVELOPERS.test(each))) {
      const { loader, action } = await loadRoute(name);
      for (const params of paramsFor(name)) {
        const address = addressOf(name, params);
        for (const query of loader ? queriesFor(params) : [])
          note(`${address}${query}`, await answer(viewer, loader, address + query, params));
        // Writing makes a stranger known.
        if (action && viewer !== 'a stranger')
          note(`POST ${address}`, await answer(viewer, action, address, params, everyForm()));
      }
    }
    const tooMuch = [...found].filter(([mark]) => !mayBeSeen.includes(mark));
    expect(tooMuch.map(([mark, where]) => `${mark} by ${where}`)).toEqual([]);
    // Otherwise the pages would show nobody.
    expect([...found.keys()].sort()).toEqual(mayBeSeen.toSorted());
  },
);
