import { savePerson } from '~/domain/accounts/save-person.server';
import { done, refused } from '~/domain/outcome';
import { personForm, sectionForm, type SectionFields } from '~/domain/profiles/profile-forms.server';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import { saveSection, sectionRefusal } from '~/domain/profiles/save-section.server';
import { findCity } from '~/places/places.server';
import { reasonText } from '~/http/answer/form-errors.server';
import { secondsToWait } from '~/http/answer/limit-or-refuse.server';
import { refuseWith } from '~/http/answer/refuse.server';
import { shownAgain } from '~/http/answer/shown-again.server';
import { constraintsOf, readForm } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { redirectWith } from '~/http/answer/redirect-with.server';

/** No value of a list is longer. */
const CHOICE_LENGTH = 20;

/** What a refused section shows again, and how long it may be. */
const SHOWN_AGAIN = new Map([
  ['intent', CHOICE_LENGTH],
  ['aboutMe', ABOUT_ME_LENGTH],
  ...Object.entries(constraintsOf(personForm)).map(
    ([name, { maxLength = CHOICE_LENGTH }]) => [name, maxLength] as const,
  ),
]);

/** The field that says by itself why it was refused; null if the reason stands above its section. */
function fieldOf(reason: string): 'name' | 'birthDate' | null {
  if (reason.startsWith('username_')) return 'name';
  return reason === 'birth_date_invalid' || reason === 'too_young' ? 'birthDate' : null;
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
  // Whether a name is taken is told so often only, or a list of names could be tried out.
  const seconds = await secondsToWait(site, 'name_changes', member.id);
  if (seconds !== null) return refused('rate_limited', { seconds, count: Math.ceil(seconds / 60) });
  const rules = { minAge: settings.min_age, timeZone: settings.time_zone, site: settings.name };
  const saved = await savePerson(db, { memberId: member.id, person: fields, ...rules }, { now });
  return saved.ok ? done(fields.intent) : saved;
}

/** Saves one section of the profile; each is a form of its own. */
export async function postSection(site: MemberSite, request: Request) {
  const form = await readForm(request, sectionForm);
  const saved = form.status === 'success' ? await save(site, form.value) : sectionRefusal(form.error);
  if (!saved.ok) {
    const typed = Object.fromEntries(
      [...SHOWN_AGAIN]
        .filter(([name]) => name in form.payload)
        .map(([name, maxLength]) => [name, shownAgain(form.payload[name], maxLength)]),
    );
    const page = {
      section: typed.intent ?? '',
      field: fieldOf(saved.reason),
      error: reasonText(site, saved.reason, saved.detail),
      typed,
    };
    return refuseWith(site, page, saved.reason === 'rate_limited' ? Number(saved.detail.seconds) : null);
  }
  return redirectWith(site, `/profile#${saved.value}`, { tone: 'success', text: 'profiles:saved' });
}
