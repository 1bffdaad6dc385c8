import type { Seek } from '~/domain/accounts/rules';
import type { Gender } from '~/domain/profiles/rules';
import type { Constraints } from '~/ui/kit/fields/constraint';
import type { OwnProfileData } from '~/ui/profiles/own-profile-data';

type Named = { code: string; name: string };

export type PlaceLists = {
  country: string;
  region: string;
  countries: Named[];
  regions: Named[];
  cities: { id: number; name: string }[];
};

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
  /** The day when the site closes, and with it the sign-up. */
  closes: string | null;
  /** The name of the blocked cookie; null if none. */
  blockedCookie: string | null;
  step: 0 | 1 | 2 | 3 | 4;
  action: string;
  back: string | null;
  target: SignupTarget | null;
  /** The length limit, formatted. */
  messageLength: string;
  answers: {
    gender?: Gender | undefined;
    seek?: Seek | undefined;
    /** ISO format: 1988-06-30. */
    birthDate?: string | undefined;
    cityId?: number | undefined;
    username?: string | undefined;
    aboutMe?: string | undefined;
    promptAnswer?: { question: string; text: string } | undefined;
    message?: string | undefined;
    email?: string | undefined;
  };
  tracking: [string, string][];
  constraints: Constraints;
  places: PlaceLists;
  /** The questions; empty on other steps. */
  prompts: OwnProfileData['prompts']['groups'];
  months: string[];
  monthFirst: boolean;
  minAge: number;
  site: string;
  signupCredits: number;
  portraits: string[];
};

/** A refused step's values. */
export type SubmittedStep = {
  /** Never the password. */
  typed: Record<string, string>;
  places: PlaceLists | null;
  /** A lander's answers, to submit again. */
  begun: [string, string][];
};
