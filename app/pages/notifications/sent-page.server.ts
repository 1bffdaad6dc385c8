import { listDeliveries } from '~/domain/notifications/list-deliveries.server';
import { momentOf } from '~/http/answer/moment-of.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { SentPageData } from '~/ui/notifications/settings-data';

/** Returns one page of what was sent to a member; `after` in the address says which. */
export async function sentPage(site: MemberSite): Promise<SentPageData> {
  const { sql, member, t } = site;
  const after = site.query.get('after');
  const { deliveries, more } = await listDeliveries(sql, { memberId: member.id, after });
  const last = deliveries.at(-1);
  return {
    title: t('settings:sent_title'),
    rows: deliveries.map(({ at, ...row }) => ({ ...row, ...momentOf(site, at) })),
    olderHref: more && last ? `/notifications/sent?after=${last.id}` : null,
    newestHref: after ? '/notifications/sent' : null,
  };
}
