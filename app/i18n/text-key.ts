import type accounts from './locales/en/accounts.json';
import type age from './locales/en/age.json';
import type chat from './locales/en/chat.json';
import type credits from './locales/en/credits.json';
import type dev from './locales/en/dev.json';
import type discounts from './locales/en/discounts.json';
import type directdebit from './locales/en/directdebit.json';
import type discovery from './locales/en/discovery.json';
import type errors from './locales/en/errors.json';
import type frame from './locales/en/frame.json';
import type gifts from './locales/en/gifts.json';
import type home from './locales/en/home.json';
import type interests from './locales/en/interests.json';
import type kit from './locales/en/kit.json';
import type landers from './locales/en/landers.json';
import type legal from './locales/en/legal.json';
import type leaving from './locales/en/leaving.json';
import type likes from './locales/en/likes.json';
import type mail from './locales/en/mail.json';
import type openers from './locales/en/openers.json';
import type payments from './locales/en/payments.json';
import type profiles from './locales/en/profiles.json';
import type prompts from './locales/en/prompts.json';
import type push from './locales/en/push.json';
import type safety from './locales/en/safety.json';
import type settings from './locales/en/settings.json';
import type spending from './locales/en/spending.json';

type Catalogues = {
  accounts: typeof accounts;
  age: typeof age;
  chat: typeof chat;
  credits: typeof credits;
  dev: typeof dev;
  discounts: typeof discounts;
  directdebit: typeof directdebit;
  discovery: typeof discovery;
  errors: typeof errors;
  frame: typeof frame;
  gifts: typeof gifts;
  home: typeof home;
  interests: typeof interests;
  kit: typeof kit;
  landers: typeof landers;
  legal: typeof legal;
  leaving: typeof leaving;
  likes: typeof likes;
  mail: typeof mail;
  openers: typeof openers;
  payments: typeof payments;
  profiles: typeof profiles;
  prompts: typeof prompts;
  push: typeof push;
  safety: typeof safety;
  settings: typeof settings;
  spending: typeof spending;
};

type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

type Feature = keyof Catalogues;

/** English catalogue keys as `feature:key`; a text's plural forms share one. */
export type TextKey = { [F in Feature]: `${F}:${WithoutPlural<keyof Catalogues[F] & string>}` }[Feature];
