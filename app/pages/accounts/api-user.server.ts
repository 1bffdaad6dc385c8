import type { ApiUser } from '~/http/calls/calls';
import { findAccount, type Account } from '~/domain/accounts/find-account.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Locale } from '~/i18n/locales';
import type { Site } from '~/http/request/open-site.server';

/** The member's own main photo, even before its approval. */
function ownMainImage(site: Site, [photo]: Account['photos']) {
  const fileKey = (size: string) => photo?.files.find((file) => file.size === size)?.key;
  const [card, thumb] = [fileKey('card'), fileKey('thumb')];
  if (!photo || !card || !thumb) return null;
  const filename = mediaAddress(site, card);
  return { filename, thumb_filename: mediaAddress(site, thumb), status: photo.status, match: filename };
}

/** Returns the member's own account in the API's format (API-1). */
export async function apiUser(site: Site, memberId: string): Promise<ApiUser> {
  const account = await findAccount(site.db, { memberId });
  const { profile } = account;
  return {
    id: account.id,
    profile: profile && {
      name: profile.name,
      country: profile.country,
      main_image: ownMainImage(site, account.photos),
    },
    credits: account.credits,
    paid_user: account.paidUser,
    signup_date: account.signupAt.toISOString(),
    fictional_icon: profile?.fictional ? site.tenant.settings.fictional_icon : null,
    // Only the site's languages are ever stored.
    language: account.language as Locale,
    status: account.status,
    notifications_disabled: account.notificationsDisabled,
  };
}
