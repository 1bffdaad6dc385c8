import { listDeliveries } from '~/domain/notifications/list-deliveries.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';
import type { SentPageData } from '~/ui/notifications/settings-data';

/** Paginated by the cursor `after`. */
export async function sentPage(site: MemberSite): Promise<SentPageData> {
  const { sql, member, t } = site;
  const after = site.query.get('after');
  const { deliveries, more } = await listDeliveries(sql, { memberId: member.id, after });
  const last = deliveries.at(-1);
  return {
    title: t('settings:sent_title'),
    rows: deliveries.map(({ at, ...row }) => ({ ...row, ...formatMoment(site, at) })),
    olderHref: more && last ? paths.sentMailsAfter(last.id) : null,
    newestHref: after ? paths.sentMails : null,
  };
}
