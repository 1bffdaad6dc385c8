import type { Completeness, Gender, ProfileFacts, Sexuality } from '~/domain/profiles/rules';
import type { Constraints } from '~/ui/kit/fields/constraint';

export type FormSection = 'about' | 'interests' | 'facts' | 'place' | 'person';

export const FACT_FIELDS = [
  'signupReason',
  'relationshipStatus',
  'bodyType',
  'hairColor',
  'eyeColor',
  'tattoos',
] as const;

type Named = { code: string; name: string };

export type OwnPhoto = {
  id: string;
  status: 'pending' | 'active' | 'rejected';
  isMain: boolean;
  /** The rule that a rejected photo breaks, and the URL of the decision with its appeal. */
  rejectReason: string | null;
  decisionHref: string | null;
  src: string | null;
  thumbSrc: string | null;
};

/** A member's own profile, and its empty parts. */
export type OwnProfileData = {
  title: string;
  /** The id of the form, which a change of language submits (I18-3). The page of photos has none. */
  typedIn: string | undefined;
  /** The digests by which a post finds changed sections. */
  digests: Record<FormSection, string>;
  /** The open section. */
  opened: string | null;
  id: string;
  active: boolean;
  /** Whether the address is confirmed; otherwise, only a decision can hide the profile. */
  confirmed: boolean;
  seenByVisitors: boolean;
  /** The URL of the decision that hides the profile; null also once the decision has expired. */
  hiddenHref: string | null;
  aboutMe: string;
  aboutLength: number;
  facts: ProfileFacts;
  interests: string[];
  /** Whether orientation and intimate interests may be stored (ACC-25). */
  consented: boolean;
  person: {
    name: string;
    gender: Gender;
    sexuality: Sexuality | null;
    /** In ISO format: 1988-06-30. */
    birthDate: string;
    /** The same in words. */
    born: string;
    constraints: Constraints<'name'>;
  };
  months: string[];
  monthFirst: boolean;
  place: {
    country: string;
    region: string | null;
    cityId: number | null;
    countries: Named[];
    regions: Named[];
    cities: { id: number; name: string }[];
  };
  photos: OwnPhoto[];
  photoLimit: number;
  /** How many photos premium allows; null for a premium member. */
  premiumPhotos: number | null;
  maxPhotoMb: number;
  completeness: Completeness & { percent: string };
  moderated: boolean;
};
