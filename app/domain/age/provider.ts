import type { Outcome } from '~/domain/outcome';
import type { Settings } from '~/tenancy/settings.server';

export type AgeSettings = Settings['age_check'];
export type AgeWay = AgeSettings['ways'][number];
export type OidcWay = Extract<AgeWay, { kind: 'oidc' }>;

/**
 * How a check ended. `refused`: not old enough, or not shown. `invalid`: an answer that proves nothing. Neither says more
 * to the member, and only `passed` opens anything.
 */
export type AgeResult = 'passed' | 'refused' | 'cancelled' | 'unavailable' | 'invalid';

/** `fault` is a class for the log, without a word of the member. */
export type AgeAnswer = { result: AgeResult; fault?: string };

/** What the site keeps while the member is away; nobody else may read it. */
export type AgeMemory = { nonce: string; verifier: string };

/** A third party that says whether somebody is over an age, and nothing else (TRU-1). */
export type AgeProvider = {
  /** The third party's host. */
  name: string;
  /** Returns the page that the member is sent to. Refuses while the third party is away. */
  begin(input: {
    state: string;
    backUrl: string;
  }): Promise<Outcome<{ url: string; memory: AgeMemory }, 'unavailable'>>;
  /** Reads what the way back brought. Never throws for anything that came from outside. */
  complete(input: { back: URL; state: string; memory: AgeMemory }): Promise<AgeAnswer>;
};

/** Returns a way's provider; null if this process does not offer it. */
export type AgeProviders = (way: AgeWay) => AgeProvider | null;
