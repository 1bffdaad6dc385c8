import { cleanText } from '~/domain/clean-text';
import { EVENING_HOURS, isLanderTag, LANDER_FIELDS, OPENING_CARDS, VOTES } from '~/domain/landers/rules';
import { ABOUT_ME_LENGTH, INTEREST_KEYS } from '~/domain/profiles/rules';
import { openInterests } from '~/domain/profiles/visibility.server';
import { isId } from '~/domain/new-id';
import { firstUnits } from '~/domain/short-text';
import type { Begun } from '~/domain/signup/signup-flow';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import type { Site } from '~/http/request/open-site.server';
import { eveningTime } from '~/pages/landers/evening-time';
import { findCity } from '~/places/places.server';

/** Interests without a separate consent (ACC-25). */
const CHOOSABLE = new Set(openInterests(INTEREST_KEYS));

function aboutText({ t, dialect }: Site, fields: FormData): string {
  const evening = EVENING_HOURS.find((hour) => hour === fields.get('evening'));
  const vote = VOTES.find((each) => each === fields.get('vote'));
  const lines = [
    cleanText(fieldText(fields, 'about')).replace(/\s+/g, ' '),
    vote && t(`landers:socialnetwork.said_${vote}`),
    evening && t('landers:alonetonight.about', { time: eveningTime(dialect, evening) }),
  ];
  return firstUnits(lines.filter(Boolean).join('\n'), ABOUT_ME_LENGTH);
}

/** The town from the map; undefined if the site lacks it. */
function partialCity({ tenant }: Site, fields: FormData): Begun['place'] {
  const [region = '', id = ''] = fieldText(fields, 'town').split('.');
  const [country = ''] = tenant.settings.countries;
  const city = findCity(country, region, Number(id));
  return city ? { country, region, cityId: city.id } : undefined;
}

/** The letter's reply, or the card's question. */
function partialMessage({ t }: Site, fields: FormData, to: string | null): Begun['message'] {
  const card = OPENING_CARDS.find((each) => each === fields.get('opener'));
  const text = cleanText(fieldText(fields, 'reply')) || (card ? t(`openers:general.${card}`) : '');
  return to !== null && text !== '' ? { to, text } : undefined;
}

/** Reads a lander's choices, ignoring those that no lander offers. */
export function readBegun(site: Site, fields: FormData, targetId: string | null): Begun {
  const tag = fieldText(fields, 'lander');
  const aboutMe = aboutText(site, fields);
  const place = partialCity(site, fields);
  const message = partialMessage(site, fields, targetId);
  const chosen = fieldTexts(fields, 'interests').flatMap((keys) => keys.split(' '));
  const interests = [...new Set(chosen)].filter((key) => CHOOSABLE.has(key));
  const likes = [...new Set(['like1', 'like2', 'like3'].map((name) => fieldText(fields, name)))].filter(isId);
  return {
    ...(isLanderTag(tag, site.tenant.campaigns) ? { lander: tag } : {}),
    ...(aboutMe ? { aboutMe } : {}),
    ...(place ? { place } : {}),
    ...(message ? { message } : {}),
    ...(interests.length > 0 ? { interests } : {}),
    ...(likes.length > 0 ? { likes } : {}),
  };
}

/** Returns a refused first step's fields, to be submitted again. */
export const partialFields = (fields: FormData): [string, string][] =>
  [...fields].flatMap(([name, value]): [string, string][] =>
    LANDER_FIELDS.includes(name) && typeof value === 'string' && value.length <= 2000 ? [[name, value]] : [],
  );
