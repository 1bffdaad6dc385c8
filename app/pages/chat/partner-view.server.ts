import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import type { ChatPartnerView } from '~/ui/chat/chat-data';
import { fictionalNotice } from '~/pages/profiles/fictional-notice.server';
import { visibleCity } from '~/pages/profiles/visible-fields.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { ownSuspension } from '~/http/answer/suspension-text.server';
import type { Site } from '~/http/request/open-site.server';

export function chatPartnerView(
  site: Site,
  { id, visible, fictional, online, availability, blockedByReader }: ChatPartner,
): ChatPartnerView {
  const suspended = availability === 'available' ? ownSuspension(site) : null;
  const src = (key: string | null | undefined) => (key ? mediaAddress(site, key) : null);
  return {
    id,
    name: visible?.name ?? null,
    age: visible?.age ?? null,
    cityName: visibleCity(site, visible?.cityName ?? null),
    fictional,
    online,
    thumbSrc: src(visible?.thumbKey),
    portraitSrc: src(visible?.cardKey),
    availability: suspended ? 'suspended' : availability,
    ...(suspended && { suspended }),
    blockedByReader,
  };
}

/** Returns the notice about a fictional profile for new and open conversations (PRO-10). */
export const fictionalWarning = (site: Site, fictional: boolean): string | null =>
  fictional ? fictionalNotice(site) : null;
