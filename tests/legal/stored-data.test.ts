import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const notice = readFileSync('app/legal/pages/privacy.en.md', 'utf8');
const schema = readFileSync('prisma/schema.prisma', 'utf8');

/** Each item of the notice, with its columns or tables. */
const STORED: Record<string, string[]> = {
  'email address': ['Member.email'],
  username: ['Member.username'],
  password: ['Member.passwordHash'],
  'the key of your login codes': ['Member.totpSecret', 'RecoveryCode'],
  'the names and public keys of your passkeys': ['Passkey'],
  'whether and how your age was checked': ['AgeProof', 'AgeTry'],
  language: ['Member.language'],
  'the times of sign-up and last activity': ['Member.signupAt', 'Member.lastSeenAt'],
  'your settings and consents': [
    ...['Member.invisible', 'Member.readReceipts', 'NotificationPreference', 'AlertDismissal', 'Consent'],
    'SpendingLimit',
  ],
  'which emails and notifications you were sent': ['Delivery', 'Token'],
  name: ['Profile.name'],
  'date of birth': ['Profile.birthDate'],
  gender: ['Profile.gender'],
  'the gender you are looking for': ['Profile.sexuality'],
  'place of residence': ['Profile.cityName'],
  photos: ['Photo', 'PhotoFile'],
  'pictures of you in a pose if you have your photos checked': ['PoseCheck'],
  'whatever you add about your looks': ['Profile.hairColor'],
  'your interests and yourself': ['ProfileInterest', 'Profile.aboutMe', 'PromptAnswer'],
  'likes and whether they were seen': ['Like', 'Like.isNew', 'WithdrawnLike', 'SwipeDay'],
  'members you block': ['Block'],
  'addresses and numbers of people you know': ['KnownContact'],
  'members you pass over in the swipe game': ['SwipePass'],
  'your last search': ['SavedSearch'],
  'the searches you save': ['PinnedSearch'],
  'your conversations with their texts': ['Conversation', 'ConversationMember', 'Message'],
  'gifts and reactions and how far you have read them': [
    ...['GiftSent', 'Message.reaction', 'ConversationMember.lastReadSeq'],
  ],
  orders: ['Order', 'Withdrawal'],
  amounts: ['Order.amountMinor', 'Refund', 'Dispute'],
  discounts: ['DiscountCode', 'DiscountUse'],
  'payment method and status': ['Payment', 'PaymentMethod'],
  'the movements of your credits': ['CreditEntry'],
  'For direct debit we also need your name': ['Mandate.accountHolder'],
  address: ['Mandate.details'],
  'bank account number': ['Mandate'],
  'mobile number': ['SmsCode', 'Member.phoneHash'],
  'IP address': ['Mandate.ip', 'LoginAttempt'],
  country: ['Session.country'],
  'type of browser': ['Session.userAgent'],
  'time of access': ['Session.lastUsedAt'],
  'the address at which your browser receives them': ['PushSubscription.endpoint', 'PushSubscription'],
  'its reference': ['Visitor', 'Member.ref'],
  questions: ['Complaint'],
  reports: ['Report'],
  'appeals and complaints': ['Report.appeal', 'Complaint'],
  'with our decisions and answers': ['Report.decision', 'CaseMeasure', 'Complaint.answer'],
  'our moderators’ notes': ['CaseNote'],
};
/** Tables that connect or copy the rows above. */
const PARTS = [
  'Tenant',
  'Member',
  'Profile',
  'Session',
  'DataArchive',
  'RemovedContent',
  'LoginChange',
  'AuthoredMessage',
  'ProfileAuthor',
  'WaitingChat',
];

const models = new Map(
  [...schema.matchAll(/^model (\w+) \{\n([^]*?)^\}/gm)].map(([, name = '', body = '']) => [name, body]),
);
const exists = (stored: string): boolean => {
  const [model = '', column] = stored.split('.');
  const body = models.get(model);
  return body !== undefined && (!column || new RegExp(`^ +${column} `, 'm').test(body));
};
const [, , section = ''] = notice.split(/^## .*$/m);
const listed = section.split('\n').filter((line) => line.startsWith('- '));

it('the privacy notice names all stored data [LEG-1, SAF-8]', () => {
  const named = new Set([...Object.values(STORED).flat(), ...PARTS].map((each) => each.split('.')[0]));
  const ofMembers = [...models].filter(([, body]) => /^ +\w+ +Member\b/m.test(body)).map(([name]) => name);
  expect(ofMembers.filter((name) => !named.has(name))).toEqual([]);
  const text = listed.join('\n');
  for (const name of Object.keys(STORED)) expect(text).toContain(name);
});

it('the privacy notice names only stored data [LEG-1, SAF-8]', () => {
  for (const stored of Object.values(STORED).flat()) expect(exists(stored), stored).toBe(true);
  const names = Object.keys(STORED);
  const said = listed.flatMap((line) =>
    line.replace(/^- \*\*.*?\*\* /, '').split(/, and |, |; |\. (?=For )| and (?=the movements)/),
  );
  const about = said.filter((each) => !/^Card details|^if (you|an)/.test(each));
  expect(about.filter((each) => !names.some((name) => each.includes(name)))).toEqual([]);
});
