import { INTIMATE_CONSENT_VERSION, usernameKey } from '~/domain/accounts/rules';
import { visitorsConsent } from '~/domain/profiles/set-visibility.server';
import { newId } from '~/domain/new-id';
import { cityNamed } from '~/places/places.server';
import type { DemoSite } from './demo-content.server';
import { ageDrawn, DEMO_MEMBERS, type DemoMember } from './demo-members';
import type { PlannedMember, SeededMember } from './demo-world';
import { portraitHairColor } from './draw-portrait.server';

export const DEMO_ADDRESSES = '@demo.invalid';

/** Returns a site's two demo logins, who live where most members do. */
function demoLogins({ homes }: DemoSite, man: DemoMember, woman: DemoMember): PlannedMember[] {
  const [country, [cityName = ''], regions] = homes[0]!;
  const shared = {
    country,
    cityName,
    regions,
    fictional: false,
    visibleToVisitors: false,
    sexuality: 'hetero' as const,
  };
  return [
    {
      ...man,
      ...shared,
      key: `${man.key} demo`,
      photos: 3,
      name: 'Demo',
      account: { email: 'demo@example.com', paidUser: true, credits: 240 },
    },
    {
      ...woman,
      ...shared,
      key: `${woman.key} free`,
      photos: 1,
      name: 'Free',
      account: { email: 'free@example.com', paidUser: false, credits: 10 },
    },
  ];
}

export function planMembers(site: DemoSite, drawn: DemoMember[]): PlannedMember[] {
  const [woman, man] = drawn.slice(DEMO_MEMBERS) as [DemoMember, DemoMember];
  const members = drawn.slice(0, DEMO_MEMBERS).map((member, index) => ({
    ...member,
    account: { email: `member${index}${DEMO_ADDRESSES}`, paidUser: index % 4 === 0, credits: 50 },
  }));
  return [...members, ...demoLogins(site, man, woman)];
}

function planCity({ country, cityName, regions }: DemoMember) {
  const city = cityNamed(country, cityName, regions);
  if (!city) throw new Error(`No such city: ${cityName}`);
  const { id: cityId, name, region, latitude, longitude } = city;
  return { country: city.country, region, cityId, cityName: name, latitude, longitude };
}

type Shared = { tenantId: string; language: string; passwordHash: string; now: Date };

const memberRow = (member: SeededMember, { tenantId, language, passwordHash }: Shared) => ({
  id: member.id,
  tenantId,
  email: member.account.email,
  emailKey: member.account.email,
  username: member.name,
  usernameKey: usernameKey(member.name),
  passwordHash,
  status: 'active' as const,
  language,
  paidUser: member.account.paidUser,
  credits: member.account.credits,
  signupAt: member.signupAt,
  activatedAt: member.signupAt,
  lastSeenAt: member.lastSeenAt,
});

const agreesToVisitors = ({ visibleToVisitors, fictional }: DemoMember) => visibleToVisitors && !fictional;

/** Portraits determine the hair; members without one may have any. */
const planHairColor = ({ key, photos, hairColor, ...member }: SeededMember, now: Date) =>
  photos > 0 ? portraitHairColor({ seed: key, age: ageDrawn(member, now) }) : hairColor;

const profileRow = (member: SeededMember, { tenantId, now }: Shared) => ({
  id: member.id,
  tenantId,
  status: 'active' as const,
  listed: true,
  fictional: member.fictional,
  name: member.name,
  gender: member.gender,
  sexuality: member.sexuality,
  birthDate: member.birthDate,
  aboutMe: member.aboutMe,
  hairColor: planHairColor(member, now),
  eyeColor: member.eyeColor,
  bodyType: member.bodyType,
  relationshipStatus: member.relationshipStatus,
  tattoos: member.tattoos,
  signupReason: member.signupReason,
  visibleToVisitors: agreesToVisitors(member),
  aboutToVisitors: agreesToVisitors(member),
  createdAt: member.signupAt,
  lastSeenAt: member.lastSeenAt,
  ...planCity(member),
});

export function memberRows(members: SeededMember[], shared: Shared) {
  const { tenantId, now } = shared;
  return {
    members: members.map((member) => memberRow(member, shared)),
    profiles: members.map((member) => profileRow(member, shared)),
    interests: members.flatMap(({ id, interests }) =>
      interests.map((interest) => ({ id: newId(), tenantId, memberId: id, interest })),
    ),
    answers: members.flatMap(({ id, answers }) =>
      answers.map((answer, position) => ({ id: newId(), tenantId, memberId: id, position, ...answer })),
    ),
    consents: members
      .filter(({ fictional }) => !fictional)
      .flatMap((member) => [
        {
          id: newId(),
          tenantId,
          memberId: member.id,
          kind: 'intimate',
          version: INTIMATE_CONSENT_VERSION,
          givenAt: member.signupAt,
        },
        ...(agreesToVisitors(member)
          ? [visitorsConsent({ tenantId, memberId: member.id }, member.signupAt)]
          : []),
      ]),
    credits: members.map(({ id, account }) => ({
      id: newId(),
      tenantId,
      memberId: id,
      amountCredits: account.credits,
      balanceAfterCredits: account.credits,
      kind: 'grant' as const,
      reference: 'demo',
      idempotencyKey: 'demo',
      createdAt: now,
    })),
  };
}
