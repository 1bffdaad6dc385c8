import type { DisplayedPart } from '~/domain/likes/liked-part.server';
import type { LikeType } from '~/domain/likes/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { LikedPartView } from '~/ui/likes/liked-part';

/** For calls; the photo's URL is valid until the end of tomorrow. */
export const apiLikedPart = (site: Site, { likedPhoto, likedAnswer }: DisplayedPart) => ({
  liked_photo: likedPhoto && mediaAddress(site, likedPhoto),
  liked_answer: likedAnswer,
});

/** Returns what a listed like is of. For given likes, without the photo, which may be locked, or a hidden answer. */
export function likedPartView(
  site: Site,
  type: LikeType,
  { likedPhoto, likedAnswer }: DisplayedPart,
): LikedPartView | null {
  const isGiven = type === 'given';
  if (likedPhoto) return { isGiven, src: isGiven ? null : mediaAddress(site, likedPhoto), answer: null };
  const isHidden = isGiven && !visibleFields(site).has('about_me');
  return likedAnswer === null || isHidden ? null : { isGiven, src: null, answer: likedAnswer };
}
