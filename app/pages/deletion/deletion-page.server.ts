import { countLosses } from '~/domain/deletion/count-losses.server';
import { mayGetStayDiscount } from '~/domain/discounts/grant-stay-discount.server';
import { stayEnd } from '~/domain/discounts/rules';
import { deletionForm, downloadForm } from '~/domain/deletion/deletion-forms.server';
import { findArchive } from '~/domain/data-export/find-archive.server';
import { alternativesFor, erasureDate, DELETION_GRACE_DAYS, readReason } from '~/domain/deletion/rules';
import { TRIAL_DAYS, trialEnd } from '~/domain/credits/rules';
import { isClosing } from '~/domain/site-closing';
import { buyingPauseEnd } from '~/domain/spending/pause';
import { listRefundable } from '~/domain/payments/refunds/list-refundable.server';
import { formatBytes, formatMoney, formatPercent } from '~/i18n/format';
import * as paths from '~/paths';
import type { DataPageData } from '~/ui/deletion/data-page';
import type { DeletePageData, Refund } from '~/ui/deletion/delete-page';
import type { AccountDeletedData } from '~/ui/deletion/account-deleted-page';
import type { FileRequest } from '~/delivery/stored-file.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { Site } from '~/http/request/open-site.server';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { illustratedMembers } from '~/pages/discovery/decorative-portraits.server';
import { isSameSecret } from '~/http/request/same-secret.server';

/** The refundable credits' value; null without any (CRE-7). */
async function findRefund({ sql, member, tenant, now, dialect }: MemberSite): Promise<Refund | null> {
  const orders = await listRefundable(sql, { memberId: member.id }, { now, settings: tenant.settings });
  if (orders.length === 0) return null;
  const sums = new Map<string, number>();
  for (const { currency, refundMinor } of orders) sums.set(currency, (sums.get(currency) ?? 0) + refundMinor);
  return {
    amount: [...sums].map(([currency, minor]) => formatMoney(dialect, minor, currency)).join(' + '),
    href: orders.length === 1 ? paths.withdrawOrder(orders[0]!.orderId) : paths.withdraw,
  };
}

/** Returns the reason's step, or the losses with the confirmation. */
export async function deletePage(site: MemberSite): Promise<DeletePageData> {
  const { tenant, db, sql, member, now, t, locale } = site;
  const reason = readReason(site.query.get('reason'));
  const erased = formatMoment(site, erasureDate(now)).date;
  const page = {
    days: DELETION_GRACE_DAYS,
    reason,
    dates: { requested: formatMoment(site, now).date, erased },
  };
  if (site.query.get('step') !== 'confirm')
    return { title: t('leaving:delete_title'), ...page, confirm: null };
  const { settings } = tenant;
  const [losses, refund, mayGetDiscount] = await Promise.all([
    countLosses(db, member.id),
    findRefund(site),
    isClosing(settings) || buyingPauseEnd(member, now) ? false : mayGetStayDiscount(sql, member.id),
  ]);
  const confirm = {
    losses,
    refund,
    erasedOn: erased,
    ways: alternativesFor(reason, { ...member, mayGetDiscount }),
    trial: { days: TRIAL_DAYS, date: formatMoment(site, trialEnd(now)).date },
    discount: {
      percent: formatPercent(locale, settings.delete_discount.percentage / 100),
      date: formatMoment(site, stayEnd(settings.delete_discount.days, now)).date,
    },
    constraints: schemaConstraints(deletionForm),
  };
  return { title: t('leaving:confirm_title'), ...page, confirm };
}

const signature = ({ gateways, tenant }: Site, seconds: string) =>
  gateways.secrets.sign('account-deleted', `${tenant.id} ${seconds}`).slice(0, 22);

/** Returns the URL after a deletion, with a signed time instead of a session. */
export function deletedAddress(site: Site): string {
  const seconds = String(Math.floor(site.now.getTime() / 1000));
  return paths.accountDeleted(new URLSearchParams({ at: seconds, s: signature(site, seconds) }));
}

/** Returns the dates of a deletion; null without a valid signature. */
export function deletedPage(site: Site): AccountDeletedData {
  const [at, actual] = [site.query.get('at') ?? '', site.query.get('s')];
  const page = { days: DELETION_GRACE_DAYS, faces: illustratedMembers(site).slice(0, 2) };
  if (!/^\d{1,10}$/.test(at) || !isSameSecret(signature(site, at), actual)) return { ...page, dates: null };
  const requestedAt = new Date(Number(at) * 1000);
  const { date, time } = formatMoment(site, requestedAt);
  return {
    ...page,
    dates: { requested: `${date}, ${time}`, erased: formatMoment(site, erasureDate(requestedAt)).date },
  };
}

export async function dataPage(site: MemberSite): Promise<DataPageData> {
  const { db, member, now, t, dialect } = site;
  const { archive, againFrom } = await findArchive(db, { memberId: member.id }, { now });
  const ready = archive?.ready;
  return {
    title: t('leaving:data_title'),
    making: archive && !ready ? { time: formatMoment(site, archive.requestedAt).time } : null,
    ready: ready
      ? {
          date: formatMoment(site, ready.madeAt).date,
          size: formatBytes(dialect, ready.bytes),
          until: formatMoment(site, ready.expiresAt).date,
        }
      : null,
    againFrom: againFrom && formatMoment(site, againFrom),
    constraints: schemaConstraints(downloadForm),
  };
}

export async function archiveFile({ db, member, now, tenant }: MemberSite): Promise<FileRequest | null> {
  const { archive } = await findArchive(db, { memberId: member.id }, { now });
  if (!archive?.ready) return null;
  const { key, madeAt } = archive.ready;
  const name = `${tenant.settings.domain.replace(/[^a-z0-9.-]/g, '')}-${madeAt.toISOString().slice(0, 10)}.zip`;
  return {
    key,
    type: 'application/zip',
    headers: {
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  };
}
