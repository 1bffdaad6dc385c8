import { newId } from '~/domain/new-id';
import { readConsoleDraft } from '~/http/answer/console-draft.server';
import type { ProfilesConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';
import { draftProfile, EMPTY_PROFILE, profileFields } from './profile-fields.server';

/** Asks for a new fictional profile of a site (CON-6). */
export function newProfilePage(site: ProfilesConsole) {
  const { tenant, profileSites, isPosted } = site;
  const draft = isPosted ? null : readConsoleDraft(site);
  return {
    site: tenant.settings.name,
    sites: profileSites.map(({ id, name }) => ({
      href: consolePaths.newFictionalProfile({ site: id }),
      text: name,
      isChosen: id === tenant.id,
    })),
    form: {
      ...profileFields(site, draft ? draftProfile(draft) : EMPTY_PROFILE),
      hidden: { key: draft?.key?.[0] ?? newId() },
    },
    backHref: consolePaths.fictionalProfiles({ site: tenant.id }),
  };
}
