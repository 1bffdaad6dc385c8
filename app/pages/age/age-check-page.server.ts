import { findCheck } from '~/domain/age/find-check.server';
import type { AgeResult } from '~/domain/age/provider';
import { hasProvenAge, OTHER_MEANS, showsAgeBadge } from '~/domain/age/rules';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { findAgeGate } from '~/http/request/age-gate.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatDate } from '~/i18n/format';
import * as paths from '~/paths';
import type { AgeCheckPageData } from '~/ui/age/age-check-data';
import { offeredWays } from './offered-ways.server';

/** The results that the page explains; a lie looks like a refusal. */
const explained = (result: string | null | undefined): AgeCheckPageData['ended'] => {
  const ended = result as AgeResult | null | undefined;
  if (ended === 'cancelled' || ended === 'unavailable') return ended;
  return ended === 'refused' || ended === 'invalid' ? 'failed' : null;
};

/**
 * Returns the page of a member's age: why it is asked for, the ways, what is kept, and how the last check ended (TRU-1).
 * Leaves where nothing is asked and nothing is proven. `failed` shows the neutral page of a way back that proves nothing.
 */
export async function ageCheckPage(site: MemberSite, { failed = false } = {}): Promise<AgeCheckPageData> {
  const { t, sql, tenant, member, now, dialect, timeZone } = site;
  const { settings } = tenant;
  const gate = findAgeGate(site);
  const { proof, last } = await findCheck(sql, { memberId: member.id }, { now });
  if (gate.rule === 'off' && !proof) leaveForGood(site, paths.search, { text: 'errors:action_refused' });
  const counts = hasProvenAge(settings, member, now);
  const way = proof && settings.age_check.ways.find(({ id }) => id === proof.way);
  const hasBadge = way?.kind === 'oidc' && showsAgeBadge(settings);
  const date = (moment: Date) => formatDate(dialect, moment, timeZone);
  return {
    title: t('age:title'),
    age: settings.min_age,
    siteName: settings.name,
    isUnconfirmed: member.status === 'not_confirmed',
    rule: gate.rule === 'off' ? 'optional' : gate.rule,
    closesAt: gate.closesAt && date(gate.closesAt),
    ways: counts ? [] : offeredWays(site).map(({ id, name }) => ({ id, name })),
    ended: failed ? 'failed' : counts ? null : explained(last?.result),
    proof:
      proof && counts
        ? {
            by: proof.way === OTHER_MEANS ? null : (way?.name ?? proof.provider),
            at: date(proof.provenAt),
            until: proof.expiresAt && date(proof.expiresAt),
            badge: hasBadge ? (proof.badgeHidden ? 'hidden' : 'shown') : null,
          }
        : null,
    onwards: gate.accountClosed ? null : paths.search,
  };
}
