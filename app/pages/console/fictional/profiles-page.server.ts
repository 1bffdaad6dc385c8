import { hasRight } from '~/domain/operators/rules';
import { listProfiles, type FictionalProfile } from '~/domain/fictional/find-profiles.server';
import { PROFILE_STATES, type ProfileState } from '~/domain/fictional/rules';
import type { ProfilesConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';
import type { ProfileLine } from '~/ui/console/fictional/profiles-page';

/** A choice of the list: a state, or those without an author. */
type Choice = ProfileState | 'unassigned';

const CHOICES = [...PROFILE_STATES, 'unassigned'] as const;

function profileLine({ t, tenant }: ProfilesConsole, profile: FictionalProfile): ProfileLine {
  const { id, name, age, cityName, state, authorName, waiting } = profile;
  return {
    key: id,
    href: consolePaths.fictionalProfile(tenant.id, id),
    name,
    details: t('profiles.line', { age, place: cityName }),
    author: authorName === null ? t('profiles.no_author') : t('profiles.author', { name: authorName }),
    waiting: waiting > 0 ? t('profiles.waiting', { count: waiting }) : null,
    state: t(`profiles.state.${state}`),
  };
}

/** Lists a site's fictional profiles: all for those who make them, their own for authors (CON-6). */
export async function profilesPage(site: ProfilesConsole) {
  const { t, tenant, tenantSql, query, operator, profileSites, mayMake, now } = site;
  const chosen: Choice | null = CHOICES.find((each) => each === query.get('state')) ?? null;
  const state = chosen === 'unassigned' ? null : chosen;
  const before = query.get('before');
  const { profiles, next } = await listProfiles(
    tenantSql,
    { authorId: mayMake ? null : operator.id, state, isUnassigned: chosen === 'unassigned', before },
    now,
  );
  const address = (choice: Choice | null, last?: string) =>
    consolePaths.fictionalProfiles({
      site: tenant.id,
      ...(choice ? { state: choice } : {}),
      ...(last ? { before: last } : {}),
    });
  const choices = CHOICES.filter((choice) => mayMake || choice !== 'unassigned');
  return {
    sites: profileSites.map(({ id, name }) => ({
      href: consolePaths.fictionalProfiles({ site: id }),
      text: name,
      isChosen: id === tenant.id,
    })),
    filters: {
      label: t('profiles.state'),
      links: [
        { href: address(null), text: t('profiles.all'), isChosen: chosen === null },
        ...choices.map((choice) => ({
          href: address(choice),
          text: choice === 'unassigned' ? t('profiles.unassigned') : t(`profiles.state.${choice}`),
          isChosen: choice === chosen,
        })),
      ],
    },
    lines: profiles.map((profile) => profileLine(site, profile)),
    nextHref: next && address(chosen, next),
    newHref: mayMake ? consolePaths.newFictionalProfile({ site: tenant.id }) : null,
    chatsHref: hasRight(operator.grants, 'fictional') ? consolePaths.waitingChats() : null,
  };
}
