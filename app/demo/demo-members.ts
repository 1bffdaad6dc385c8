import { fakerDE, fakerEN_US, fakerNL, fakerPL } from '@faker-js/faker';
import { DAY_MS, MINUTE_MS } from '~/domain/durations';
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  INTERESTS,
  INTEREST_KEYS,
  RELATIONSHIP_STATUSES,
  SIGNUP_REASONS,
  TATTOOS,
  type Gender,
  type Sexuality,
} from '~/domain/profiles/rules';
import type { PromptAnswer } from '~/domain/profiles/prompts';
import type { DemoContent, DemoSite } from './demo-content.server';
import { seededRandom, type Random } from './seeded-random';

export const DEMO_MEMBERS = 60;
const DEMO_LOGINS = 2;
/** Positions of the fictional profiles among every twenty members: a woman and a man. */
const FICTIONAL = [6, 17];

export type DemoMember = {
  key: string;
  name: string;
  gender: Gender;
  sexuality: Sexuality;
  birthDate: Date;
  country: string;
  cityName: string;
  regions: string[] | undefined;
  interests: string[];
  hairColor: string;
  eyeColor: string;
  bodyType: string;
  relationshipStatus: string;
  tattoos: string;
  signupReason: string;
  aboutMe: string;
  answers: PromptAnswer[];
  photos: number;
  fictional: boolean;
  visibleToVisitors: boolean;
  signupAt: Date;
  lastSeenAt: Date;
};

export const ageDrawn = ({ birthDate }: Pick<DemoMember, 'birthDate'>, now: Date): number =>
  now.getUTCFullYear() - birthDate.getUTCFullYear();

const FAKERS = { nl: fakerNL, de: fakerDE, en: fakerEN_US, pl: fakerPL };

/** Returns distinct first names that are valid usernames. */
function names(site: DemoSite, gender: DemoMember['gender'], count: number): string[] {
  const faker = FAKERS[site.language];
  faker.seed(gender === 'female' ? 11 : 12);
  const found = new Set<string>();
  while (found.size < count) {
    const name = faker.person.firstName(gender);
    if (/^\p{L}{3,12}$/u.test(name)) found.add(name);
  }
  return [...found];
}

function home(random: Random, { homes }: DemoSite): Pick<DemoMember, 'country' | 'cityName' | 'regions'> {
  const [country, cities, regions] = homes[random.chance(0.7) ? 0 : random.whole(0, homes.length - 1)]!;
  const cityName = random.chance(0.4) ? cities[0]! : random.pick(cities);
  return { country, cityName, regions };
}

function drawSexuality(random: Random, gender: DemoMember['gender']): DemoMember['sexuality'] {
  if (random.chance(0.78)) return 'hetero';
  return random.chance(0.5) ? 'bi' : gender === 'female' ? 'lesbian' : 'gay';
}

function aboutMe(
  random: Random,
  content: DemoContent,
  gender: DemoMember['gender'],
  age: number,
  used: Set<string>,
): string {
  const fits = content.about.filter(
    (about) =>
      (about.for === 'any' || about.for === gender) && about.older === age >= 46 && !used.has(about.text),
  );
  if (fits.length === 0) return '';
  const { text } = random.pick(fits);
  used.add(text);
  return text;
}

/** Draws answers to different questions, and removes them from the others' choice. */
function takeAnswers(key: string, left: PromptAnswer[], always: boolean): PromptAnswer[] {
  // Numbers of its own, so that no other part of a member depends on the answers.
  const random = seededRandom(`${key} answers`);
  const count = random.chance(always ? 1 : 0.45) ? random.whole(1, 3) : 0;
  const taken: PromptAnswer[] = [];
  for (const answer of random.some(left, left.length)) {
    if (taken.length === count) break;
    if (taken.some(({ question }) => question === answer.question)) continue;
    taken.push(answer);
    left.splice(left.indexOf(answer), 1);
  }
  return taken;
}

/** Returns each member's answers by position; the two logins choose first. */
function drawAnswers(site: DemoSite, { answers }: DemoContent, count: number): PromptAnswer[][] {
  const left = [...answers];
  const isLogin = (index: number) => index >= DEMO_MEMBERS;
  const positions = Array.from({ length: count }, (_, index) => index);
  const drawn: PromptAnswer[][] = [];
  for (const index of [...positions.filter(isLogin), ...positions.slice(0, DEMO_MEMBERS)])
    drawn[index] = takeAnswers(`${site.id} ${index}`, left, isLogin(index));
  return drawn;
}

function lastSeen(random: Random, now: Date): Date {
  const minutes = random.chance(0.25)
    ? random.whole(0, 4)
    : random.chance(0.5)
      ? random.whole(10, 1440)
      : random.whole(1440, 20_160);
  return new Date(now.getTime() - minutes * MINUTE_MS);
}

/** Generates a site's members, the two logins last. Depends only on the texts and the day (TEN-11). */
export function demoMembers(site: DemoSite, content: DemoContent, now: Date): DemoMember[] {
  const count = DEMO_MEMBERS + DEMO_LOGINS;
  const firstNames = { female: names(site, 'female', count / 2), male: names(site, 'male', count / 2) };
  const used = new Set<string>();
  const answers = drawAnswers(site, content, count);
  const modest = INTERESTS.filter(({ intimate }) => !intimate).map(({ key }) => key);
  return Array.from({ length: count }, (_, index) => {
    const key = `${site.id} ${index}`;
    const random = seededRandom(key);
    const gender = index % 2 === 0 ? ('female' as const) : ('male' as const);
    const age = index < DEMO_MEMBERS ? random.whole(...site.ages) : site.ages[0] + 12;
    const fictional = FICTIONAL.includes(index % 20);
    const pool = random.chance(0.4) ? INTEREST_KEYS : modest;
    return {
      key,
      name: firstNames[gender][Math.floor(index / 2)]!,
      gender,
      sexuality: drawSexuality(random, gender),
      birthDate: new Date(
        Date.UTC(
          now.getUTCFullYear() - age,
          random.whole(0, now.getUTCMonth()),
          random.whole(1, now.getUTCDate()),
        ),
      ),
      ...home(random, site),
      interests: random.some(pool, random.whole(4, 9)),
      hairColor: random.pick(HAIR_COLORS.slice(0, 5)),
      eyeColor: random.pick(EYE_COLORS),
      bodyType: random.pick(BODY_TYPES),
      relationshipStatus: random.pick(RELATIONSHIP_STATUSES),
      tattoos: random.pick(TATTOOS),
      signupReason: random.pick(SIGNUP_REASONS),
      aboutMe: aboutMe(random, content, gender, age, used),
      answers: answers[index]!,
      photos: index % 20 === 19 ? 0 : random.chance(0.45) ? random.whole(2, 3) : 1,
      fictional,
      visibleToVisitors: random.chance(0.5),
      signupAt: new Date(now.getTime() - random.whole(1, 300) * DAY_MS),
      lastSeenAt: lastSeen(random, now),
    };
  });
}
