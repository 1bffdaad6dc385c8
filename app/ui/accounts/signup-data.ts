import type { Gender, Seek } from '~/domain/accounts/rules';

type Named = { code: string; name: string };

/** Countries, regions and cities for what is chosen so far. */
export type PlaceLists = {
  country: string;
  region: string;
  countries: Named[];
  regions: Named[];
  cities: { id: number; name: string }[];
};

/** What a step of sign-up shows. */
export type SignupPageData = {
  open: boolean;
  step: 0 | 1 | 2 | 3 | 4;
  /** The step that Back leads to. */
  before: number | null;
  answers: {
    gender?: Gender | undefined;
    seek?: Seek | undefined;
    /** As 1988-06-30. */
    birthDate?: string | undefined;
    cityId?: number | undefined;
    username?: string | undefined;
    aboutMe?: string | undefined;
    email?: string | undefined;
  };
  tracking: [string, string][];
  places: PlaceLists;
  months: string[];
  minAge: number;
  site: string;
  signupCredits: number;
  portraits: string[];
};

/** A posted step that came back. */
export type SignupRefused = {
  /** The reasons in words, by the field that they belong to; '' for the whole form. */
  errors: Record<string, string[]>;
  /** What was typed, for the form to keep; never the password. */
  typed: Record<string, string>;
  places: PlaceLists | null;
};
