import { describe, expect, it } from 'vitest';
import { soundsLikeScam } from '~/domain/chat/scam-words';

describe('a first message', () => {
  it.each([
    'See my photos at https://example.com/me',
    'more on www.example.org',
    'my page: pics.nl',
    'join example.club/abc',
    'Call me: +31 6 1234 5678',
    '0612345678',
    'I only use WhatsApp',
    'Können wir über PayPal reden?',
    'Kannst du mir Geld leihen',
    'wyślij przelew',
  ])('that says “%s” carries a note about scams [SAF-14]', (text) => {
    expect(soundsLikeScam(text)).toBe(true);
  });

  it('reads a long text without a dot once, not once for each of its letters [SAF-14, SAF-5]', () => {
    // A pattern that begins again at each letter would not end before the test does.
    expect(soundsLikeScam('a-'.repeat(1_000_000))).toBe(false);
    expect(soundsLikeScam(`${'a-'.repeat(1_000_000)} example.nl`)).toBe(true);
  });

  it.each([
    'Hello. I am 34 and live in Utrecht.',
    'I ran 10 km in 52:30, in 2025!',
    'Shall we meet on 12.11. at 19:30?',
    'Is that a signalbox behind you?',
    'Nice.Really nice',
    '',
  ])('that says “%s” carries none [SAF-14]', (text) => {
    expect(soundsLikeScam(text)).toBe(false);
  });
});
