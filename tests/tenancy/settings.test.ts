import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '~/tenancy/settings.server';

const given = JSON.parse(readFileSync('tenants/vonk.localhost/settings.json', 'utf8')) as Record<
  string,
  unknown
>;

const read = (fields: Record<string, unknown>) => settingsSchema.parse({ ...given, ...fields });
const refused = (fields: Record<string, unknown>) =>
  settingsSchema.safeParse({ ...given, ...fields }).error?.issues[0]?.path.join('.');

const SANDBOX = { id: 'trial', name: 'Trial', kind: 'sandbox' };
const BROKER = {
  ...{ id: 'bank', name: 'Your bank', kind: 'oidc', issuer: 'https://broker.example.com', client_id: 'site' },
  ...{ client_secret_env: 'AGE_BANK_SECRET', scope: 'openid is_over_18' },
  ...{ claim: 'is_over_18', claim_in: 'id_token', value: true },
};

/** The field names specified or decided. */
const FIELDS = `name domain domain_language cdn_prefix niche index_title description countries visible_profile_fields visible_profile_notes
  search_fields signups logged_out_search logged_out_search_trafficsource support_email moderation_email support_phone message_credits photo_credits
  gift_credits signup_credits message_length minimum_message_costs enable_site_entry_popup fictional_icon fictional_warning
  fictional_singular fictional_plural refund_days statement_text member_resell company_id mail_name min_age age_check aliases photo_moderation leave_url live_frames swipe_likes_per_day
  time_zone us_footer further_payment_methods payments locales_by_country disclose_accounts match_claim fictional_replies fictional_hours delete_discount`;

describe('the settings of a site', () => {
  it('have exactly the specified and decided fields [TEN-3]', () => {
    expect(Object.keys(read({ moderation_email: 'cases@a.example' })).sort()).toEqual(
      FIELDS.split(/\s+/).sort(),
    );
    expect(settingsSchema.safeParse({ ...given, mesage_credits: 2 }).error?.issues[0]?.message).toContain(
      'mesage_credits',
    );
  });

  it('are each read, except the operator’s number [TEN-3]', () => {
    const reads = (name: string) =>
      /\.tsx?$/.test(name) && !/^(tenancy|demo)\/|calls\.ts$|api-settings/.test(name);
    const code = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter(reads)
      .map((name) => readFileSync(`app/${name}`, 'utf8'))
      .join('\n');
    expect(FIELDS.split(/\s+/).filter((field) => !code.includes(field))).toEqual(['company_id']);
  });

  it('have the decided defaults [TEN-3]', () => {
    const decided = {
      min_age: 18,
      age_check: { ways: [], rule: 'off', rules_by_country: {} },
      aliases: [],
      photo_moderation: 'auto',
      live_frames: true,
      swipe_likes_per_day: 4,
      us_footer: false,
      further_payment_methods: [],
      payments: { provider: 'stripe' },
      disclose_accounts: true,
      match_claim: null,
      fictional_replies: false,
      fictional_hours: null,
      delete_discount: { percentage: 40, days: 7 },
    };
    const silent = Object.fromEntries(Object.keys(decided).map((name) => [name, undefined]));
    expect(read(silent)).toMatchObject(decided);
  });

  it('disclose accounts on all demo sites but one [TEN-3, ACC-6]', () => {
    const disclosing = readdirSync('tenants').filter((folder) => {
      const file = `tenants/${folder}/settings.json`;
      return (
        existsSync(file) && settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).disclose_accounts
      );
    });
    expect(disclosing.sort()).toEqual(['bursztyn.localhost', 'harbor.localhost', 'vonk.localhost']);
  });

  it.each([
    ['min_age', [18, 99], [17, 100, 18.5, '18']],
    [
      'statement_text',
      ['', 'HARTSLAG* VONK', 'VONK DATING'],
      ['VONK', 'HARTSLAG*VONK', 'HARTSLAG* ', 'A* VONK', '12345', 'HARTSLAG MEDIA AND VONK', 'VONK & CO'],
    ],
    ['niche', [1, 7], [0, 8, '1']],
    ['refund_days', [14, 365], [13, 366]],
    ['message_credits', [0, 10_000], [-1, 10_001, 1.5]],
    ['message_length', [50, 10_000], [49, 10_001]],
    ['swipe_likes_per_day', [1, 100], [0, 101]],
    ['countries', [['NL'], ['NL', 'BE']], [[], ['nl'], ['Netherlands'], 'NL']],
    ['signups', ['all', 'with_trafficsource', 'none'], ['some', true]],
    ['photo_moderation', ['auto', 'manual'], ['off']],
    ['cdn_prefix', ['', 'https://cdn.example'], ['cdn.example', null]],
    ['domain_language', ['nl', 'nl-NL', 'no'], ['NL', 'dutch', 'xx', 'xx-NL', '']],
    [
      'domain',
      ['vonk.localhost', 'a-b.example'],
      ['Vonk.example', 'http://vonk.example', 'vonk.example/', '..'],
    ],
    ['aliases', [['www.vonk.example']], [['WWW.vonk.example'], ['vonk.example:80']]],
    ['support_email', ['a@b.example'], ['a at b', '']],
    ['moderation_email', ['a@b.example', undefined], ['a at b', '']],
    ['time_zone', ['Europe/Berlin', 'America/New_York'], ['Berlin', 'CET+1']],
    ['visible_profile_fields', [[], ['city']], [['password']]],
    ['search_fields', [[], ['gender']], [['email']]],
    ['fictional_icon', ['drama', 'venetian-mask'], ['mask', 'badge-check', '']],
    [
      'member_resell',
      [false, { url: 'https://cams.example', title: 'Cams' }],
      [
        true,
        { url: 'cams' },
        { url: 'http://cams.example', title: 'Cams' },
        { url: 'javascript:alert(1)', title: 'Cams' },
      ],
    ],
    [
      'match_claim',
      [
        null,
        { percentage: 46, source: 'A survey', date: '2026-01-31' },
        { percentage: 46, source: { nl: 'Onderzoek' }, date: '2026-01-31' },
      ],
      [{ percentage: 46 }, { percentage: 0 }, 46],
    ],
    [
      'payments',
      [
        undefined,
        { provider: 'stripe' },
        { provider: 'flexpay', flexpay: { shop_id: 60678, brand: 'verotel' } },
        { provider: 'stripe', flexpay: { shop_id: 60678, brand: 'bill', methods: ['creditcard'] } },
        {
          provider: 'flexpay',
          flexpay: {
            ...{ shop_id: 60678, brand: 'cardbilling', methods: ['creditcard', 'ideal'] },
            ideal: { mcc: '7273', name: 'Hartslag Media', id: '12', country: 'NL' },
          },
        },
      ],
      [
        { provider: 'ccbill' },
        { provider: 'flexpay' },
        { provider: 'flexpay', flexpay: { shop_id: 60678, brand: 'unknown' } },
        { provider: 'flexpay', flexpay: { shop_id: '60678', brand: 'verotel' } },
        { provider: 'flexpay', flexpay: { shop_id: 60678, brand: 'verotel', methods: [] } },
        { provider: 'flexpay', flexpay: { shop_id: 60678, brand: 'verotel', methods: ['paypal'] } },
        { provider: 'flexpay', flexpay: { shop_id: 60678, brand: 'verotel', methods: ['ideal'] } },
      ],
    ],
    [
      'age_check',
      [
        undefined,
        { rule: 'off' },
        { rule: 'account', ways: [BROKER], months: 24 },
        { rule: 'optional', rules_by_country: { FR: 'account' }, ways: [BROKER, SANDBOX] },
        { rule: 'photos', ways: [SANDBOX], since: '2026-12-01', present_members_by: '2027-01-01' },
        { rule: 'contact', ways: [{ ...BROKER, over: 21, value: 'true' }] },
      ],
      [
        { rule: 'on' },
        { rule: 'account' },
        { rules_by_country: { FR: 'photos' } },
        { rules_by_country: { fr: 'off' } },
        { rule: 'photos', ways: [BROKER, BROKER] },
        { rule: 'photos', ways: [{ ...BROKER, client_secret_env: 'SECRET_KEY' }] },
        { rule: 'photos', ways: [{ ...BROKER, issuer: 'broker' }] },
        { rule: 'photos', ways: [{ ...BROKER, scope: 'is_over_18' }] },
        { rule: 'photos', ways: [{ ...BROKER, value: [true] }] },
        { rule: 'photos', ways: [{ ...BROKER, over: 16 }] },
        { rule: 'photos', ways: [{ ...SANDBOX, kind: 'yoti' }] },
        { rule: 'photos', ways: [SANDBOX], months: 0 },
        { rule: 'photos', ways: [SANDBOX], present_members_by: '2027-01-01' },
        { rule: 'photos', ways: [SANDBOX], since: '2027-01-02', present_members_by: '2027-01-01' },
      ],
    ],
    ['index_title', ['One text', { nl: 'Een', en: 'One' }, undefined], ['', { nl: '' }, { xx: 'text' }]],
  ])('take for %s what is allowed, and refuse the rest [TEN-3, TEN-4]', (field, allowed, wrong) => {
    for (const value of allowed) expect(refused({ [field]: value })).toBeUndefined();
    for (const value of wrong)
      expect(refused({ [field]: value }), JSON.stringify(value)).toMatch(new RegExp(`^${field}(\\.|$)`));
  });

  it.each([
    ['+31 30-123 45 67', '+31301234567'],
    ['0800 - 1234567', '08001234567'],
    ['', ''],
  ])('read the phone number %j without separators [TEN-5]', (written, stripped) => {
    expect(read({ support_phone: written }).support_phone).toBe(stripped);
  });

  it('refuse an invalid telephone number [TEN-4, TEN-5]', () => {
    for (const written of ['call us', '12', '+31 30 <script>'])
      expect(refused({ support_phone: written })).toBe('support_phone');
  });
});
