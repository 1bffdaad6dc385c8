import { savePerson } from '~/domain/accounts/save-person.server';
import { done, refused, type Outcome, type RefusalDetail } from '~/domain/outcome';
import { findOwnProfile } from '~/domain/viewing/own-profile.server';
import {
  personForm,
  SECTION_FIELDS,
  sectionForm,
  type SectionFields,
} from '~/domain/profiles/profile-forms.server';
import { ANSWER_NUMBERS } from '~/domain/profiles/prompts';
import { ABOUT_ME_LENGTH, ANSWER_LENGTH, INTEREST_KEYS } from '~/domain/profiles/rules';
import { saveSection, sectionRefusal } from '~/domain/profiles/save-section.server';
import * as paths from '~/paths';
import { findCity } from '~/places/places.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { reasonText } from '~/http/answer/form-errors.server';
import { suspensionText } from '~/http/answer/suspension-text.server';
import { secondsToWait } from '~/http/answer/refusals/limit-or-refuse.server';
import { truncateFields } from '~/http/answer/shown-again.server';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import { schemaConstraints, parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { Errors } from '~/ui/kit/post-answer';
import type { SubmittedSection } from '~/ui/profiles/own-profile-parts';
import { ownPlace } from './own-profile-page.server';
import { sectionDigest } from './section-digest.server';

/** Per value of a list. */
const CHOICE_LENGTH = 20;

/** For the fields that a refused form shows again. */
const LENGTHS: Record<string, number> = {
  ...Object.fromEntries([...SECTION_FIELDS.values()].flat().map((name) => [name, CHOICE_LENGTH])),
  ...Object.fromEntries(
    Object.entries(schemaConstraints(personForm)).map(([name, { maxLength = CHOICE_LENGTH }]) => [
      name,
      maxLength,
    ]),
  ),
  intent: CHOICE_LENGTH,
  aboutMe: ABOUT_ME_LENGTH,
  ...Object.fromEntries(ANSWER_NUMBERS.map((number) => [`answer${number}`, ANSWER_LENGTH])),
  interests: INTEREST_KEYS.length * CHOICE_LENGTH,
  section: SECTION_FIELDS.size * 2 * CHOICE_LENGTH,
};

/** Other reasons appear at the section. */
function refusedField(reason: string, { field }: RefusalDetail): string {
  if (field) return String(field);
  if (reason.startsWith('username_')) return 'name';
  return reason.startsWith('birth_') || reason === 'too_young' ? 'birthDate' : '';
}

async function save(site: MemberSite, fields: SectionFields) {
  const { tenant, db, member, now } = site;
  const { settings, id: tenantId } = tenant;
  if (fields.intent !== 'person') {
    return saveSection(
      db,
      { tenantId, memberId: member.id, countries: settings.countries, fields },
      { now, findCity },
    );
  }
  // Prevents probing of the list of names.
  const seconds = await secondsToWait(site, 'name_changes', member.id);
  if (seconds !== null) return refused('rate_limited', { seconds, count: Math.ceil(seconds / 60) });
  const rules = { minAge: settings.min_age, timeZone: settings.time_zone, site: settings.name };
  const saved = await savePerson(db, { memberId: member.id, person: fields, ...rules }, { now });
  return saved.ok ? done(fields.intent) : saved;
}

function parseSection(fields: FormData, section: string) {
  const own = new FormData();
  own.append('intent', section);
  for (const name of SECTION_FIELDS.get(section) ?? [])
    for (const value of fields.getAll(name)) own.append(name, value);
  return parseFields(own, sectionForm);
}

/** The sections whose fields differ from the displayed ones; `null` for a form of one section. */
function changedSections(fields: FormData): string[] | null {
  const shown = fieldTexts(fields, 'section').map((each) => each.split(':'));
  if (shown.length === 0) return null;
  return shown.flatMap(([section = '', digest]) => {
    const form = parseSection(fields, section);
    return form.status !== 'success' || sectionDigest(form.value) !== digest ? [section] : [];
  });
}

/** The pressed button's section, then the others that changed. */
function sectionsToSave(fields: FormData): string[] {
  const pressed = fieldText(fields, 'intent');
  const changed = changedSections(fields);
  return changed ? [...new Set([pressed, ...changed])].filter((section) => section !== '') : [pressed];
}

async function saveOne(
  site: MemberSite,
  fields: FormData,
  section: string,
): Promise<Outcome<string, string>> {
  const form = parseSection(fields, section);
  return form.status === 'success' ? save(site, form.value) : sectionRefusal(form.error);
}

async function redisplaySection(site: MemberSite, fields: FormData): Promise<SubmittedSection> {
  const typed = truncateFields(fields, LENGTHS);
  const { country, region, cityId } = typed;
  const place = country
    ? ownPlace(site, await findOwnProfile(site.sql, site.member.id), { country, region, city: cityId })
    : null;
  return { section: typed.intent ?? '', typed, place };
}

type Refusal = { section: string; reason: string; detail: RefusalDetail };

const refusalText = (site: MemberSite, { reason, detail }: Refusal): string =>
  reason === 'suspended'
    ? suspensionText(site, new Date(String(detail.until)))
    : reasonText(site, reason, detail);

/** Each refused section's reason. The first one's is at its field or the form, others without a field at their section. */
function refusalErrors(site: MemberSite, refusals: Refusal[]): Errors {
  return Object.fromEntries(
    refusals.map((refusal, index) => [
      refusedField(refusal.reason, refusal.detail) || (index === 0 ? '' : refusal.section),
      [refusalText(site, refusal)],
    ]),
  );
}

/** Saves all changed sections with any button. A refused section does not block the others (PRO-2). */
export async function postSection(site: MemberSite, request: Request): Promise<Answer<SubmittedSection>> {
  const fields = await readFields(request);
  if (fields.get('intent') === 'places') {
    const unsaved = changedSections(fields) ?? [];
    const values = { ...(await redisplaySection(site, fields)), section: 'place', unsaved };
    return showAgain({}, values, { status: 200 });
  }
  const saved: string[] = [];
  const refusals: Refusal[] = [];
  for (const section of sectionsToSave(fields)) {
    const outcome = await saveOne(site, fields, section);
    if (outcome.ok) saved.push(section);
    else refusals.push({ section, ...outcome });
  }
  const [first] = refusals;
  if (first) {
    const { section, reason, detail } = first;
    const retryAfterSeconds = reason === 'rate_limited' ? Number(detail.seconds) : null;
    const unsaved = refusals.map((each) => each.section).filter((each) => SECTION_FIELDS.has(each));
    const values = { ...(await redisplaySection(site, fields)), section, saved, unsaved };
    return showAgain(refusalErrors(site, refusals), values, { retryAfterSeconds });
  }
  const to = saved[0] ? paths.profileSection(saved[0]) : paths.profile;
  return goTo(to, { toast: { tone: 'success', text: 'profiles:saved' } });
}
