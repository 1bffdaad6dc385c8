import path from 'node:path';
import { LIMITS, type LimitName } from '~/domain/safety/limits';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import type { AgeProviders } from '~/domain/age/provider';
import { variables, type Env } from './env.server';
import type { PaymentProvider } from '~/domain/payments/provider';
import type {
  DrawingProcessing,
  Glimpsing,
  ImageProcessing,
  PhoneSizing,
  LookReading,
  ToneReading,
} from '~/domain/profiles/image-processing';
import { createAgeProviders } from './age/age-providers.server';
import type { PackArchive } from '~/domain/data-export/make-archive.server';
import { packArchive } from './storage/archive.server';
import type { Bus } from './live/bus';
import { drawMaskable, type DrawMaskable } from './images/icons.server';
import { createEvents, type Events } from './live/events.server';
import { createFlexpayDouble, DOUBLE_KEY, type FlexpayDouble } from './flexpay/double.server';
import { createVendor, type FlexpayVendor } from './flexpay/vendor.server';
import { createDrawingProcessing, createImageProcessing, createOlderPhotos } from './images/images.server';
import type { Jobs } from './jobs';
import { createLimits, type Limits } from './limits.server';
import { createLog, type Log } from './logs/log.server';
import { createBackground, type Background } from './background.server';
import { createCapturedMail, createSmtpMail, type Mail, type OutgoingMail } from './mail/smtp.server';
import { createMemoryBus } from './live/memory-bus.server';
import { createPasswords } from './passwords.server';
import { createMailEvents, type MailEvents } from './mail/mail-events.server';
import { createPush, type Push } from './mail/push.server';
import { createRecentWrites, type RecentWrites } from './recent-writes.server';
import { noPayments } from './no-payments.server';
import { createSandboxPayments, type SandboxPayments } from './sandbox-payments.server';
import { noteSecurity } from './logs/security-log.server';
import { SharedAnswers } from './live/shared-answers.server';
import { createSecrets, readSecretKey, type Secrets } from './secrets.server';
import { createCapturedSms, createHttpSms, disabledSms, type OutgoingSms, type Sms } from './mail/sms.server';
import { createStripePayments } from './stripe.server';
import { folderStorage } from './storage/open-storage.server';
import type { Storage } from './storage/storage.server';
import { createTyping, type Typing } from './live/typing.server';
import { readVapid } from './mail/vapid.server';
import * as paths from '~/paths';

export type Gateways = {
  jobs: Jobs;
  mail: Mail;
  mailEvents: MailEvents;
  sms: Sms;
  push: Push;
  /** The payments of sites that choose no other provider; `sitePayments` returns a site's own. */
  payments: PaymentProvider;
  flexpay: Flexpay;
  /** The sandbox without a payment provider, else null (PAY-5). */
  sandbox: SandboxPayments | null;
  age: AgeProviders;
  storage: Storage;
  processImage: ImageProcessing;
  processDrawing: DrawingProcessing;
  readTone: ToneReading;
  readLook: LookReading;
  glimpse: Glimpsing;
  phoneSizing: PhoneSizing;
  drawMaskable: DrawMaskable;
  packArchive: PackArchive;
  bus: Bus;
  events: Events;
  typing: Typing;
  recentWrites: RecentWrites;
  limits: Limits<LimitName>;
  log: Log;
  shared: SharedAnswers;
  background: Background;
  secrets: Secrets;
  passwords: Passwords;
};

/** What all sites share at FlexPay (TRU-6). */
export type Flexpay = {
  vendor: FlexpayVendor;
  /** Returns a shop's signature key; null without one. */
  keyFor: (shopId: number) => string | null;
  /** Stands for the vendor on all sites, by PAYMENTS; else null (PAY-5). */
  double: FlexpayDouble | null;
};

type GatewaysWithoutJobs = Omit<Gateways, 'jobs'>;

function createPayments(env: Env, log: Log): Pick<Gateways, 'payments' | 'sandbox'> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE } = env;
  if (secretKey && webhookSecret) {
    // The member is offered another method; only the operator can fix an unreachable provider.
    const report = (reason: string) => log.error({ reason }, 'payment not started');
    const payments = createStripePayments({ secretKey, webhookSecret, apiBase: STRIPE_API_BASE }, report);
    return { payments, sandbox: null };
  }
  if (env.APP_MODE === 'production') return { payments: noPayments, sandbox: null };
  const sandbox = createSandboxPayments(path.join(env.DATA_DIR, 'sandbox-payments'));
  return { payments: sandbox, sandbox };
}

function createFlexpay({ PAYMENTS, FLEXPAY_KEYS, DATA_DIR }: Env): Flexpay {
  if (PAYMENTS !== 'flexpay-sandbox')
    return { vendor: createVendor(), keyFor: (shopId) => FLEXPAY_KEYS.get(shopId) ?? null, double: null };
  const keyFor = () => DOUBLE_KEY;
  const double = createFlexpayDouble({
    folder: path.join(DATA_DIR, 'flexpay-double'),
    keyFor,
    orderPage: (returnUrl) => new URL(paths.flexpayDouble, returnUrl).toString(),
  });
  return { vendor: double, keyFor, double };
}

export type Capture = (channel: 'mail' | 'sms', message: OutgoingMail | OutgoingSms) => Promise<void>;

/** Production requires signed messages: a code authorizes a payment. */
function createSms({ SMS_URL: address, SMS_TOKEN: token, APP_MODE }: Env, capture: Capture, log: Log): Sms {
  const report = (reason: string) => log.error({ reason }, 'text message not sent');
  const isProduction = APP_MODE === 'production';
  if (address && (token || !isProduction)) return createHttpSms({ address, token }, report);
  if (!isProduction) return createCapturedSms((message) => capture('sms', message));
  log.warn('SMS_URL and SMS_TOKEN are not both set: direct debit is not offered');
  return disabledSms;
}

/** Connects to the other processes through Redis, whose code is loaded only then. */
export async function openBus({ REDIS_URL }: Env, log: Log): Promise<Bus> {
  if (!REDIS_URL) return createMemoryBus();
  const { connectRedisBus } = await import('./redis/redis-bus.server');
  return connectRedisBus(REDIS_URL, {
    report(reason) {
      if (reason === null) log.info('Redis is back');
      else log.error({ reason }, 'Redis is away');
    },
  });
}

export function createGateways(
  env: Env,
  capture: Capture,
  log: Log = createLog(env.LOG_LEVEL),
  bus: Bus = createMemoryBus(),
  storage: Storage = folderStorage(env),
): GatewaysWithoutJobs {
  return {
    mail: env.SMTP_URL ? createSmtpMail(env.SMTP_URL) : createCapturedMail((mail) => capture('mail', mail)),
    mailEvents: createMailEvents(env.MAIL_EVENTS_SECRET),
    sms: createSms(env, capture, log),
    push: createPush({ vapid: readVapid(env), anyHost: env.APP_MODE === 'test' }),
    ...createPayments(env, log),
    flexpay: createFlexpay(env),
    age: createAgeProviders(env.APP_MODE, variables),
    storage,
    processImage: createImageProcessing(),
    processDrawing: createDrawingProcessing(),
    ...createOlderPhotos(),
    drawMaskable,
    packArchive,
    bus,
    events: createEvents(bus),
    typing: createTyping(bus),
    recentWrites: createRecentWrites(bus),
    limits: createLimits(
      LIMITS,
      // A key begins with its site; the rest may be an IP address.
      (limit, key) => noteSecurity({ log }, 'limit_reached', { limit, tenantId: key.split(' ')[0] ?? '' }),
      bus,
    ),
    shared: new SharedAnswers(bus),
    log,
    background: createBackground((error) => log.error({ err: error }, 'work after an answer')),
    secrets: createSecrets(readSecretKey(env)),
    passwords: createPasswords(),
  };
}
