import { z } from 'zod/v4';
import { parseStorageUrl } from './storage/storage-url';

const switchVariable = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on');

const hops = z
  .string()
  .regex(/^(on|off|\d)$/, 'off, on, or how many proxies pass a request on')
  .default('off')
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)));

const hosts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(
    z.array(z.string().regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\])$/, 'hosts without a port such as 192.168.1.20')),
  );

const port = z.coerce.number().int().min(1).max(65535);

const vapidKey = (bytes: number) =>
  z
    .string()
    .refine(
      (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
      `${bytes} bytes as npx web-push generate-vapid-keys writes them`,
    );

const storageUrl = z.string().superRefine((value, context) => {
  try {
    parseStorageUrl(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Shops with their signature keys; a key may contain an equals sign. */
const flexpayKeys = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.string().regex(/^[1-9]\d{0,11}=[!-~]{8,}$/, 'shops with their keys such as 60678=zpXwe2D77g4P7ysG'),
    ),
  )
  .transform(
    (pairs) =>
      new Map(pairs.map((pair) => [Number.parseInt(pair, 10), pair.slice(pair.indexOf('=') + 1)] as const)),
  );

type StripeSecrets = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
};

function requireBothStripeSecrets(value: StripeSecrets, context: z.RefinementCtx): void {
  if (Boolean(value.STRIPE_SECRET_KEY) === Boolean(value.STRIPE_WEBHOOK_SECRET)) return;
  context.addIssue({
    code: 'custom',
    path: [value.STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'],
    message: 'is required beside the other of Stripe’s two secrets',
  });
}

type VapidKeys = { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined };

function requireBothVapidKeys(value: VapidKeys, context: z.RefinementCtx): void {
  if (Boolean(value.VAPID_PUBLIC_KEY) === Boolean(value.VAPID_PRIVATE_KEY)) return;
  const path = [value.VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'];
  context.addIssue({ code: 'custom', path, message: 'is required beside the other key of push' });
}

const schemeOf = (origin: string): string => origin.split(':', 1).join();

/** Whether a text is an origin as browsers send it: lowercase, with no default port and no final dot. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text && !hostname.endsWith('.');
}

const STRIPE_ORIGIN = 'https://api.stripe.com';

const schema = z
  .object({
    APP_MODE: z.enum(['demo', 'development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    DATA_DIR: z.string().min(1).default('.data'),
    TENANTS_DIR: z.string().min(1).default('tenants'),
    DEFAULT_TENANT: z.string().optional(),
    /** Additional hosts outside production, such as for a phone on the same network. */
    DEV_HOSTS: hosts,
    DATABASE_URL: z.url().optional(),
    /** Bypasses the pooler, if DATABASE_URL is one. */
    DATABASE_DIRECT_URL: z.url().optional(),
    DATABASE_REPLICA_URL: z.url().optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    /** Connects several processes of the same sites. */
    REDIS_URL: z
      .url()
      .regex(
        /^rediss?:\/\/[^/]+(\/\d*)?(\?prefix=[\w-]+)?$/,
        'redis://host:6379, with a number and ?prefix=name if need be',
      )
      .optional(),
    /** Stores photos and archives in an S3 store instead of the folder. */
    STORAGE_URL: storageUrl.optional(),
    /** Whether the proxy reads files from the store, by X-Accel-Redirect. */
    X_ACCEL: switchVariable('off'),
    PUBLIC_ORIGIN: z
      .string()
      .regex(/^https?:\/\/.*\{domain\}/, 'a pattern such as https://{domain}')
      .optional(),
    /** The host of the operators' console; without it, production has none (CON-1). */
    OPERATOR_ORIGIN: z
      .string()
      .refine(isOrigin, 'an origin in lower case such as https://operator.example.com')
      .optional(),
    SECRET_KEY: z.string().min(32).optional(),
    BACKUP_PASSPHRASE: z.string().min(12).optional(),
    SMTP_URL: z.url().optional(),
    /** Signs the mail server's reports of complaints and bounces (NOT-5). */
    MAIL_EVENTS_SECRET: z.string().min(32).optional(),
    /** Stripe's secret key; without one, payments use the sandbox, which production refuses (PAY-5). */
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Another Stripe API; it receives the secret key, so production refuses it. */
    STRIPE_API_BASE: z.url().optional(),
    /** The signature key of each site's shop at FlexPay (TRU-6). */
    FLEXPAY_KEYS: flexpayKeys,
    /** `flexpay-sandbox`: all sites pay by a stand-in for FlexPay, which production refuses (PAY-5). */
    PAYMENTS: z.enum(['flexpay-sandbox']).optional(),
    /** The push keys, and the operator's contact for push services (PWA-3). */
    VAPID_PUBLIC_KEY: vapidKey(65).optional(),
    VAPID_PRIVATE_KEY: vapidKey(32).optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'mailto: with an address, or an https address')
      .optional(),
    /** Receives text messages by POST, signed with SMS_TOKEN. */
    SMS_URL: z.url().optional(),
    SMS_TOKEN: z.string().min(16).optional(),
    /** Why the sites lack https in production, such as "behind a VPN". */
    PLAIN_HTTP_REASON: z.string().trim().min(1).optional(),
    /** How many of the operator's proxies forward a request; `on` is one. */
    TRUST_PROXY: hops,
    /** The trusted proxy's header with the visitor's country. */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/, 'the name of a header')
      .optional(),
    WORKERS: switchVariable('on'),
    /** How long a stopping process still accepts requests, until its proxies notice. */
    STOP_GRACE_SECONDS: z.coerce.number().min(0).max(300).optional(),
    /** Fills demo sites before serving (`on`), only the first one before (`first`), or never (`off`). */
    SEED: z.enum(['on', 'first', 'off']).optional(),
    /** The port for Prometheus; without it, no metrics. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_FORMAT: z.enum(['text', 'json']).default('text'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((value, context) => {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (value[name] && !value.DATABASE_URL)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is beside a DATABASE_URL, and there is none',
        });
    if (value.X_ACCEL && !value.STORAGE_URL)
      context.addIssue({
        code: 'custom',
        path: ['X_ACCEL'],
        message: 'is for files in a store: it needs STORAGE_URL',
      });
    if (value.APP_MODE !== 'production') {
      requireBothStripeSecrets(value, context);
      requireBothVapidKeys(value, context);
      return;
    }
    // Sites that pay by FlexPay need no Stripe.
    const needsStripe = value.FLEXPAY_KEYS.size === 0;
    if (!needsStripe) requireBothStripeSecrets(value, context);
    for (const name of [
      'PUBLIC_ORIGIN',
      'SECRET_KEY',
      'SMTP_URL',
      ...(needsStripe ? (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) : []),
      'VAPID_PUBLIC_KEY',
      'VAPID_PRIVATE_KEY',
      'VAPID_SUBJECT',
    ] as const) {
      if (!value[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is required when APP_MODE is production',
        });
    }
    if (value.STRIPE_API_BASE && new URL(value.STRIPE_API_BASE).origin !== STRIPE_ORIGIN)
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_API_BASE'],
        message: `is ${STRIPE_ORIGIN} when APP_MODE is production`,
      });
    if (value.PAYMENTS)
      context.addIssue({
        code: 'custom',
        path: ['PAYMENTS'],
        message: 'is for the other modes: in production each site names its payment provider',
      });
    if (value.DEV_HOSTS.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['DEV_HOSTS'],
        message: 'is for the other modes: in production every site is served at its own hosts',
      });
    if (value.PUBLIC_ORIGIN?.startsWith('http:') && !value.PLAIN_HTTP_REASON)
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_ORIGIN'],
        message: 'is https when APP_MODE is production, unless PLAIN_HTTP_REASON says why not',
      });
    // Cookies' `Secure` and names follow PUBLIC_ORIGIN, the console's too.
    const { OPERATOR_ORIGIN, PUBLIC_ORIGIN } = value;
    if (OPERATOR_ORIGIN && PUBLIC_ORIGIN && schemeOf(OPERATOR_ORIGIN) !== schemeOf(PUBLIC_ORIGIN))
      context.addIssue({
        code: 'custom',
        path: ['OPERATOR_ORIGIN'],
        message: 'has the scheme of PUBLIC_ORIGIN, http or https',
      });
  });

export type Env = z.infer<typeof schema> & { PUBLIC_ORIGIN: string; STOP_GRACE_SECONDS: number };

/** The console's host without its port; null without a console (CON-1). */
export const operatorHost = ({ OPERATOR_ORIGIN }: Pick<Env, 'OPERATOR_ORIGIN'>): string | null =>
  OPERATOR_ORIGIN === undefined ? null : new URL(OPERATOR_ORIGIN).hostname;

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

export type Variables = Record<string, string | undefined>;

/** An empty variable counts as unset. */
const parse = (variables: Variables) =>
  schema.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));

export const settingProblems = (variables: Variables): string[] =>
  parse(variables).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const STOP_GRACE_SECONDS = 5;

/** Outside production, the console has a host beside the demo's sites. */
const demoConsole = (mode: string, publicOrigin: string): string | undefined =>
  mode === 'production' ? undefined : publicOrigin.replace('{domain}', 'operator.localhost');

/** Reads the process's settings. Throws one line that names an invalid variable. */
export function readEnv(variables: Variables): Env {
  const result = parse(variables);
  if (!result.success) {
    const [first] = result.error.issues;
    throw new Error(`Environment variable ${first?.path.join('.')}: ${first?.message}`);
  }
  const { data } = result;
  const PUBLIC_ORIGIN = data.PUBLIC_ORIGIN ?? `http://{domain}:${data.PORT}`;
  return {
    ...data,
    PUBLIC_ORIGIN,
    OPERATOR_ORIGIN: data.OPERATOR_ORIGIN ?? demoConsole(data.APP_MODE, PUBLIC_ORIGIN),
    STOP_GRACE_SECONDS: data.STOP_GRACE_SECONDS ?? (data.APP_MODE === 'production' ? STOP_GRACE_SECONDS : 0),
  };
}
