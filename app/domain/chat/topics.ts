import { isId } from '~/domain/new-id';
import { isPrompt, type Prompt } from '~/domain/profiles/prompts';
import { SECTIONS, type MessageTopic, type Section } from './rules';

/** A photo has an id, and an answer its question's key. */
export type ReadTopic =
  { part: Section | `prompt-${Prompt}`; photoId: null } | { part: 'photo'; photoId: string };

/** What a message stores: the beginning of words, or the keys of interests and details; empty for a photo. */
export type About = ReadTopic & { text: string };

const isSection = (value: string): value is Section => SECTIONS.some((section) => section === value);

/** Reads the topic in a URL or a form; null if it names no part of a profile. */
export function readTopic(value: string | null): ReadTopic | null {
  const [, kind, key = ''] = /^(photo|prompt)-(.+)$/.exec(value ?? '') ?? [];
  if (kind === 'photo') return isId(key) ? { part: 'photo', photoId: key } : null;
  if (kind === 'prompt') return isPrompt(key) ? { part: `prompt-${key}`, photoId: null } : null;
  return value !== null && isSection(value) ? { part: value, photoId: null } : null;
}

/** Returns the topic that `readTopic` reads. */
export const writeTopic = ({ part, photoId }: ReadTopic): MessageTopic =>
  part === 'photo' ? `photo-${photoId}` : part;

/** What kind of part a stored message is about. */
export type PartKind = 'words' | 'interests' | 'facts' | 'photo' | 'answer';

export function partKind(part: string): PartKind {
  if (part.startsWith('prompt-')) return 'answer';
  return part === 'interests' || part === 'facts' || part === 'photo' ? part : 'words';
}

/** The question of a stored answer; null if it is no longer asked. */
export function partQuestion(part: string): Prompt | null {
  const key = part.replace('prompt-', '');
  return isPrompt(key) ? key : null;
}

/** The keys that a stored list of interests or details holds. */
export const joinKeys = (keys: readonly string[]): string => keys.join(' ');
export const splitKeys = (text: string): string[] => text.split(' ');
