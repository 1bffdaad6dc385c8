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

/** The part of a profile that a message refers to, as URLs name it. */
export type MessageTopic = 'words' | 'other-words' | 'interests' | 'facts' | `photo-${number}`;

/** An interest of a member, and whether the viewer has it too. */
export type MarkedInterest = { key: string; shared: boolean };

/** The most interests that a letter, and a message about them, name at once. */
const MOST_NAMED = 2;

/** Splits interests into those named first, preferably shared ones, and all others. */
export function splitInterests(open: MarkedInterest[]): Record<'named' | 'others', MarkedInterest[]> {
  const shared = open.filter((interest) => interest.shared);
  const named = (shared.length > 0 ? shared : open).slice(0, MOST_NAMED);
  return { named, others: open.filter((interest) => !named.includes(interest)) };
}

/** A member's preview beside a card, in the reader's language; it names no intimate interest (ACC-25). */
export type PreviewedProfile = {
  name: string;
  age: number;
  fictional: boolean;
  online: boolean;
  /** Where they live and how far away, as far as the site shows it. */
  where: string | null;
  /** The beginning of their own text; empty without one. */
  words: string;
  /** The number of shared interests, and the first interests to be named, shared ones first. */
  shared: number;
  interests: { icon: string; text: string; shared: boolean }[];
  seeks: string | null;
};

export type ProfilePageProps = {
  id: string;
  name: string;
  age: number;
  gender: Gender;
  fictional: boolean;
  online: boolean;
  place: string | null;
  distanceKm: number | null;
  photos: GalleryPhoto[];
  /** Their own text: the first sentence if it makes sense alone, and the rest; null if the site shows it to nobody. */
  about: { line: string; rest: string } | null;
  /** Null if the site shows them to nobody, and for visitors. */
  interests: { open: MarkedInterest[]; intimate: MarkedInterest[] } | null;
  facts: { fact: ProfileFact; value: string; note: string | null }[];
  giftsReceived: ReceivedGift[];
  viewer:
    | { kind: 'visitor' }
    | { kind: 'self' }
    | { kind: 'member'; credits: number; messageCredits: number; liked: boolean; blocked: boolean };
};
