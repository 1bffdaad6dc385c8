import { nameSkeletons } from './look-alikes';

/** Staff titles, lowercase without accents, in each of our languages. */
const STAFF = new Set(
  [
    'admin admins staff support sysadmin webmaster helpdesk servicedesk',
    // English
    'administrator moderator moderators customerservice customersupport customercare',
    // German
    'administratorin moderatorin kundendienst kundenservice',
    // French
    'administrateur administratrice moderateur moderatrice serviceclient',
    // Spanish
    'administrador administradora moderador moderadora soporte serviciocliente atencionalcliente',
    // Italian
    'amministratore amministratrice moderatore assistenzaclienti',
    // Dutch
    'beheerder klantenservice',
    // Danish and Norwegian
    'kundeservice',
    // Swedish
    'kundtjanst kundservice',
    // Finnish
    'yllapito yllapitaja moderaattori asiakaspalvelu',
    // Polish
    'obslugaklienta',
  ].flatMap((words) => words.split(' ')),
);

const BESIDE = new Set('team the official officieel offiziell officiel oficial ufficiale'.split(' '));

const LOOK_ALIKE: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const wordsIn = (skeleton: string): string[] =>
  skeleton.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word !== '');

const removeTrailingNumber = (word: string): string => word.replace(/\p{Nd}+$/u, '');
const withLetters = (word: string): string => word.replace(/[013457]/g, (digit) => LOOK_ALIKE[digit]!);

/** A word may end in a number, or have digits in place of letters. */
const readings = (word: string): string[] => [
  removeTrailingNumber(word),
  withLetters(word),
  withLetters(removeTrailingNumber(word)),
];

const isStaff = (word: string): boolean => readings(word).some((each) => STAFF.has(each));

/** Whether a name is the site's, with no word that makes it a person's. */
function isSite(words: string[], site: string): boolean {
  const own = wordsIn(nameSkeletons(site)[0]).join('');
  return readings(words.filter((word) => !BESIDE.has(word)).join('')).some(
    (each) => own !== '' && each === own,
  );
}

/** Whether a name imitates the site or its staff; a first name with the site's name as surname does not. */
export function posesAsStaff(name: string, site: string): boolean {
  return nameSkeletons(name)
    .map(wordsIn)
    .some((words) => words.some(isStaff) || isStaff(words.join('')) || isSite(words, site));
}
