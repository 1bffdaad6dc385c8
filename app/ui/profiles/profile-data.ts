import type { LikedPart } from '~/domain/likes/rules';
import type { Gender } from '~/domain/profiles/rules';
import type { ProfileFact } from '~/domain/profiles/rules';
import type { ReceivedGift } from '~/ui/gifts/gifts-received';

export type SharpPhoto = {
  id: string;
  src: string;
  srcSet: string;
  full: string;
  glimpse?: string;
  widthPx: number;
  heightPx: number;
};
export type GalleryPhoto = SharpPhoto | { blurred: string };

export const isSharp = (photo: GalleryPhoto): photo is SharpPhoto => 'src' in photo;

/** An answer to a question of the profile; `asked` is the question's text. */
export type ShownAnswer = { question: string; asked: string; text: string };

export type MarkedInterest = { key: string; shared: boolean };

/** The most interests named at once. */
const MOST_NAMED = 2;

/** Splits interests into those named first, preferably shared ones, and the others. */
export function splitInterests(open: MarkedInterest[]): Record<'named' | 'others', MarkedInterest[]> {
  const shared = open.filter((interest) => interest.shared);
  const named = (shared.length > 0 ? shared : open).slice(0, MOST_NAMED);
  return { named, others: open.filter((interest) => !named.includes(interest)) };
}

/** A member's preview in the reader's language, without intimate interests (ACC-25). */
export type PreviewedProfile = {
  name: string;
  age: number;
  fictional: boolean;
  online: boolean;
  /** The place and the distance, if the site shows them. */
  where: string | null;
  /** The start of their own text. */
  words: string;
  /** The number of shared interests. */
  shared: number;
  /** The first shared ones; without any, their first ones. */
  interests: { icon: string; text: string }[];
  seeks: string | null;
};

export type ProfilePageProps = {
  id: string;
  name: string;
  age: number;
  gender: Gender;
  fictional: boolean;
  /** The main photo was compared with a picture of its owner (TRU-2); never shown to visitors. */
  photoChecked: boolean;
  online: boolean;
  ageChecked: boolean;
  place: string | null;
  distanceKm: number | null;
  photos: GalleryPhoto[];
  /** The first sentence if it makes sense alone, and the rest; null if the site shows it to nobody. */
  about: { line: string; rest: string } | null;
  /** Empty for visitors, and if the site shows no words. */
  answers: ShownAnswer[];
  /** Null for visitors, and if the site shows none. */
  interests: { open: MarkedInterest[]; intimate: MarkedInterest[] } | null;
  facts: { fact: ProfileFact; value: string; note: string | null }[];
  giftsReceived: ReceivedGift[];
  viewer:
    | { kind: 'visitor' }
    | { kind: 'self' }
    | {
        kind: 'member';
        credits: number;
        messageCredits: number;
        liked: boolean;
        /** Null without a like, and for a like of the profile. */
        likedPart: LikedPart | null;
        blocked: boolean;
      };
};
