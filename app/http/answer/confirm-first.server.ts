import type { MemberSite } from '~/http/request/require-member.server';
import { clientNetwork } from '~/http/request/request-facts.server';
import { secondsToWait } from './limit-or-refuse.server';

/** Says where the link went that has to be opened first, and that another can be sent. */
export const confirmFirst = ({ t, member }: MemberSite): string =>
  t('errors:confirm_first', { email: member.email });

/**
 * Counts an act of a member whose address is unconfirmed, by account and by network; false if there were too many
 * today, so that the address has to be confirmed first. Counts nothing for anybody else (SAF-6).
 */
export async function admitUnconfirmed(
  site: MemberSite,
  act: 'unconfirmed_messages' | 'unconfirmed_uploads',
): Promise<boolean> {
  if (site.member.status !== 'not_confirmed') return true;
  if ((await secondsToWait(site, act, site.member.id)) !== null) return false;
  return (await secondsToWait(site, 'unconfirmed_network', clientNetwork(site))) === null;
}
