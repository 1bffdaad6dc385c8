import { makeProfile } from '~/domain/fictional-profiles/make-profile.server';
import { newProfileForm } from '~/domain/fictional-profiles/profile-form.server';
import { newId } from '~/domain/new-id';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { ProfilesConsole } from '~/http/request/open-fictional.server';
import { findCity } from '~/places/places.server';
import * as consolePaths from '~/console-paths';
import type { ProfileFormData } from '~/ui/console/fictional/profile-fields';
import { profileErrors, shapeErrors } from './profile-errors.server';
import { profileFields, typedProfile } from './profile-fields.server';

const KEY_LENGTH = 36;

/** Makes a fictional profile, once for each form (CON-6). A refused form keeps what was typed. */
export async function postNewProfile(
  site: ProfilesConsole,
  request: Request,
): Promise<Answer<{ form: ProfileFormData }>> {
  const { tenant, tenantDb, operator, deps } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['', 'places']);
  const hidden = { key: fieldText(fields, 'key').slice(0, KEY_LENGTH) || newId() };
  const values = { form: { ...profileFields(site, typedProfile(fields)), hidden } };
  if (intent === 'places') return showAgain({}, values, { status: 200 });
  const form = parseFields(fields, newProfileForm);
  if (form.status !== 'success') return showAgain(shapeErrors(site, form.error), values);
  const { key, ...profile } = form.value;
  const input = { tenant, operatorId: operator.id, key, fields: profile };
  const made = await makeProfile(tenantDb, input, { ...deps, findCity });
  if (!made.ok) return showAgain(profileErrors(site, made.reason, made.detail), values);
  const { profileId } = made.value;
  return goTo(consolePaths.fictionalProfile(tenant.id, profileId, { done: 'profile_made' }));
}
