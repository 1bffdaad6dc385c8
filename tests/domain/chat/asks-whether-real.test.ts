import { describe, expect, it } from 'vitest';
import { asksWhetherReal } from '~/domain/chat/asks-whether-real';

const QUESTIONS: [language: string, ...texts: string[]][] = [
  [
    'en',
    'Are you real?',
    'are u a bot',
    'Is this a FAKE profile?',
    'Do you exist?',
    'Who is really writing?',
  ],
  ['nl', 'Ben je echt?', 'Is dit een nepprofiel?', 'ben jij een mens of een robot', 'Besta je wel?'],
  ['de', 'Bist du echt?', 'Bist du ein Mensch?', 'Gibt es dich wirklich?', 'Wer schreibt hier?'],
  ['fr', 'Tu es réelle ?', 'Es-tu une vraie personne ?', 'C’est un faux profil ?', 'Tu existes ?'],
  ['es', '¿Eres real?', '¿Existes de verdad?', '¿Es un perfil falso?', '¿Eres humana?'],
  ['it', 'Sei reale?', 'Sei una persona vera?', 'È un profilo finto?', 'Esisti davvero?'],
  ['pl', 'Jesteś prawdziwa?', 'Czy jesteś człowiekiem?', 'To fałszywy profil?', 'Czy ty istniejesz?'],
  ['da', 'Er du ægte?', 'Er du et menneske?', 'Findes du?', 'Er profilen falsk?'],
  ['nb', 'Er du ekte?', 'Er du et menneske?', 'Finnes du?', 'Hvem svarer?'],
  ['sv', 'Är du äkta?', 'Finns du på riktigt?', 'Är du en människa?', 'Vem skriver?'],
  ['fi', 'Oletko aito?', 'Oletko oikea ihminen?', 'Oletko botti?', 'Kuka kirjoittaa?'],
];

describe('the question whether a profile is real', () => {
  it.each(QUESTIONS)('is found in %s [CON-6]', (_, ...texts) => {
    expect(texts.filter((text) => !asksWhetherReal(text))).toEqual([]);
  });

  it('is not found in small talk [CON-6]', () => {
    const small = [
      'Hi, how was your weekend?',
      'Hoe was je dag?',
      'Wie war dein Tag?',
      'Ça va ?',
      'Mitä kuuluu?',
    ];
    expect(small.filter(asksWhetherReal)).toEqual([]);
  });
});
