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

/** The profile that a sign-up is for (ACC-3). */
export type SignupTarget = {
  id: string;
  name: string;
  age: number;
  place: string | null;
  src: string | null;
  fictional: boolean;
};

/** What a step of sign-up shows. */
export type SignupPageData = {
  open: boolean;
  step: 0 | 1 | 2 | 3 | 4;
  /** Where the step is posted to. */
  action: string;
  /** The step that Back leads to. */
  back: string | null;
  target: SignupTarget | null;
  /** The most characters of a message, as the page's language writes it. */
  messageLength: string;
  answers: {
    gender?: Gender | undefined;
    seek?: Seek | undefined;
    /** As 1988-06-30. */
    birthDate?: string | undefined;
    cityId?: number | undefined;
    username?: string | undefined;
    aboutMe?: string | undefined;
    /** The first message to the target. */
    message?: string | undefined;
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
