import { nameSkeletons } from './look-alikes';

/** What people who run a site are called, in small letters without marks: in several languages, and in each of ours. */
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

/** What is put beside a site's name by those who write for it. */
const BESIDE = new Set('team the official officieel offiziell officiel oficial ufficiale'.split(' '));

const LOOK_ALIKE: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const wordsIn = (skeleton: string): string[] =>
  skeleton.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word !== '');

const removeTrailingNumber = (word: string): string => word.replace(/\p{Nd}+$/u, '');
const withLetters = (word: string): string => word.replace(/[013457]/g, (digit) => LOOK_ALIKE[digit]!);

/** Returns what a word can be read as: without the number at its end, and with its digits as letters. */
const readings = (word: string): string[] => [
  removeTrailingNumber(word),
  withLetters(word),
  withLetters(removeTrailingNumber(word)),
];

const isStaff = (word: string): boolean => readings(word).some((each) => STAFF.has(each));

/** Whether a name is that of the site, with nothing beside it that makes it somebody's. */
function isSite(words: string[], site: string): boolean {
  const own = wordsIn(nameSkeletons(site)[0]).join('');
  return readings(words.filter((word) => !BESIDE.has(word)).join('')).some(
    (each) => own !== '' && each === own,
  );
}

/**
 * Whether a user name poses as the site or as one of the people who run it, with a word of its own or as a whole; a
 * surname that is also the site's name stays free beside a first name.
 */
export function posesAsStaff(name: string, site: string): boolean {
  return nameSkeletons(name)
    .map(wordsIn)
    .some((words) => words.some(isStaff) || isStaff(words.join('')) || isSite(words, site));
}
