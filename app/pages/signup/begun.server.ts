import { cleanText } from '~/domain/clean-text';
import { EVENING_HOURS, isLanderTag, LANDER_FIELDS, OPENING_CARDS, VOTES } from '~/domain/landers/rules';
import { ABOUT_ME_LENGTH, INTEREST_KEYS } from '~/domain/profiles/rules';
import { openInterests } from '~/domain/profiles/visibility.server';
import { isId } from '~/domain/new-id';
import { firstUnits } from '~/domain/short-text';
import type { Begun } from '~/domain/signup/signup-flow';
import type { Site } from '~/http/request/open-site.server';
import { eveningTime } from '~/pages/landers/evening-time';
import { findCity } from '~/places/places.server';

/** Interests that a profile may show without a consent of their own (ACC-25). */
const CHOOSABLE = new Set(openInterests(INTEREST_KEYS));

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '');

/** The first lines of the profile: what was typed, and what was chosen, as sentences. */
function aboutOf({ t, dialect }: Site, fields: FormData): string {
  const evening = EVENING_HOURS.find((hour) => hour === fields.get('evening'));
  const vote = VOTES.find((each) => each === fields.get('vote'));
  const lines = [
    cleanText(textOf(fields, 'about')).replace(/\s+/g, ' '),
    vote && t(`landers:socialnetwork.said_${vote}`),
    evening && t('landers:alonetonight.about', { time: eveningTime(dialect, evening) }),
  ];
  return firstUnits(lines.filter(Boolean).join('\n'), ABOUT_ME_LENGTH);
}

/** The town chosen on the map, as the second step stores it; undefined if the site has no such town. */
function townOf({ tenant }: Site, fields: FormData): Begun['place'] {
  const [region = '', id = ''] = textOf(fields, 'town').split('.');
  const [country = ''] = tenant.settings.countries;
  const city = findCity(country, region, Number(id));
  return city ? { country, region, cityId: city.id } : undefined;
}

/** The first message to the target profile: the reply to the letter, or the question of the card. */
function messageOf({ t }: Site, fields: FormData, to: string | null): Begun['message'] {
  const card = OPENING_CARDS.find((each) => each === fields.get('opener'));
  const text = cleanText(textOf(fields, 'reply')) || (card ? t(`openers:general.${card}`) : '');
  return to !== null && text !== '' ? { to, text } : undefined;
}

/** Reads what a lander let the visitor choose; what no lander offers is left out. */
export function readBegun(site: Site, fields: FormData, targetId: string | null): Begun {
  const tag = textOf(fields, 'lander');
  const aboutMe = aboutOf(site, fields);
  const place = townOf(site, fields);
  const message = messageOf(site, fields, targetId);
  const chosen = fields.getAll('interests').flatMap((keys) => String(keys).split(' '));
  const interests = [...new Set(chosen)].filter((key) => CHOOSABLE.has(key));
  const likes = [...new Set(['like1', 'like2', 'like3'].map((name) => textOf(fields, name)))].filter(isId);
  return {
    ...(isLanderTag(tag, site.tenant.campaigns) ? { lander: tag } : {}),
    ...(aboutMe ? { aboutMe } : {}),
    ...(place ? { place } : {}),
    ...(message ? { message } : {}),
    ...(interests.length > 0 ? { interests } : {}),
    ...(likes.length > 0 ? { likes } : {}),
  };
}

/** Returns the landers' fields of a refused first step, so that it is submitted with them again. */
export const begunFields = (fields: FormData): [string, string][] =>
  [...fields].flatMap(([name, value]): [string, string][] =>
    LANDER_FIELDS.includes(name) && typeof value === 'string' && value.length <= 2000 ? [[name, value]] : [],
  );
