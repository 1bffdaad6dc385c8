import { SETTING_NAMES, settingProblems, type Variables } from '~/gateways/read-env.server';
import { nearestName } from '~/tenancy/checks/nearest-name';

const OTHER_NAMES = [
  'NODE_ENV',
  'UV_THREADPOOL_SIZE',
  'MODERATOR',
  'MODERATOR_SECRET',
  'OPERATOR_PASSWORD',
  'CHROME_PATH',
  'GEOLITE2_LICENSE_KEY',
  'POSTGRES_PASSWORD',
];

/** Shorter names resemble the system's, such as HOME and HOST. */
const LEAST_LENGTH = 7;

export function findMisspelt(variables: Variables): string[] {
  const known = [...SETTING_NAMES, ...OTHER_NAMES];
  return Object.keys(variables)
    .filter((name) => name.length >= LEAST_LENGTH && !known.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name.toUpperCase(), known);
      return meant ? [`${name} is no setting. Did you mean ${meant}?`] : [];
    });
}

export const checkSettings = (variables: Variables): string[] => [
  ...settingProblems(variables).map((problem) => `Set ${problem}.`),
  ...findMisspelt(variables),
];

type StripeSettings = {
  APP_MODE: string;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
};

/** Lists problems of Stripe's two secrets, by their form only. */
export function checkStripeSecrets({
  APP_MODE,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: StripeSettings): string[] {
  if (!key || !webhookSecret) return [];
  const [, mode] = /^[rs]k_(live|test)_\w+$/.exec(key) ?? [];
  const wanted = APP_MODE === 'production' ? 'live' : 'test';
  const lines: string[] = [];
  if (!mode) lines.push('STRIPE_SECRET_KEY: copy the secret key again; it begins with sk_live_ or rk_live_.');
  else if (mode !== wanted)
    lines.push(
      mode === 'test'
        ? 'STRIPE_SECRET_KEY is a test key, which takes no money: set the live key in production.'
        : 'STRIPE_SECRET_KEY is a live key, which takes money: set a test key outside production.',
    );
  if (!/^whsec_\w+$/.test(webhookSecret))
    lines.push('STRIPE_WEBHOOK_SECRET: copy the signing secret of the webhook again; it begins with whsec_.');
  return lines;
}
