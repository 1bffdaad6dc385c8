/** Letters and digits that look like plain Latin ones: the UTS #39 confusables, plus small capitals. */
const LOOK_ALIKES: Record<string, string> = {
  '2': 'ƧƻϨᒿꙄꝚ',
  '3': 'ƷȜЗҘӠⳌꝪꞫ𑣊𖼻',
  '4': 'Ꮞ𑢯',
  '5': 'Ƽ𑢻',
  '6': 'бᏮⳒ𑣕',
  '7': '𐓒𑣆',
  '8': 'Ȣȣ৪੪𐌚',
  '9': '৭੧୨൭ⳊꝮ𑢬𑣌𑣖',
  a: 'ɑΑαАаᎪᗅᴀꓮꭺ𐊠𖽀',
  aa: 'Ꜳꜳ',
  ae: 'ÆæӔӕ',
  ao: 'Ꜵꜵ',
  au: 'Ꜷꜷ',
  av: 'ꜸꜹꜺꜻ',
  ay: 'Ꜽꜽ',
  b: 'ƀƂƃƄɓʙΒБВЬвѢѣҌҍᏏᏴᏼᖯᗷꓐꞴ𐊂𐊡𐌁',
  bl: 'Ы',
  c: 'ȼΣςСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩',
  d: 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓꭰ',
  dz: 'ʣ',
  e: 'ɆɇΕЕеҽҿᎬᴇⴹꓰꬲꭼ𐊆𑢦𑢮',
  f: 'ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  g: 'ƍǤǥɠɡɢԌԍցᏀᏳᏻᶃꓖꮐ',
  h: 'ĦħɦʜΗНнћҢңһӇӈӉӊհᎻᏂᏲᕼⱧⲎꓧꚕꮋ𐋏',
  i: 'ıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃ΙІӀⲒꓲ𐊊𐌉',
  j: 'ɈɉͿϳЈјᎫᒍᴊꓙꞲꭻ',
  k: 'ĸƙΚκКкҚқҞҟᏦᛕᴋⱩⲔⲕꓗꝀꮶ𐔘',
  l: 'ŁłƖƗƚǀɫɭʟוןا١ٳ۱ߊᏞᒪᛁⳐⳑⵏꓡꮮ𐐛𐑃𐔦𑢣𑢲𖼖𖼨',
  ll: 'ǁװ',
  lo: 'Ю',
  ls: 'ʪ',
  lz: 'ʫ',
  m: 'ʍΜϺМмӍӎᎷᗰᛖᴍⲘꓟꮇ𐊰𐌑',
  n: 'ƝƞɳɴΝηոռᵰⲚꓠ𐔓',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠',
  oe: 'Œœɶ',
  oo: 'ꚘꚙꝎꝏ',
  p: 'ƥΡρРрᏢᑭᴘᴩᵽⲢⲣꓑꮲ𐊕',
  q: 'ʠԛգզⵕꞯ',
  r: 'ƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐒴𖼵',
  rn: 'ɱᵯ𑜀𑣣',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ŦŧƭƮȾΤτТтҬҭᎢᴛᵵⲦꓔꭲ𐊗𐊱𐌕𑢼𖼊',
  t3: 'Ꜩ',
  tf: 'ꝷ',
  ts: 'ʦ',
  u: 'ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂',
  ue: 'ᵫ',
  uo: 'ꭣ',
  v: 'νѴѵט٧۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦',
  x: 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧',
  y: 'ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𑢩𑣄𑣥',
};

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter, plain] as const),
  ),
);

/** Marks that several scripts share, except the kana voicing marks. */
const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}/gu;

const removeMarks = (name: string): string => name.normalize('NFKD').replace(MARKS, '').normalize('NFC');

const toPlainLetters = (name: string): string =>
  Array.from(name, (letter) => PLAIN.get(letter) ?? letter).join('');

/**
 * Returns a name's UTS #39 skeletons: plain lowercase letters, and the same from the letters as written. They
 * differ where a capital resembles another letter, such as the Greek capital N.
 */
export function nameSkeletons(name: string): [lowercase: string, asWritten: string] {
  const bare = removeMarks(name);
  return [toPlainLetters(removeMarks(bare.toLowerCase())), toPlainLetters(bare).toLowerCase()];
}

/** Scripts of living languages (UAX #31), each with the scripts it is mixed with. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian'],
  ...[
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
  ],
  ...['Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
].map((script) => [script]);
const MIXED_SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const ONE_SCRIPT = [...SCRIPTS, ...MIXED_SCRIPTS].map(
  (scripts) =>
    new RegExp(
      `^(?:${['Common', 'Inherited', ...scripts].map((each) => `\\p{Script=${each}}`).join('|')})*$`,
      'u',
    ),
);

/** Whether a name uses one living script; mixed letters can imitate another name. */
export const isOneScript = (name: string): boolean => ONE_SCRIPT.some((script) => script.test(name));
