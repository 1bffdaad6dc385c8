import { createHash } from 'node:crypto';
import type { EditableProfile } from './find-profile.server';

/** The parts of the form, in its order. */
export const PARTS = ['person', 'place', 'about', 'prompts', 'facts', 'interests'] as const;
export type Part = (typeof PARTS)[number];

export type PartDigests = Record<Part, string>;

const digest = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12);

/** Returns a digest of each part, which tells what somebody else has changed meanwhile. */
export function partDigests(profile: EditableProfile): PartDigests {
  const { name, gender, sexuality, birthDate, country, region, cityId, aboutMe } = profile;
  const { hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason } = profile;
  return {
    person: digest([name, gender, sexuality, birthDate]),
    place: digest([country, region, cityId]),
    about: digest(aboutMe),
    prompts: digest(profile.answers.map(({ question, text }) => [question, text])),
    facts: digest([hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason]),
    interests: digest([...profile.interests].sort()),
  };
}

/** As a hidden field's value. */
export const digestsText = (digests: PartDigests): string =>
  PARTS.map((part) => `${part}:${digests[part]}`).join(' ');

/** Returns the parts whose stored digests differ from those that a form showed, and from what it would store. */
export const changedParts = (seen: string, stored: PartDigests, wanted: PartDigests): Part[] =>
  PARTS.filter(
    (part) => !seen.split(' ').includes(`${part}:${stored[part]}`) && stored[part] !== wanted[part],
  );
