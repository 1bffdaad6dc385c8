import { isSomebodyListed } from '~/domain/discovery/is-somebody-listed.server';
import { countAround, findMatches } from '~/domain/discovery/find-matches.server';
import { findFitting } from '~/domain/discovery/find-members.server';
import type { FoundViewer } from '~/domain/discovery/find-viewer.server';
import { findInterests } from '~/domain/discovery/find-interests.server';
import { finderAddress, finderFields } from '~/domain/discovery/finder-address';
import { quickAges } from '~/domain/discovery/finder-ages';
import { readFinder } from '~/domain/discovery/finder-form.server';
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
import { defaultsOf, result, viewerOf } from './own-search.server';
import { peopleWhoFit } from './people-who-fit.server';

/** Portraits beside a question. */
const FACES = 3;

/** Converts the match finder's answers into a search; unanswered questions use the member's defaults. */
function filtersOf(
  site: MemberSite,
  viewer: FoundViewer,
  { gender, ages, interests }: FinderAnswers,
): SearchFilters {
  const defaults = defaultsOf(site, viewer);
  return { ...defaults, ...(gender ? { gender } : {}), ...ages, interests: interests ?? [] };
}

/** Returns a question with the answer given so far, or a suggestion that suits the member. */
async function question(site: MemberSite, viewer: FoundViewer, answers: FinderAnswers, step: number) {
  const filters = filtersOf(site, viewer, answers);
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
        ? quickAges(defaultsOf(site, viewer), site.tenant.settings.min_age).map((ages) => ({
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
    filters: filtersOf(site, viewer, answers),
    viewer,
    km: answers.distance!,
  };
  const shows = visibleFields(site);
  return (await findMatches(searchSql, input, site)).map(({ shared, seeksMe, points, ...found }) => ({
    ...result(site, { ...found, sharedInterests: shared }),
    points,
    seeksMe,
    sharedText: formatList(
      dialect,
      (shows.has('interests') ? shared : []).map((interest) => t(`interests:${interest}` as TextKey)),
    ),
  }));
}

/**
 * Returns one step of the match finder, or its results. If an earlier question is still unanswered, returns
 * that one.
 */
export async function finderPage(site: MemberSite) {
  const viewer = await viewerOf(site);
  const title = site.t('discovery:finder.title');
  if (!viewer) return { title, question: null, results: null };
  const { answers, step } = readFinder(site.query, site.tenant.settings.min_age);
  if (step < FINDER_RESULTS)
    return { title, question: await question(site, viewer, answers, step), results: null };
  const found = await matches(site, viewer, answers);
  return {
    title,
    question: null,
    results: {
      here: finderAddress(answers, step),
      changeHref: finderAddress(answers, 1),
      matches: found,
      seekingCounts: viewer.shown.includes('sexuality'),
      nobody: found.length === 0 && !(await isSomebodyListed(site.searchSql, { except: site.member.id })),
      fitting: found.length === 0 ? await peopleWhoFit(site, viewer) : null,
    },
  };
}
