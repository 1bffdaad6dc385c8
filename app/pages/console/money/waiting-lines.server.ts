import { MOST_WAITING, type WaitingMoney } from '~/domain/payments/list-waiting-money.server';
import type { MoneyConsole } from '~/http/request/open-money.server';
import { formatAgo } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { DueMoney, DueSection } from '~/ui/console/money/due-lines';
import { moneyText, siteDay, word } from './money-words.server';

type Row = {
  id: string;
  orderId: string;
  number: string;
  amountMinor: number;
  currency: string;
  createdAt: Date;
};

function dueLine(
  site: MoneyConsole,
  row: Row,
  { detail, due, href }: { detail: string; due?: Date | null; href?: string },
): DueMoney {
  const { t, dialect, now, tenant } = site;
  return {
    key: row.id,
    href: href ?? consolePaths.order(tenant.id, row.orderId),
    what: `${row.number}, ${moneyText(site, row.amountMinor, row.currency)}`,
    detail,
    when: due ? t('money.until', { day: siteDay(site, due) }) : formatAgo(dialect, row.createdAt, now),
    at: (due ?? row.createdAt).toISOString(),
    isLate: due ? due <= now : false,
  };
}

const section = (site: MoneyConsole, id: string, rows: readonly DueMoney[], hint: string | null = null) => ({
  id,
  title: word(site, 'money.waiting', id),
  hint,
  lines: rows.slice(0, MOST_WAITING),
  more: rows.length > MOST_WAITING ? site.t('money.more', { count: MOST_WAITING }) : null,
});

/** What waits on a site, by its deadline (CON-5); no section without a line. */
export function waitingSections(site: MoneyConsole, waiting: WaitingMoney): DueSection[] {
  const { t, tenant } = site;
  const sections = [
    section(
      site,
      'proposals',
      waiting.proposals.map((row) =>
        dueLine(site, row, { detail: '', href: consolePaths.proposedRefund(tenant.id, row.id) }),
      ),
    ),
    section(
      site,
      'withdrawals',
      waiting.withdrawals.map((row) =>
        dueLine(site, row, { detail: word(site, 'money.refund', row.status), due: row.due }),
      ),
      t('money.withdrawals_hint'),
    ),
    section(
      site,
      'disputes',
      waiting.disputes.map((row) => dueLine(site, row, { detail: '', due: row.due })),
      t('money.disputes_hint'),
    ),
    section(
      site,
      'by_hand',
      waiting.byHand.map((row) =>
        dueLine(site, row, {
          detail: t('money.by_hand_line', { provider: row.provider, sale: row.saleId ?? '–' }),
        }),
      ),
      t('money.by_hand_hint'),
    ),
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
