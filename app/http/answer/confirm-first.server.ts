import type { MemberSite } from '~/http/request/require-member.server';
import { clientNetwork } from '~/http/request/client/client-address.server';
import { secondsToWait } from './refusals/limit-or-refuse.server';

export const confirmFirst = ({ t, member }: MemberSite): string =>
  t('errors:confirm_first', { email: member.email });

/** Counts an act of an unconfirmed member, by account and network; false once today's limit is reached (SAF-6). */
export async function admitUnconfirmed(
  site: MemberSite,
  act: 'unconfirmed_messages' | 'unconfirmed_uploads',
): Promise<boolean> {
  if (site.member.status !== 'not_confirmed') return true;
  if ((await secondsToWait(site, act, site.member.id)) !== null) return false;
  return (await secondsToWait(site, 'unconfirmed_network', clientNetwork(site))) === null;
}
