import type { MemberSite } from '~/http/request/require-member.server';
import { limitOrRefuse, secondsToWait } from './limit-or-refuse.server';

/**
 * Counts an upload. Returns the seconds to wait if the member may not send one now, otherwise null. Every form that
 * makes the server decode an image asks this before it reads the image, so what a member must be or have done for
 * it is decided here alone (SAF-6).
 */
export const secondsUntilUpload = (site: MemberSite): Promise<number | null> =>
  secondsToWait(site, 'uploads', site.member.id);

/** Counts an upload; throws 429 with Retry-After if the member may not send one now. */
export const limitUpload = (site: MemberSite): Promise<void> =>
  limitOrRefuse(site, 'uploads', site.member.id);
