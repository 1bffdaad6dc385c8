import { nicheAnswers } from '~/domain/landers/rules';
import type { Site } from '~/http/request/open-site.server';
import type { LanderData } from '~/ui/landers/lander-data';

/** Returns what a lander's form, with which a sign-up begins, asks of everybody and what the niche answers (TEN-9). */
export function signupStart({ tenant }: Site): Pick<LanderData, 'minAge' | 'gender' | 'seek'> {
  const { niche, min_age: minAge } = tenant.settings;
  const { gender = null, seek = null } = nicheAnswers(niche);
  return { minAge, gender, seek };
}
