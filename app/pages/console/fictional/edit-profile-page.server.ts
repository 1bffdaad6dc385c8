import { findEditable } from '~/domain/fictional-profiles/find-profile.server';
import { digestsText, partDigests } from '~/domain/fictional-profiles/part-digests.server';
import { readConsoleDraft } from '~/http/answer/console-draft.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { ProfileConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';
import { siteName } from '../grant-words.server';
import { draftProfile, profileFields, storedProfile } from './profile-fields.server';

/** Shows a fictional profile's form to its author (CON-6). */
export async function editProfilePage(site: ProfileConsole) {
  const { t, tenant, tenantDb, profile, isPosted } = site;
  const stored = await findEditable(tenantDb, profile.id);
  if (!stored) throw notFound();
  const draft = isPosted ? null : readConsoleDraft(site);
  return {
    title: t('profiles.edit_title', { name: profile.name }),
    site: siteName(site, tenant.id),
    form: {
      ...profileFields(site, draft ? draftProfile(draft) : storedProfile(stored)),
      hidden: { seen: draft?.seen?.[0] ?? digestsText(partDigests(stored)) },
    },
    backHref: consolePaths.fictionalProfile(tenant.id, profile.id),
  };
}
