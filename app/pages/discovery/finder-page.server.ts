import { countAround, findMatches } from '~/domain/discovery/finder/find-matches.server';
import { findFitting } from '~/domain/discovery/find-members.server';
import type { FoundViewer } from '~/domain/discovery/find-viewer.server';
import { findInterests } from '~/domain/discovery/find-interests.server';
import { finderAddress, finderFields } from '~/domain/discovery/finder/finder-address';
import { quickAges } from '~/domain/discovery/finder/finder-ages';
import { readFinder } from '~/domain/discovery/finder/finder-form.server';
import { FINDER_DISTANCES, FINDER_RESULTS, type FinderAnswers } from '~/domain/discovery/rules';
import { COUNTED_TO, type SearchFilters } from '~/domain/discovery/rules';
import { INTERESTS } from '~/domain/profiles/rules';
import { leadingFirst } from '~/ui/profiles/leading-interests';
import { countsInMiles } from '~/i18n/dialect';
import { formatList } from '~/i18n/format';
import type { TextKey } from '~/i18n/text-key';
import type { MemberSite } from '~/http/request/require-member.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import { defaultFilters, result, loadViewer } from './own-search.server';
import { newSite } from './new-site.server';
import { suggestedMembers } from './people-who-fit.server';

const FACES = 3;

/** Unanswered questions use the member's defaults. */
function finderFilters(
  site: MemberSite,
  viewer: FoundViewer,
  { gender, ages, interests }: FinderAnswers,
): SearchFilters {
  const defaults = defaultFilters(site, viewer);
  return { ...defaults, ...(gender ? { gender } : {}), ...ages, interests: interests ?? [] };
}

async function question(site: MemberSite, viewer: FoundViewer, answers: FinderAnswers, step: number) {
  const filters = finderFilters(site, viewer, answers);
  const [mine, faces] = await Promise.all([
    findInterests(site.sql, site.member.id),
    findFitting(
      site.searchSql,
      { filters: { ...filters, interests: [], with_photo: true }, viewer, take: FACES },
      site,
    ),
  ]);
  const chosen = answers.interests ?? mine;
  const distances = FINDER_DISTANCES[countsInMiles(site.tenant.settings.domain_language) ? 'miles' : 'km'];
  return {
    step,
    faces: faces.flatMap(({ cardKey }) => (cardKey ? [mediaAddress(site, cardKey)] : [])),
    carried: finderFields(answers, step),
    backHref: step > 1 ? finderAddress(answers, step - 1) : null,
    filters,
    minAge: site.tenant.settings.min_age,
    quick:
      step === 2
        ? quickAges(defaultFilters(site, viewer), site.tenant.settings.min_age).map((ages) => ({
            ...ages,
            href: finderAddress({ ...answers, ages }, step + 1),
          }))
        : [],
    cityName: viewer.cityName,
    distances:
      step === 3
        ? (await countAround(site.searchSql, { filters, viewer, distances }, site)).map((each) => ({
            ...each,
            many: each.count > COUNTED_TO,
          }))
        : [],
    distance: answers.distance ?? distances[1],
    interests: leadingFirst(site.tenant.settings.niche, INTERESTS)
      .filter(({ key, intimate }) => !intimate || mine.includes(key) || chosen.includes(key))
      .map(({ key, icon }) => ({
        key,
        icon,
        chosen: chosen.includes(key),
      })),
  };
}

async function matches(site: MemberSite, viewer: FoundViewer, answers: FinderAnswers) {
  const { t, dialect, searchSql } = site;
  const input = {
    filters: finderFilters(site, viewer, answers),
    viewer,
    km: answers.distance!,
  };
  const shows = visibleFields(site);
  return (await findMatches(searchSql, input, site)).map(({ shared, seeksMe, points, ...member }) => ({
    ...result(site, { ...member, sharedInterests: shared }),
    points,
    seeksMe,
    sharedText: formatList(
      dialect,
      (shows.has('interests') ? shared : []).map((interest) => t(`interests:${interest}` as TextKey)),
    ),
  }));
}

/** Returns the requested step, the first unanswered question, or the results. */
export async function finderPage(site: MemberSite) {
  const viewer = await loadViewer(site);
  const title = site.t('discovery:finder.title');
  if (!viewer) return { title, question: null, results: null };
  const { answers, step } = readFinder(site.query, site.tenant.settings.min_age);
  if (step < FINDER_RESULTS)
    return { title, question: await question(site, viewer, answers, step), results: null };
  const member = await matches(site, viewer, answers);
  return {
    title,
    question: null,
    results: {
      here: finderAddress(answers, step),
      changeHref: finderAddress(answers, 1),
      matches: member,
      seekingCounts: viewer.shown.includes('sexuality'),
      newSite: member.length === 0 ? await newSite(site, finderFilters(site, viewer, answers).gender) : null,
      fitting: member.length === 0 ? await suggestedMembers(site, viewer) : null,
    },
  };
}
