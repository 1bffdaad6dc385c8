import type { LanderData } from './lander-data';

/** A member, or a fictional profile, as a visitor may see them. */
export type LandingMember = {
  id: string;
  name: string;
  age: number;
  place: string | null;
  about: string | null;
  /** The main photo, 4:5. */
  src: string | null;
  /** The site's notice about a fictional profile; null for a member. */
  fictional: string | null;
};

/** The data of a lander about a member. */
export type LandingData = Pick<LanderData, 'tag' | 'minAge'> & { member: LandingMember };
