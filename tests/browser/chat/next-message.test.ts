import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextMessage } from '~/browser/chat/next-message';
import { timeZoneValue } from '~/browser/kit/time-zone';
import type { MessageView } from '~/ui/chat/chat-data';

const zoneCookie = `zone=${timeZoneValue('Europe/Amsterdam')}`;
const open = (cookie: string) => vi.stubGlobal('document', { cookie, documentElement: { lang: 'nl' } });
beforeEach(() => open(zoneCookie));
afterEach(() => void vi.unstubAllGlobals());

const message = { seq: 8, text: 'hello' } as MessageView;
const event = (more: object = {}) => ({
  seq: 8,
  arrived: { message, dialect: 'nl', usesReaderZone: true, ...more },
});

describe('an event’s message', () => {
  it('is shown directly after the last one [CHA-5, CHA-14]', () => {
    expect(nextMessage(event(), 7)).toBe(message);
  });

  it('is fetched after a gap, or if missing [CHA-5, CHA-14]', () => {
    expect(nextMessage(event(), 6)).toBeNull();
    expect(nextMessage({ seq: 8 }, 7)).toBeNull();
  });

  it('is fetched for another language or time zone [CHA-14, I18-3]', () => {
    expect(nextMessage(event({ dialect: 'de' }), 7)).toBeNull();
    expect(nextMessage(event({ usesReaderZone: false }), 7)).toBeNull();
    open('');
    expect(nextMessage(event(), 7)).toBeNull();
    expect(nextMessage(event({ usesReaderZone: false }), 7)).toBe(message);
  });
});
