import { countAround, findMatches } from '~/domain/discovery/find-matches.server';
import { findInterests } from '~/domain/discovery/find-interests.server';
import { finderAddress, finderFields } from '~/domain/discovery/finder-address';
import { readFinder } from '~/domain/discovery/finder-form.server';
import { COUNTED_TO, FINDER_RESULTS, type FinderAnswers, type SearchFilters } from '~/domain/discovery/rules';
import { INTERESTS } from '~/domain/profiles/rules';
import { formatList } from '~/i18n/format';
import type { TextKey } from '~/i18n/text-key';
import type { MemberSite } from '~/http/request/require-member.server';
import { defaultsOf, ownProfile, result, viewerOf, type Own } from './own-search.server';

/** Converts the match finder's answers into a search; unanswered questions use the member's defaults. */
function filtersOf(
  site: MemberSite,
  own: NonNullable<Own>,
  { gender, ages, interests }: FinderAnswers,
): SearchFilters {
  const defaults = defaultsOf(site, own);
  return { ...defaults, ...(gender ? { gender } : {}), ...ages, interests: interests ?? [] };
}

/** Returns a question with the answer given so far, or a suggestion that suits the member. */
async function question(site: MemberSite, own: NonNullable<Own>, answers: FinderAnswers, step: number) {
  const filters = filtersOf(site, own, answers);
  const viewer = viewerOf(own)!;
  const mine = await findInterests(site.sql, site.member.id);
  const chosen = answers.interests ?? mine;
  return {
    step,
    carried: finderFields(answers, step),
    backHref: step > 1 ? finderAddress(answers, step - 1) : null,
    filters,
    minAge: site.tenant.settings.min_age,
    cityName: own.cityName,
    distances:
      step === 3
        ? (await countAround(site.sql, { filters, viewer }, site)).map((each) => ({
            ...each,
            many: each.count > COUNTED_TO,
          }))
        : [],
    distance: answers.distance ?? 25,
    interests: INTERESTS.filter(
      ({ key, intimate }) => !intimate || mine.includes(key) || chosen.includes(key),
    ).map(({ key, icon }) => ({
      key,
      icon,
      chosen: chosen.includes(key),
    })),
  };
}

async function matches(site: MemberSite, own: NonNullable<Own>, answers: FinderAnswers) {
  const { t, locale, sql } = site;
  const input = {
    filters: filtersOf(site, own, answers),
    viewer: viewerOf(own)!,
    km: answers.distance!,
  };
  return (await findMatches(sql, input, site)).map(({ shared, seeksMe, points, ...found }) => ({
    ...result(site, found),
    points,
    seeksMe,
    sharedText: formatList(
      locale,
      shared.map((interest) => t(`interests:${interest}` as TextKey)),
    ),
    sharedInterests: shared.length,
  }));
}

/**
 * Returns one step of the match finder, or its results. If an earlier question is still unanswered, returns
 * that one.
 */
export async function finderPage(site: MemberSite, params: URLSearchParams) {
  const own = await ownProfile(site);
  const title = site.t('discovery:finder.title');
  if (!own) return { title, question: null, results: null };
  const { answers, step } = readFinder(params, site.tenant.settings.min_age);
  if (step < FINDER_RESULTS)
    return { title, question: await question(site, own, answers, step), results: null };
  return {
    title,
    question: null,
    results: {
      here: finderAddress(answers, step),
      changeHref: finderAddress(answers, 1),
      matches: await matches(site, own, answers),
    },
  };
}
