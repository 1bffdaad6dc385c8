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
  ])('that says “%s” gets a note about scams [SAF-14]', (text) => {
    expect(soundsLikeScam(text)).toBe(true);
  });

  it.each([
    ['da', ['Hvad er dit kortnummer?', 'mit kreditkort', 'kontonummeret', 'en bankkonto']],
    [
      'de',
      ['Meine Kreditkarte geht nicht', 'deine Kartennummer', 'Schick mir deine Kontonummer', 'ein Bankkonto'],
    ],
    [
      'en',
      ['your card number', 'My credit card is blocked', 'a bank account', 'account numbers', 'Cash App?'],
    ],
    ['es', ['el número de tu tarjeta', 'mi tarjeta de crédito', 'una cuenta bancaria', 'número de cuenta']],
    [
      'fi',
      ['luottokortin numero', 'anna tilinumerosi', 'pankkitilille', 'kortin numeron', 'pankkitunnukset'],
    ],
    ['fr', ['ma carte bancaire', 'le numéro de ta carte', 'un compte bancaire', 'tes coordonnées bancaires']],
    ['it', ['la mia carta di credito', 'il numero della carta', 'un conto corrente', 'Hai Postepay?']],
    ['nb', ['kredittkortet mitt', 'kortnummer', 'kontonummeret ditt', 'bankkonto']],
    ['nl', ['mijn creditcard', 'je kaartnummer', 'wat is je rekeningnummer', 'een bankrekening']],
    [
      'pl',
      ['numer karty', 'kartą kredytową', 'podaj numer konta', 'konto bankowe', 'wyślij kod blik', 'BLIK?'],
    ],
    ['sv', ['mitt kreditkort', 'kortnumret', 'ditt kontonummer', 'bankkontot']],
    ['any', ['a Paysafecard for me', 'Do you have Venmo?', 'by Zelle', 'I trade USDT']],
  ])('that names payment means gets a note: %s [SAF-14]', (_, texts) => {
    expect(texts.filter((text) => !soundsLikeScam(text))).toEqual([]);
  });

  it('scans a long text in linear time [SAF-14, SAF-5]', () => {
    // A pattern that restarts at each letter would time out.
    expect(soundsLikeScam('a-'.repeat(1_000_000))).toBe(false);
    expect(soundsLikeScam(`${'a-'.repeat(1_000_000)} example.nl`)).toBe(true);
  });

  it.each([
    'Hello. I am 34 and live in Utrecht.',
    'I ran 10 km in 52:30, in 2025!',
    'Shall we meet on 12.11. at 19:30?',
    'Is that a signalbox behind you?',
    'Nice.Really nice',
    'Die blik in je ogen!',
    'Dit blik siger alt',
    'I love cards, on account of my grandmother',
    'Wir spielen Karten im Kartenhaus',
    'Une carte du monde, et tu me racontes',
    'Te mando una tarjeta postal',
    'Conto i giorni, e la carta è bianca',
    'Kort hår, bra konto på humor',
    'Gramy w karty na koncercie',
    'Kaunis kortti, kiitos',
    '',
  ])('that says “%s” gets no note [SAF-14]', (text) => {
    expect(soundsLikeScam(text)).toBe(false);
  });
});
