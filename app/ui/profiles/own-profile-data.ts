import type { Completeness } from '~/domain/profiles/rules';

type Named = { code: string; name: string };

export type OwnPhoto = {
  id: string;
  status: 'pending' | 'active' | 'rejected';
  isMain: boolean;
  /** The rule that a rejected photo breaks, and where the reasons and the appeal are. */
  rejectReason: string | null;
  decisionHref: string | null;
  src: string | null;
};

/** What a member sees of their own profile, and what is left to fill in (PRO-2). */
export type OwnProfileData = {
  title: string;
  id: string;
  active: boolean;
  /** Where the reasons are, for one whose profile a decision hides. */
  hiddenHref: string | null;
  aboutMe: string;
  aboutLength: number;
  facts: {
    hairColor: string | null;
    eyeColor: string | null;
    bodyType: string | null;
    relationshipStatus: string | null;
    tattoos: string | null;
    signupReason: string | null;
  };
  interests: string[];
  /** Whether orientation and intimate interests may be kept (ACC-25). */
  consented: boolean;
  /** The date of birth as 1988-06-30. */
  person: {
    name: string;
    gender: 'male' | 'female';
    sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi' | null;
    birthDate: string;
  };
  months: string[];
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
  /** What a premium member may have; null for one who is. */
  premiumPhotos: number | null;
  maxPhotoMb: number;
  completeness: Completeness & { percent: string };
  moderated: boolean;
};
