import type { Database } from '~/database/index.server';
import { INTIMATE_CONSENT_VERSION } from '~/domain/accounts/rules';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { showAllLikes } from '~/domain/likes/show-next-like.server';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { renderDrawing } from '~/gateways/images.server';
import type { Gateways } from '~/gateways/index.server';
import { cityNamed } from '~/places/places.server';
import type { Tenant } from '~/tenancy/tenant';
import { demoContent, DEMO_SITES, type DemoSite } from './demo-content.server';
import { DEMO_MEMBERS, demoMembers, type DemoMember } from './demo-members';
import type { DemoWorld, SeededMember } from './demo-world';
import { drawPortrait } from './draw-portrait.server';
import { seedConversations } from './seed-conversations.server';
import { seedDecision } from './seed-decision.server';
import { seededRandom } from './seeded-random';

export const DEMO_PASSWORD = 'demo-password';

type World = { database: Database; gateways: Gateways; now: Date };

type Account = { email: string; paidUser: boolean; credits: number };

const photographed = (site: DemoWorld, member: SeededMember, variant: number) =>
  renderDrawing(
    drawPortrait({
      seed: member.key,
      gender: member.gender,
      age: site.now.getUTCFullYear() - member.birthDate.getUTCFullYear(),
      look: site.tenant.theme.look,
      variant,
    }),
  );

/** Photos go the way of every upload, so that the demo shows what a member's photo becomes. */
async function addPhotos(site: DemoWorld, member: SeededMember): Promise<void> {
  const { db, tenant, gateways, now } = site;
  for (let variant = 0; variant < member.photos; variant++) {
    const data = await photographed(site, member, variant);
    const added = await uploadPhoto(
      db,
      { tenantId: tenant.id, memberId: member.id, data, moderation: 'auto' },
      { now, ...gateways },
    );
    if (!added.ok) throw new Error(`A demo photo was refused: ${added.reason}`);
  }
}

async function addMember(site: DemoWorld, member: SeededMember, account: Account): Promise<void> {
  const { db, tenant, now, passwordHash } = site;
  const city = cityNamed(member.country, member.cityName);
  if (!city) throw new Error(`No such city: ${member.cityName}`);
  const {
    id,
    name,
    gender,
    sexuality,
    birthDate,
    interests,
    aboutMe,
    fictional,
    signupAt,
    lastSeenAt,
    visibleToVisitors,
  } = member;
  const { hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason } = member;
  await db.member.create({
    data: {
      id,
      tenantId: tenant.id,
      email: account.email,
      emailKey: account.email,
      username: name,
      usernameKey: name.toLowerCase(),
      passwordHash,
      status: 'active',
      language: tenant.settings.domain_language.slice(0, 2),
      paidUser: account.paidUser,
      signupAt,
      activatedAt: signupAt,
      lastSeenAt,
    },
  });
  await db.profile.create({
    data: {
      ...{
        id,
        tenantId: tenant.id,
        status: 'active',
        listed: true,
        fictional,
        name,
        gender,
        sexuality,
        birthDate,
        aboutMe,
      },
      ...{
        hairColor,
        eyeColor,
        bodyType,
        relationshipStatus,
        tattoos,
        signupReason,
        createdAt: signupAt,
        lastSeenAt,
      },
      visibleToVisitors: visibleToVisitors && !fictional,
      ...{
        country: city.country,
        region: city.region,
        cityId: city.id,
        cityName: city.name,
        latitude: city.latitude,
        longitude: city.longitude,
      },
    },
  });
  await db.profileInterest.createMany({
    data: interests.map((interest) => ({ id: newId(), tenantId: tenant.id, memberId: id, interest })),
  });
  if (!fictional) {
    const consent = {
      id: newId(),
      tenantId: tenant.id,
      memberId: id,
      kind: 'intimate',
      version: INTIMATE_CONSENT_VERSION,
    };
    await db.consent.create({ data: { ...consent, givenAt: signupAt } });
  }
  if (account.credits > 0) {
    const entry = {
      tenantId: tenant.id,
      memberId: id,
      amountCredits: account.credits,
      kind: 'grant' as const,
    };
    await db.$transaction((tx) =>
      changeCredits(tx, { ...entry, reference: 'demo', idempotencyKey: 'demo' }, { now }),
    );
  }
}

/** The two logins that the start names, on every site; they live where most of its members do. */
function demoAccounts({ homes }: DemoSite, man: DemoMember, woman: DemoMember): [DemoMember, Account][] {
  const [country, [cityName = '']] = homes[0]!;
  const shared = {
    country,
    cityName,
    fictional: false,
    visibleToVisitors: false,
    sexuality: 'hetero' as const,
  };
  return [
    [
      { ...man, ...shared, key: `${man.key} demo`, photos: 3, name: 'Demo' },
      { email: 'demo@example.com', paidUser: true, credits: 240 },
    ],
    [
      { ...woman, ...shared, key: `${woman.key} free`, photos: 1, name: 'Free' },
      { email: 'free@example.com', paidUser: false, credits: 10 },
    ],
  ];
}

async function addLikes(site: DemoWorld, accounts: SeededMember[], members: SeededMember[]): Promise<void> {
  const { db, tenant, gateways, now } = site;
  const random = seededRandom(`${tenant.id} likes`);
  const like = (fromId: string, toId: string, minutesAgo: number) =>
    likeProfile(
      site.sql,
      { tenantId: tenant.id, fromId, toId },
      { now: new Date(now.getTime() - minutesAgo * 60_000), events: gateways.events },
    );
  for (const account of accounts) {
    const real = members.filter((member) => member.gender !== account.gender && !member.fictional);
    const admirers = random.some(real, 9);
    for (const [index, admirer] of admirers.entries()) await like(admirer.id, account.id, 10 + index * 400);
    for (const [index, liked] of [...admirers.slice(5, 8), ...random.some(real, 4)].entries())
      await like(account.id, liked.id, 5 + index * 300);
    // The older ones were looked at already.
    await db.like.updateMany({
      where: { toId: account.id, fromId: { in: admirers.slice(3).map(({ id }) => id) }, isNew: true },
      data: { isNew: false },
    });
    // The others wait in the list: an earlier visit told of them.
    await showAllLikes(site.sql, { memberId: account.id }, { now });
  }
}

async function seedSite(site: DemoWorld): Promise<void> {
  const { tenant, content, now } = site;
  const definition = DEMO_SITES.find(({ id }) => id === tenant.id);
  if (!definition) return;
  const drawn = demoMembers(definition, content, now);
  const [woman, man] = drawn.slice(DEMO_MEMBERS) as [DemoMember, DemoMember];
  const members = drawn.slice(0, DEMO_MEMBERS).map((member) => ({ ...member, id: newId() }));
  const accounts = demoAccounts(definition, man, woman).map(([member, account]) => ({
    member: { ...member, id: newId() },
    account,
  }));
  for (const [index, member] of members.entries()) {
    await addMember(site, member, {
      email: `member${index}@demo.invalid`,
      paidUser: index % 4 === 0,
      credits: 50,
    });
  }
  for (const { member, account } of accounts) await addMember(site, member, account);
  const all = [...members, ...accounts.map(({ member }) => member)];
  const queue = [...all];
  await Promise.all(
    [1, 2].map(async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await addPhotos(site, next);
    }),
  );
  const [{ member: owner }] = accounts as [(typeof accounts)[number]];
  await seedDecision(site, owner, await photographed(site, { ...owner, key: `${owner.key} friend` }, 0));
  await addLikes(
    site,
    accounts.map(({ member }) => member),
    members,
  );
  await seedConversations(
    site,
    accounts.map(({ member }) => member),
    members,
  );
  await restoreSeen(site, all);
}

/** What was written for the demo touched the members; they were last here when they were. */
async function restoreSeen({ db }: DemoWorld, members: SeededMember[]): Promise<void> {
  for (const { id, lastSeenAt } of members) {
    await db.member.update({ where: { id }, data: { lastSeenAt } });
    await db.profile.update({ where: { id }, data: { lastSeenAt } });
  }
}

/** Fills the demo sites with members, portraits, likes and conversations, always the same ones (TEN-11). */
export async function seedDemo({
  database,
  tenants,
  gateways,
  now,
}: World & { tenants: Tenant[] }): Promise<void> {
  const passwordHash = await gateways.passwords.hash(DEMO_PASSWORD);
  for (const tenant of tenants) {
    const language = DEMO_SITES.find(({ id }) => id === tenant.id)?.language;
    if (!language) continue;
    await seedSite({
      tenant,
      db: database.forTenant(tenant.id),
      sql: database.sqlFor(tenant.id),
      content: demoContent(language),
      gateways,
      now,
      passwordHash,
    });
  }
}
