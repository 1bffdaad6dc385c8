import type { Timeline } from '~/domain/payments/orders/find-timeline.server';
import type { OrderConsole } from '~/http/request/open-money.server';
import { formatNumber } from '~/i18n/format';
import type { ConsoleKey } from '~/i18n/console/texts';
import type { FactLine } from '~/ui/console/fact-list';
import { consoleMoment } from '../account-page.server';
import { methodText, moneyText, siteDay, word } from './money-words.server';

type Names = ReadonlyMap<string, string>;

/** Names of operators whom the console has forgotten are their ids. */
const nameOf = (names: Names, id: string | null): string => (id === null ? '' : (names.get(id) ?? id));

/** Lists what happened to an order, the oldest first, in the console's words (CON-5). */
export function timelineLines(site: OrderConsole, timeline: Timeline, names: Names): FactLine[] {
  const { t, dialect, order } = site;
  const money = (amountMinor: number) => moneyText(site, amountMinor, order.currency);
  const line = (id: string, at: Date, what: string, detail = ''): FactLine => ({
    key: id,
    what,
    detail,
    when: consoleMoment(site, at),
    at: at.toISOString(),
  });
  const proposals = timeline.proposals.flatMap((row) => {
    const detail = `${money(row.amountMinor)}, ${word(site, 'money.reason', row.reason)}`;
    const proposed = t('money.event.proposed', { name: nameOf(names, row.proposedById) });
    const decided = t(`money.event.${row.outcome}` as ConsoleKey, { name: nameOf(names, row.decidedById) });
    return [
      line(`proposed ${row.id}`, row.createdAt, proposed, detail),
      ...(row.decidedAt === null ? [] : [line(`decided ${row.id}`, row.decidedAt, decided)]),
    ];
  });
  const disputes = timeline.disputes.flatMap((row) => {
    const due = row.answerBy ? [t('money.until', { day: siteDay(site, row.answerBy) })] : [];
    const state = word(site, 'money.dispute', row.status);
    return [
      line(row.id, row.createdAt, t('money.event.dispute'), [money(row.amountMinor), ...due].join(', ')),
      ...(row.closedAt === null
        ? []
        : [line(`closed ${row.id}`, row.closedAt, t('money.event.dispute_closed'), state)]),
    ];
  });
  const lines = [
    line('ordered', order.createdAt, t('money.event.ordered'), money(order.amountMinor)),
    ...(order.premiumFrom ? [line('premium', order.premiumFrom, t('money.event.premium'))] : []),
    ...timeline.payments.map((row) =>
      line(
        row.id,
        row.createdAt,
        t('money.event.payment', { method: methodText(site, row.method) }),
        [word(site, 'members.order', row.status), money(row.amountMinor), row.provider].join(', '),
      ),
    ),
    ...(order.completedAt ? [line('paid', order.completedAt, t('money.event.paid'))] : []),
    ...timeline.entries.map((row) =>
      line(
        row.id,
        row.createdAt,
        `${word(site, 'members.entry', row.kind)}: ${formatNumber(dialect, row.amountCredits)}`,
        t('members.balance', { credits: formatNumber(dialect, row.balanceAfterCredits) }),
      ),
    ),
    ...timeline.withdrawals.map((row) =>
      line(row.id, row.createdAt, t('money.event.withdrawal'), money(row.refundMinor)),
    ),
    ...timeline.refunds.map((row) =>
      line(
        row.id,
        row.createdAt,
        t('money.event.refund', { cause: word(site, 'money.cause', row.reason) }),
        [
          word(site, 'money.refund', row.status),
          money(row.amountMinor),
          ...(row.missingCredits > 0 ? [t('money.missing', { count: row.missingCredits })] : []),
        ].join(', '),
      ),
    ),
    ...timeline.acts.map((row) =>
      line(
        row.id,
        row.createdAt,
        t('money.event.acted', { name: row.operatorId ? nameOf(names, row.operatorId) : t('audit.command') }),
        `${money(row.amountMinor)}, ${word(site, 'money.reason', row.reason)}`,
      ),
    ),
    ...proposals,
    ...disputes,
    ...timeline.mails.map((row) =>
      line(
        row.id,
        row.createdAt,
        t('money.event.mail', { mail: word(site, 'money.mail', row.kind) }),
        word(site, 'money.delivery', row.status),
      ),
    ),
  ];
  return lines.toSorted((one, other) => one.at.localeCompare(other.at));
}
