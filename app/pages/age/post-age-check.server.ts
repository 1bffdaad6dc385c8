import { beginCheckForm } from '~/domain/age/age-forms.server';
import { beginCheck } from '~/domain/age/begin-check.server';
import { showBadge } from '~/domain/age/show-badge.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { findAgeGate } from '~/http/request/age-gate.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';
import { offeredWays } from './offered-ways.server';
import { reportFailures } from './report-failures.server';

const refuse = (site: MemberSite): Answer => showAgain({ '': [site.t('errors:action_refused')] });

/** Sends the member to the third party. Each begin is counted, because it is billed. */
async function begin(site: MemberSite, fields: FormData): Promise<Answer> {
  const { sql, tenant, member, now, gateways, t } = site;
  const form = parseFields(fields, beginCheckForm);
  const way = form.status === 'success' ? offeredWays(site).find(({ id }) => id === form.value.way) : null;
  const provider = way && gateways.age(way);
  const gate = findAgeGate(site);
  if (!way || !provider || member.status === 'not_confirmed' || gate.hasPassed || gate.rule === 'off')
    return refuse(site);
  await limitOrRefuse(site, 'age_checks', member.id);
  await limitOrRefuse(site, 'age_checks_address', clientAddress(site));
  const backUrl = siteOrigin(tenant) + paths.ageCheckBack;
  const own = { tenantId: tenant.id, memberId: member.id, sessionId: member.sessionId };
  const begun = await beginCheck(sql, { ...own, way: way.id, provider, backUrl }, { now, ...gateways });
  if (begun.ok) return goTo(begun.value.url);
  await reportFailures(site, way.id);
  return showAgain({ '': [t('age:unavailable')] });
}

async function chooseBadge(site: MemberSite, isShown: boolean): Promise<Answer> {
  const { sql, tenant, member, now } = site;
  const sandboxWays = tenant.settings.age_check.ways.flatMap(({ kind, id }) =>
    kind === 'sandbox' ? [id] : [],
  );
  const chosen = await showBadge(sql, { memberId: member.id, isShown, sandboxWays }, { now });
  return chosen.ok ? goTo(paths.ageCheck) : refuse(site);
}

/** Begins a check of age, or shows and hides its badge (TRU-1). */
export async function postAgeCheck(site: MemberSite, request: Request): Promise<Answer> {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['begin', 'show', 'hide'] as const);
  return intent === 'begin' ? begin(site, fields) : chooseBadge(site, intent === 'show');
}
