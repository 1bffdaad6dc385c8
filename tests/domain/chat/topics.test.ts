import { describe, expect, it } from 'vitest';
import { partKind, partQuestion, readTopic, writeTopic } from '~/domain/chat/topics';
import { newId } from '~/domain/new-id';

describe('the topic of a message', () => {
  it('names a section, an answer or a photo, and back [CHA-23]', () => {
    const id = newId();
    for (const topic of ['words', 'other-words', 'interests', 'facts', 'prompt-sunday', `photo-${id}`])
      expect(writeTopic(readTopic(topic)!)).toBe(topic);
    expect(readTopic(`photo-${id}`)).toEqual({ part: 'photo', photoId: id });
    expect(readTopic('prompt-sunday')).toEqual({ part: 'prompt-sunday', photoId: null });
  });

  it.each([null, '', 'photo', 'photo-', 'photo-2', 'prompt-', 'prompt-nothing', 'sexuality', 'toString'])(
    'is nothing for %j [CHA-23, SAF-5]',
    (value) => expect(readTopic(value)).toBeNull(),
  );

  it('has a kind, and a question while that is asked [CHA-23]', () => {
    const parts = ['words', 'other-words', 'interests', 'facts', 'photo', 'prompt-sunday', 'prompt-retired'];
    expect(parts.map(partKind)).toEqual([
      ...(['words', 'words', 'interests', 'facts', 'photo', 'answer', 'answer'] as const),
    ]);
    expect(['prompt-sunday', 'prompt-retired'].map(partQuestion)).toEqual(['sunday', null]);
  });
});
