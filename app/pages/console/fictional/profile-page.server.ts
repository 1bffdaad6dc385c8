import { listAuthors } from '~/domain/operators/list-authors.server';
import type { ProfileConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';
import { siteName } from '../grant-words.server';

/** Shows a fictional profile, and what its owners and its author may do (CON-6). */
export async function profilePage(site: ProfileConsole) {
  const { t, db, tenant, profile, mayMake, isOwn } = site;
  const { id, name, age, cityName, state, authorId, authorName, waiting } = profile;
  const authors = mayMake ? await listAuthors(db, { tenantId: tenant.id }) : [];
  return {
    title: name,
    site: siteName(site, tenant.id),
    facts: [
      t('profiles.line', { age, place: cityName }),
      t(`profiles.state.${state}`),
      authorName === null ? t('profiles.no_author') : t('profiles.author', { name: authorName }),
      t('profiles.waiting', { count: waiting }),
    ],
    isPaused: state === 'paused',
    authors: mayMake ? authors.map(({ id: value, name: text }) => ({ value, text })) : null,
    authorId: authorId ?? '',
    editHref: isOwn ? consolePaths.editFictionalProfile(tenant.id, id) : null,
    photosHref: isOwn ? consolePaths.fictionalPhotos(tenant.id, id) : null,
    backHref: consolePaths.fictionalProfiles({ site: tenant.id }),
  };
}
