import { listDeliveries } from '~/domain/notifications/list-deliveries.server';
import { findMemberFacts, type MemberFacts } from '~/domain/support/find-member-facts.server';
import { recordLook } from '~/domain/support/record-look.server';
import { loginObstacles, mailObstacles, possibleActs, type AccountFacts } from '~/domain/support/rules';
import { hasRight } from '~/domain/operators/rules';
import type { MemberConsole } from '~/http/request/open-member.server';
import { formatNumber } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { Fact } from '~/ui/console/fact-list';
import { consoleMoment } from '../account-page.server';
import { memberSections } from './member-sections.server';

type Deliveries = Awaited<ReturnType<typeof listDeliveries>>['deliveries'];

/** The newest mail tells whether the mailbox refuses them. */
function accountFacts({ account }: MemberConsole, facts: MemberFacts, deliveries: Deliveries): AccountFacts {
  const newest = deliveries.find(
    ({ channel, fate }) => channel === 'mail' && ['sent', 'refused', 'returned'].includes(fate),
  );
  const isRefused = newest !== undefined && newest.fate !== 'sent';
  return {
    ...account,
    hasCodes: Boolean(account.hasCodes),
    lockedUntil: facts.lockedUntil,
    refusedWith: isRefused ? (newest.code ?? newest.fate) : null,
  };
}

function whyNoLogin(site: MemberConsole, facts: AccountFacts): string[] {
  const { t, now } = site;
  const obstacles = loginObstacles(facts, now);
  if (obstacles.length === 0) return [t('members.login.open')];
  return obstacles.map(({ why, until }) =>
    t(`members.login.${why}`, { until: until ? consoleMoment(site, until) : '' }),
  );
}

function whyNoMail({ t }: MemberConsole, facts: AccountFacts): string[] {
  const obstacles = mailObstacles(facts);
  if (obstacles.length === 0) return [t('members.mail.open')];
  return obstacles.map((why) => t(`members.mail.${why}`, { answer: facts.refusedWith ?? '' }));
}

function accountLines(site: MemberConsole): Fact[] {
  const { t, dialect, account, tenant } = site;
  const moment = (time: Date | null) => (time === null ? null : consoleMoment(site, time));
  const lines: [key: string, text: string | null][] = [
    ['site', tenant.settings.name],
    ['username', account.username],
    ['email', account.email],
    ['id', account.id],
    ['state', t(`account.${account.status}`)],
    ['listed', t(account.listed ? 'members.yes' : 'members.no')],
    ['language', account.language],
    ['signed_up', moment(account.signupAt)],
    ['confirmed', moment(account.activatedAt)],
    ['last_seen', moment(account.lastSeenAt)],
    ['leaving', moment(account.deletionRequestedAt)],
    ['credits', formatNumber(dialect, account.credits)],
    ['trial', moment(account.trialUntil)],
    ['buying_paused', moment(account.buyingPausedUntil)],
    ['debit_blocked', moment(account.directDebitBlockedAt)],
  ];
  return lines.flatMap(([key, text]) =>
    text === null ? [] : [{ label: t(`members.fact.${key}` as 'members.fact.site'), text }],
  );
}

/**
 * Shows the state of an account, why its member cannot log in or gets no mail, and the lists of what they could read in
 * their own export, without a word of messages (CON-4). The audit records each look.
 */
export async function memberPage(site: MemberConsole) {
  const { t, tenantSql, account, operator, tenant, deps, query, now, mayHelp } = site;
  const { id: tenantId } = tenant;
  const after = query.get('after');
  const [facts, { deliveries, more }] = await Promise.all([
    findMemberFacts(tenantSql, { tenantId, account }, deps),
    listDeliveries(tenantSql, { memberId: account.id, after }),
  ]);
  await recordLook(tenantSql, { tenantId, memberId: account.id, operatorId: operator.id }, deps);
  const known = accountFacts(site, facts, deliveries);
  const last = deliveries.at(-1);
  const mayGive = ['credits' as const, 'few_credits' as const].some((right) =>
    hasRight(operator.grants, right, tenantId),
  );
  return {
    name: account.name ?? account.username,
    fictional: account.fictional ? t('members.fictional') : null,
    facts: accountLines(site),
    login: whyNoLogin(site, known),
    mail: whyNoMail(site, known),
    acts: mayHelp
      ? possibleActs(known, now).map((act) => ({
          href: consolePaths.helpMember(tenantId, account.id, act),
          text: t(`help.${act}.title`),
        }))
      : [],
    creditsHref: mayGive ? consolePaths.memberCredits(tenantId, account.id) : null,
    sections: memberSections(site, facts, deliveries),
    olderHref: more && last ? consolePaths.member(tenantId, account.id, { after: last.id }) : null,
    backHref: consolePaths.members(),
  };
}
