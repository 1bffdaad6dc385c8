import type { LanderData } from './lander-data';

/** A member or a fictional profile, limited to what visitors may see. */
export type LandingMember = {
  id: string;
  name: string;
  age: number;
  place: string | null;
  about: string | null;
  /** The main photo, 4:5. */
  src: string | null;
  /** The notice about a fictional profile. */
  fictional: string | null;
};

export type LandingData = Pick<LanderData, 'tag' | 'minAge'> & { member: LandingMember };
