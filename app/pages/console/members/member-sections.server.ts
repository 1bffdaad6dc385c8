import { listDeliveries } from '~/domain/notifications/list-deliveries.server';
import type { MemberFacts } from '~/domain/support/find-member-facts.server';
import type { MemberConsole } from '~/http/request/open-member.server';
import { countryName, formatMoney, formatNumber } from '~/i18n/format';
import { isConsoleKey } from '~/i18n/console/texts';
import type { FactLine, FactSection } from '~/ui/console/fact-list';
import { consoleMoment } from '../account-page.server';

type Words = Pick<MemberConsole, 't' | 'dialect'>;
type Delivery = Awaited<ReturnType<typeof listDeliveries>>['deliveries'][number];

/** The console's word for a stored one; the stored one itself, if there is none. */
function word({ t }: Words, group: string, stored: string): string {
  const key = `${group}.${stored}`;
  return isConsoleKey(key) ? t(key) : stored;
}

const line = (site: Words, key: string, what: string, detail: string, time: Date): FactLine => ({
  key,
  what,
  detail,
  when: consoleMoment(site, time),
  at: time.toISOString(),
});

function sessionLine(site: Words, session: MemberFacts['sessions'][number]): FactLine {
  const { t, dialect } = site;
  const { id, device, country, createdAt, lastUsedAt } = session;
  const { browser, system } = device;
  const what =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  const since = t('sessions.since', { since: consoleMoment(site, createdAt) });
  const from = country === null ? [] : [countryName(dialect, country)];
  return line(site, id, what, [...from, since].join(', '), lastUsedAt);
}

function deliveryLine(site: Words, { id, channel, topic, fate, code, at }: Delivery): FactLine {
  const what = `${site.t(`members.channel.${channel}`)}: ${word(site, 'members.topic', topic)}`;
  const detail = [word(site, 'members.fate', fate), ...(code ? [code] : [])].join(', ');
  return line(site, id, what, detail, at);
}

function orderLine(site: Words, order: MemberFacts['orders'][number]): FactLine {
  const { t, dialect } = site;
  const { id, number, status, method, amountMinor, refundedMinor, currency, credits, createdAt } = order;
  const money = formatMoney(dialect, amountMinor, currency);
  const refunded =
    refundedMinor > 0
      ? [t('members.refunded', { money: formatMoney(dialect, refundedMinor, currency) })]
      : [];
  const parts = [
    word(site, 'members.order', status),
    t('members.credits', { count: credits }),
    method,
    ...refunded,
  ];
  return line(site, id, `${number}, ${money}`, parts.join(', '), createdAt);
}

function entryLine(site: Words, entry: MemberFacts['entries'][number]): FactLine {
  const { t, dialect } = site;
  const { id, kind, amountCredits, balanceAfterCredits, createdAt } = entry;
  const balance = t('members.balance', { credits: formatNumber(dialect, balanceAfterCredits) });
  const amount = formatNumber(dialect, amountCredits);
  return line(site, id, `${word(site, 'members.entry', kind)}: ${amount}`, balance, createdAt);
}

function caseLines(site: Words, { reports, measures, complaints }: MemberFacts): FactLine[] {
  const { t } = site;
  return [
    ...measures.flatMap(({ id, number, kinds, status, decidedAt }) =>
      decidedAt
        ? [
            line(
              site,
              `measure ${id}`,
              `${number}: ${kinds.map((kind) => word(site, 'measure', kind)).join(', ')}`,
              t(status === 'appealed' ? 'members.appealed' : 'members.in_force'),
              decidedAt,
            ),
          ]
        : [],
    ),
    ...reports.map(({ id, number, subject, status, createdAt }) =>
      line(
        site,
        `report ${id}`,
        `${number}: ${t('members.reported', { subject: word(site, 'subject', subject) })}`,
        word(site, 'members.report', status),
        createdAt,
      ),
    ),
    ...complaints.map(({ id, number, about, createdAt, answeredAt }) =>
      line(
        site,
        `complaint ${id}`,
        `${number}: ${t('members.complained', { about: word(site, 'about', about) })}`,
        t(answeredAt ? 'outcome.answered' : 'members.waits'),
        createdAt,
      ),
    ),
  ];
}

function consentLine(site: Words, consent: MemberFacts['consents'][number]): FactLine {
  const { id, kind, version, givenAt, revokedAt } = consent;
  const detail = revokedAt
    ? site.t('members.revoked', { when: consoleMoment(site, revokedAt) })
    : site.t('members.given');
  return line(site, id, `${word(site, 'members.consent', kind)} (${version})`, detail, givenAt);
}

/** The lists of a member's page: what their own export has, without a word of messages (CON-4). */
export function memberSections(
  site: Words,
  facts: MemberFacts,
  deliveries: readonly Delivery[],
): FactSection[] {
  const { t } = site;
  const lists: [id: string, lines: FactLine[]][] = [
    ['deliveries', deliveries.map((delivery) => deliveryLine(site, delivery))],
    ['sessions', facts.sessions.map((session) => sessionLine(site, session))],
    ['orders', facts.orders.map((order) => orderLine(site, order))],
    ['ledger', facts.entries.map((entry) => entryLine(site, entry))],
    ['cases', caseLines(site, facts)],
    ['consents', facts.consents.map((consent) => consentLine(site, consent))],
    [
      'exports',
      facts.archives.map(({ id, requestedAt, readyAt }) =>
        line(site, id, t('members.export'), t(readyAt ? 'members.ready' : 'members.being_made'), requestedAt),
      ),
    ],
  ];
  return lists.map(([id, lines]) => ({ id, title: word(site, 'members.section', id), lines }));
}
