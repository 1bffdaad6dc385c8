import path from 'node:path';
import { LIMITS, type LimitName } from '~/domain/safety/limits';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import type { Env } from './env.server';
import type { DrawingProcessing, ImageProcessing } from '~/domain/profiles/image-processing';
import type { PackArchive } from '~/domain/data-export/make-archive.server';
import { packArchive } from './archive.server';
import { createEvents, type Events } from './events.server';
import { createDrawingProcessing, createImageProcessing } from './images.server';
import type { Jobs } from './jobs';
import { createLimits, type Limits } from './limits.server';
import { createLog, type Log } from './log.server';
import { createBackground, type Background } from './background.server';
import { createCapturedMail, createSmtpMail, type Mail, type OutgoingMail } from './mail.server';
import { createPasswords } from './passwords.server';
import { createPresence, type Presence } from './presence.server';
import { SharedAnswers } from './shared-answers.server';
import { createSecrets, secretKeyOf, type Secrets } from './secrets.server';
import { createFolderStorage, type Storage } from './storage.server';

/** The outside world as the rest of the program sees it. */
export type Gateways = {
  jobs: Jobs;
  mail: Mail;
  storage: Storage;
  processImage: ImageProcessing;
  processDrawing: DrawingProcessing;
  packArchive: PackArchive;
  events: Events;
  presence: Presence;
  limits: Limits<LimitName>;
  log: Log;
  shared: SharedAnswers;
  background: Background;
  secrets: Secrets;
  passwords: Passwords;
};

export type GatewaysWithoutJobs = Omit<Gateways, 'jobs'>;

/** Creates the gateways; `capture` stores mails if no SMTP server is set. */
export function createGateways(
  env: Env,
  capture: (mail: OutgoingMail) => Promise<void>,
): GatewaysWithoutJobs {
  const log = createLog(env.LOG_LEVEL);
  return {
    mail: env.SMTP_URL ? createSmtpMail(env.SMTP_URL) : createCapturedMail(capture),
    storage: createFolderStorage(path.join(env.DATA_DIR, 'media')),
    processImage: createImageProcessing(),
    processDrawing: createDrawingProcessing(),
    packArchive,
    events: createEvents(),
    presence: createPresence(),
    limits: createLimits(LIMITS),
    shared: new SharedAnswers(),
    log,
    background: createBackground((error) => log.error({ err: error }, 'work after an answer')),
    secrets: createSecrets(secretKeyOf(env)),
    passwords: createPasswords(),
  };
}
