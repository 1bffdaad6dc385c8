/** Rate limits: `allowed` calls within `seconds` per key (SAF-6). */
export const LIMITS = {
  signup_draft: { allowed: 60, seconds: 3600 },
  signup_address: { allowed: 20, seconds: 3600 },
  log_in_mail: { allowed: 3, seconds: 3600 },
  activation_again: { allowed: 2, seconds: 3600 },
  activation_mail: { allowed: 5, seconds: 3600 },
  email_correction: { allowed: 5, seconds: 3600 },
  mails_hour: { allowed: 3, seconds: 3600 },
  mails_day: { allowed: 6, seconds: 86_400 },
  link_mails_hour: { allowed: 3, seconds: 3600 },
  link_mails_day: { allowed: 6, seconds: 86_400 },
  reset_address: { allowed: 20, seconds: 3600 },
  reset_mail: { allowed: 3, seconds: 86_400 },
  logins: { allowed: 20, seconds: 3600 },
  name_changes: { allowed: 30, seconds: 3600 },
  account_changes: { allowed: 10, seconds: 3600 },
  direct_debits: { allowed: 40, seconds: 3600 },
  messages: { allowed: 30, seconds: 60 },
  likes: { allowed: 60, seconds: 60 },
  hearts: { allowed: 240, seconds: 60 },
  swipes: { allowed: 240, seconds: 60 },
  uploads: { allowed: 40, seconds: 3600 },
  unconfirmed_messages: { allowed: 10, seconds: 86_400 },
  unconfirmed_uploads: { allowed: 6, seconds: 86_400 },
  unconfirmed_network: { allowed: 200, seconds: 86_400 },
  sms_number: { allowed: 5, seconds: 86_400 },
  sms_network: { allowed: 20, seconds: 86_400 },
  sms_country: { allowed: 200, seconds: 86_400 },
  sms_site: { allowed: 500, seconds: 86_400 },
  reports: { allowed: 10, seconds: 3600 },
  complaints: { allowed: 5, seconds: 3600 },
  case_numbers: { allowed: 120, seconds: 3600 },
  typing: { allowed: 120, seconds: 60 },
  reactions: { allowed: 60, seconds: 60 },
  read_marks: { allowed: 240, seconds: 60 },
  withdrawals: { allowed: 10, seconds: 3600 },
  push_subscriptions: { allowed: 60, seconds: 3600 },
  geocode: { allowed: 30, seconds: 3600 },
  discount_codes: { allowed: 30, seconds: 3600 },
  orders: { allowed: 30, seconds: 3600 },
  search: { allowed: 240, seconds: 60 },
  search_counts: { allowed: 300, seconds: 60 },
  saved_searches: { allowed: 60, seconds: 3600 },
  profile_views: { allowed: 300, seconds: 3600 },
  profile_previews: { allowed: 600, seconds: 3600 },
  visitor_profile_views: { allowed: 60, seconds: 3600 },
} as const;

export type LimitName = keyof typeof LIMITS;

export type BlockNumbers = { failures: number; windowMinutes: number; blockMinutes: number };

/** `pair` is one account from one IP address, `account` from anywhere, `address` any account (ACC-12). */
export const LOGIN_BLOCKS = {
  pair: { failures: 5, windowMinutes: 15, blockMinutes: 15 },
  account: { failures: 20, windowMinutes: 60, blockMinutes: 60 },
  address: { failures: 50, windowMinutes: 60, blockMinutes: 60 },
} as const satisfies Record<string, BlockNumbers>;
