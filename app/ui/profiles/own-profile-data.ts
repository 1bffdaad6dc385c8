import type { Completeness, Gender, ProfileFacts, Sexuality } from '~/domain/profiles/rules';
import type { Constraints } from '~/ui/kit/fields/constraint';

export type FormSection = 'about' | 'prompts' | 'interests' | 'facts' | 'place' | 'person';

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
  /** Compared with a picture of its owner (TRU-2). */
  isChecked: boolean;
  /** The broken rule, and the decision with its appeal. */
  rejectReason: string | null;
  decisionHref: string | null;
  src: string | null;
  thumbSrc: string | null;
};

export type OwnProfileData = {
  title: string;
  /** The form that a change of language submits (I18-3); the page of photos has none. */
  typedIn: string | undefined;
  /** Digests that detect changed sections. */
  digests: Record<FormSection, string>;
  opened: string | null;
  id: string;
  active: boolean;
  /** If confirmed, only a decision can hide the profile. */
  confirmed: boolean;
  seenByVisitors: boolean;
  /** The decision that hides the profile; null once it has expired. */
  hiddenHref: string | null;
  /** Until when the member may not write, in words. */
  suspended?: string | null | undefined;
  aboutMe: string;
  aboutLength: number;
  prompts: {
    answers: { question: string; text: string }[];
    groups: { name: string; questions: { value: string; text: string }[] }[];
    maxLength: number;
  };
  facts: ProfileFacts;
  interests: string[];
  /** The consent to orientation and intimate interests (ACC-25). */
  consented: boolean;
  person: {
    name: string;
    gender: Gender;
    sexuality: Sexuality | null;
    /** ISO format: 1988-06-30. */
    birthDate: string;
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
  /** Null for a premium member. */
  premiumPhotos: number | null;
  maxPhotoMb: number;
  completeness: Completeness & { percent: string };
  moderated: boolean;
};
