import { editProfile } from '~/domain/fictional-profiles/edit-profile.server';
import { findEditable } from '~/domain/fictional-profiles/find-profile.server';
import { digestsText, partDigests } from '~/domain/fictional-profiles/part-digests.server';
import { editedProfileForm } from '~/domain/fictional-profiles/profile-form.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { ProfileConsole } from '~/http/request/open-fictional.server';
import { findCity } from '~/places/places.server';
import * as consolePaths from '~/console-paths';
import type { ProfileFormData } from '~/ui/console/fictional/profile-fields';
import { profileErrors, shapeErrors } from './profile-errors.server';
import { profileFields, typedProfile } from './profile-fields.server';

const SEEN_LENGTH = 400;

/** The stored digests: a second press of a form that lost saves what it has. */
async function newlySeen({ tenantDb, profile }: ProfileConsole): Promise<string> {
  const stored = await findEditable(tenantDb, profile.id);
  if (!stored) throw notFound();
  return digestsText(partDigests(stored));
}

/** Saves a fictional profile for its author (CON-6). Answers 409 if a colleague changed it; what was typed stays. */
export async function postProfile(
  site: ProfileConsole,
  request: Request,
): Promise<Answer<{ form: ProfileFormData }>> {
  const { tenant, tenantDb, operator, profile, deps, gateways } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['', 'places']);
  const shown = profileFields(site, typedProfile(fields));
  const values = { form: { ...shown, hidden: { seen: fieldText(fields, 'seen').slice(0, SEEN_LENGTH) } } };
  if (intent === 'places') return showAgain({}, values, { status: 200 });
  const form = parseFields(fields, editedProfileForm);
  if (form.status !== 'success') return showAgain(shapeErrors(site, form.error), values);
  const { seen, ...edited } = form.value;
  const input = { tenant, operatorId: operator.id, profileId: profile.id, fields: edited, seen };
  const saved = await editProfile(tenantDb, input, { ...deps, findCity });
  if (saved.ok) {
    gateways.shared.forget(tenant.id);
    return goTo(consolePaths.fictionalProfile(tenant.id, profile.id, { done: 'profile_saved' }));
  }
  const { reason, detail } = saved;
  if (reason === 'not_found') throw notFound();
  const errors = profileErrors(site, reason, detail);
  if (reason !== 'profile_changed') return showAgain(errors, values);
  return showAgain(errors, { form: { ...shown, hidden: { seen: await newlySeen(site) } } }, { status: 409 });
}
