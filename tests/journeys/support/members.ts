import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { LOG_IN_LINK_MINUTES } from '../../../app/domain/accounts/lengths';
import { INTIMATE_CONSENT_VERSION, SESSION_DAYS } from '../../../app/domain/accounts/rules';
import { hashSecretToken, newSecretToken } from '../../../app/domain/secret.server';
import { newId } from '../../../app/domain/new-id';
import type { SiteName } from './sites';

export const PASSWORD = 'a quiet evening walk';

/** Checked as fast as a hash can be: it guards nothing. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const DAY_MS = 86_400_000;
/** When the tests' members were born, except on the site for 55 and over. */
export const BORN = '1991-05-12';
const BORN_EARLIER = '1966-05-12';

type Seed = {
  name?: string;
  gender?: 'female' | 'male';
  language?: string;
  credits?: number;
  premium?: boolean;
  interests?: string[];
  /** What they answered, by question. */
  answers?: Record<string, string>;
  /** Whether they agreed to be shown to visitors. */
  shown?: boolean;
  /** How long ago they signed up and confirmed the address. */
  signupHoursAgo?: number;
  /** Whether they confirmed the address; until then nobody sees them. */
  confirmed?: boolean;
};

export type Member = { id: string; site: SiteName; name: string; email: string };

const tenantOf = (site: SiteName) => `${site}.localhost`;

let made = 0;

/** Digits in a row would be refused as a telephone number. */
const inLetters = (number: number): string =>
  number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!);

/** Names that nobody else has, on any worker. */
export const newName = (): string =>
  `J${inLetters(process.pid)}${inLetters(Date.now()).slice(-5)}${inLetters((made += 1))}`;

/** Members, and what has happened between them, written straight into the database of a project's server. */
export function openMembers(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });

  async function insert(table: string, row: Record<string, unknown>): Promise<void> {
    const names = Object.keys(row);
    const [columns, places] = [names.map((name) => `"${name}"`), names.map((_, index) => `$${index + 1}`)];
    await pool.query(
      `INSERT INTO "${table}" (${columns.join()}) VALUES (${places.join()})`,
      Object.values(row),
    );
  }

  /** The demo's own login, who has seen and said much already and is only looked at, and where most members of the site live. */
  async function demoLogin(site: SiteName) {
    const { rows } = await pool.query<{ id: string; place: Record<string, unknown> }>(
      `SELECT m.id, json_build_object('country', country, 'region', region, 'cityId', "cityId", 'cityName', "cityName",
        'latitude', latitude, 'longitude', longitude) AS place
      FROM "Member" m JOIN "Profile" p USING (id) WHERE m."tenantId" = $1 AND email = 'demo@example.com'`,
      [tenantOf(site)],
    );
    // The demo's new like would open over whatever a journey does.
    await pool.query(`UPDATE "Like" SET "shownAt" = now() WHERE "toId" = $1 AND "shownAt" IS NULL`, [
      rows[0]!.id,
    ]);
    return { site, ...rows[0]! };
  }

  /** Where most members of a site live; of the site without members, where those of its original do. */
  const homeOn = async (site: SiteName) => (await demoLogin(site === 'quay' ? 'vonk' : site)).place;

  /** A member who signed up and confirmed the address a moment ago: a woman who seeks men, or a man who seeks women. */
  async function make(site: SiteName, seed: Seed = {}): Promise<Member> {
    const {
      gender = 'female',
      language = 'en',
      credits = 10,
      premium = false,
      signupHoursAgo = 0,
      confirmed = true,
      interests = [],
      answers = {},
      shown = false,
      name = newName(),
    } = seed;
    const [id, tenantId, now] = [newId(), tenantOf(site), new Date()];
    const signupAt = new Date(now.getTime() - signupHoursAgo * 3_600_000);
    const email = `${name.toLowerCase()}@example.com`;
    const own = { tenantId, memberId: id };
    await insert('Member', {
      id,
      tenantId,
      email,
      emailKey: email,
      username: name,
      usernameKey: name.toLowerCase(),
      passwordHash: await hash(PASSWORD, CHEAP),
      status: confirmed ? 'active' : 'not_confirmed',
      language,
      credits,
      paidUser: premium,
      signupAt,
      activatedAt: confirmed ? signupAt : null,
      lastSeenAt: now,
    });
    await insert('Profile', {
      id,
      tenantId,
      status: confirmed ? 'active' : 'disabled',
      listed: confirmed,
      visibleToVisitors: shown,
      name,
      gender,
      sexuality: 'hetero',
      birthDate: site === 'bursztyn' ? BORN_EARLIER : BORN,
      aboutMe: 'Bakes on Sundays, swims on Mondays.',
      ...(await homeOn(site)),
      createdAt: now,
      lastSeenAt: now,
    });
    for (const interest of interests) await insert('ProfileInterest', { id: newId(), ...own, interest });
    for (const [position, [question, text]] of Object.entries(answers).entries())
      await insert('PromptAnswer', { id: newId(), ...own, question, text, position });
    for (const [kind, version] of [
      ['terms', 'journeys'],
      ['intimate', INTIMATE_CONSENT_VERSION],
    ])
      await insert('Consent', { id: newId(), ...own, kind, version, givenAt: now });
    if (credits > 0)
      await insert('CreditEntry', {
        id: newId(),
        ...own,
        amountCredits: credits,
        balanceAfterCredits: credits,
        kind: 'signup',
        reference: id,
        idempotencyKey: 'signup',
        createdAt: now,
      });
    return { id, site, name, email };
  }

  /** The secret of a new session's cookie. */
  async function startSession({ id, site }: Pick<Member, 'id' | 'site'>): Promise<string> {
    const [token, now] = [newSecretToken(), new Date()];
    await insert('Session', {
      id: newId(),
      tenantId: tenantOf(site),
      memberId: id,
      tokenHash: hashSecretToken(token),
      userAgent: 'journeys',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    });
    return token;
  }

  /** The path of a login link, as one is mailed after too many wrong passwords. */
  async function makeLogInLink({ id, site }: Pick<Member, 'id' | 'site'>): Promise<string> {
    const [secret, now] = [newSecretToken().slice(0, 22), new Date()];
    await insert('Token', {
      id: newId(),
      tenantId: tenantOf(site),
      memberId: id,
      purpose: 'sign_in',
      tokenHash: hashSecretToken(secret),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LOG_IN_LINK_MINUTES * 60_000),
    });
    return `/${secret}`;
  }

  /** A discount code for everybody on a site, once for each; returns it. */
  async function makeCode(site: SiteName, { percent, endsAt }: { percent: number; endsAt: Date }) {
    const code = newName().toUpperCase();
    await insert('DiscountCode', {
      id: newId(),
      tenantId: tenantOf(site),
      code,
      valuePercentage: percent,
      status: 'active',
      minimumOrderMinor: 0,
      validity: 'once-per-user',
      paymentMethods: '{}',
      expiresAt: endsAt,
      createdAt: new Date(),
    });
    return code;
  }

  /** A conversation in which one wrote to the other, who has not read it; gives its path. */
  async function converse(from: Member, to: Member, texts: string[]): Promise<string> {
    const [id, tenantId, createdAt] = [newId(), tenantOf(from.site), new Date()];
    const [memberAId, memberBId] = [from.id, to.id].sort();
    const lastSeq = texts.length;
    await insert('Conversation', {
      id,
      tenantId,
      memberAId,
      memberBId,
      startedById: from.id,
      lastSeq,
      createdAt,
    });
    const last = { lastMessageAt: createdAt, lastMessageText: texts.at(-1), lastMessageKind: 'text' };
    const side = { tenantId, conversationId: id, ...last };
    await insert('ConversationMember', {
      id: newId(),
      ...side,
      memberId: from.id,
      otherId: to.id,
      lastMessageMine: true,
      lastReadSeq: lastSeq,
      lastDeliveredSeq: lastSeq,
    });
    await insert('ConversationMember', {
      id: newId(),
      ...side,
      memberId: to.id,
      otherId: from.id,
      unreadMessages: texts.length,
    });
    for (const [index, text] of texts.entries())
      await insert('Message', {
        id: newId(),
        tenantId,
        conversationId: id,
        seq: index + 1,
        senderId: from.id,
        text,
        costCredits: 0,
        clientKey: newId(),
        createdAt,
      });
    await pool.query(`UPDATE "Member" SET "unreadMessages" = "unreadMessages" + $2 WHERE id = $1`, [
      to.id,
      texts.length,
    ]);
    return `/chats/${id}`;
  }

  /** A like that the liked one was told of, unless it was never shown, and has not looked at yet. */
  const like = (from: Member, to: Member, { isShown = true, isMatch = false } = {}) =>
    insert('Like', {
      id: newId(),
      tenantId: tenantOf(from.site),
      fromId: from.id,
      toId: to.id,
      createdAt: new Date(),
      shownAt: isShown ? new Date() : null,
      matchedAt: isMatch ? new Date() : null,
    });

  /** A member of the demo with so many photos. */
  async function withPhotos(site: SiteName, photos: number): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT p.id FROM "Profile" p JOIN "Photo" f ON f."memberId" = p.id AND f.status = 'active'
      WHERE p."tenantId" = $1 AND p.listed GROUP BY p.id HAVING count(*) = $2 ORDER BY p.id LIMIT 1`,
      [tenantOf(site), photos],
    );
    return rows[0]!.id;
  }

  return {
    make,
    makeCode,
    makeLogInLink,
    withPhotos,
    startSession,
    demoLogin,
    converse,
    like,
    close: () => pool.end(),
  };
}

export type Members = ReturnType<typeof openMembers>;
