import type { Seek } from '~/domain/accounts/rules';
import type { Gender } from '~/domain/profiles/rules';
import type { Constraints } from '~/ui/kit/fields/constraint';

type Named = { code: string; name: string };

/** The countries, and the regions and cities for the current choice. */
export type PlaceLists = {
  country: string;
  region: string;
  countries: Named[];
  regions: Named[];
  cities: { id: number; name: string }[];
};

/** The profile that the visitor signs up to write to. */
export type SignupTarget = {
  id: string;
  name: string;
  age: number;
  place: string | null;
  src: string | null;
  fictional: boolean;
};

export type SignupPageData = {
  open: boolean;
  /** The day on which the site closes for good, which closes the sign-up. */
  closes: string | null;
  /** The name of the cookie that the browser blocks; null if none. */
  blockedCookie: string | null;
  step: 0 | 1 | 2 | 3 | 4;
  action: string;
  /** The URL of the previous step. */
  back: string | null;
  target: SignupTarget | null;
  /** The maximum length of a message, formatted in the page's language. */
  messageLength: string;
  answers: {
    gender?: Gender | undefined;
    seek?: Seek | undefined;
    /** In ISO format: 1988-06-30. */
    birthDate?: string | undefined;
    cityId?: number | undefined;
    username?: string | undefined;
    aboutMe?: string | undefined;
    /** The first message to the target. */
    message?: string | undefined;
    email?: string | undefined;
  };
  tracking: [string, string][];
  constraints: Constraints;
  places: PlaceLists;
  months: string[];
  monthFirst: boolean;
  minAge: number;
  site: string;
  signupCredits: number;
  portraits: string[];
};

/** The values of a step that is shown again. */
export type SubmittedStep = {
  /** Never the password. */
  typed: Record<string, string>;
  places: PlaceLists | null;
  /** A lander's answers, as fields to submit again. */
  begun: [string, string][];
};
