/** Letters of other alphabets' spellings are compared without accents. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');

/** Words of somebody who doubts that a profile is a real person: better too many questions than too few (CON-6). */
const DOUBTS: readonly RegExp[] = [
  // English
  /\b(real|fake|bot|robot|ai|chatbot|catfish|scam|human|computer|automated|fictional|fictitious|invented|actor|moderator|employee)\b/,
  /\b(made up|who (is )?(really )?(writing|writes|answering)|do you (really )?exist|are you paid)\b/,
  // Dutch
  /\b(echt|echte|nep|nepprofiel|verzonnen|fictief|fictieve|mens|medewerker|bestaa?t? je|wie (schrijft|ben je echt))\b/,
  // German
  /\b(echt|echter|echte|real|falsch|erfunden|fiktiv|mensch|maschine|mitarbeiter(in)?|gibt es dich|wer schreibt|fake\w*)\b/,
  // French
  /\b(reel|reelle|vrai|vraie|faux|fausse|fictif|fictive|inventee?|humaine?|robot|existes?|qui (ecrit|repond))\b/,
  // Spanish
  /\b(reales|falsa|falso|ficticia|ficticio|inventad[ao]|humana|humano|existes|de verdad|persona real|quien (escribe|responde))\b/,
  // Italian
  /\b(reale|ver[ao]|fals[ao]|fint[ao]|fittizi[ao]|inventat[ao]|uman[ao]|esisti|chi (scrive|risponde))\b/,
  // Polish
  /\b(prawdziw\w+|falszyw\w+|fikcyjn\w+|zmyslon\w+|czlowiek\w*|botem|naprawde|istniejesz|kto (pisze|odpisuje))\b/,
  // Danish and Norwegian
  /\b(aegte|ekte|virkelig|falsk|fiktiv|opdigtet|oppdiktet|menneske|eksisterer|findes du|finnes du|hvem (skriver|svarer))\b/,
  // Swedish
  /\b(akta|pa riktigt|verklig|falsk|fiktiv|pahittad|manniska|existerar|finns du|vem (skriver|svarar))\b/,
  // Finnish
  /\b(oikea|aito|todellinen|feikki|valeprofiili|kuvitteellinen|keksitty|ihminen|robotti|botti|oletko olemassa|kuka (kirjoittaa|vastaa))\b/,
];

/** Whether a message may ask if its receiver is a real person; then the first answer has to be true (CON-6). */
export function asksWhetherReal(text: string): boolean {
  const words = plain(text);
  return DOUBTS.some((doubt) => doubt.test(words));
}
