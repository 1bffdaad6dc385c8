import { z } from 'zod/v4';

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on');

const port = z.coerce.number().int().min(1).max(65535);

const schema = z
  .object({
    APP_MODE: z.enum(['demo', 'development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    DATA_DIR: z.string().min(1).default('.data'),
    TENANTS_DIR: z.string().min(1).default('tenants'),
    DEFAULT_TENANT: z.string().optional(),
    DATABASE_URL: z.url().optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    PUBLIC_ORIGIN: z
      .string()
      .regex(/^https?:\/\/.*\{domain\}/, 'a pattern such as https://{domain}')
      .optional(),
    SECRET_KEY: z.string().min(32).optional(),
    SMTP_URL: z.url().optional(),
    TRUST_PROXY: onOff('off'),
    WORKERS: onOff('on'),
    /**
     * When the demo sites without members are filled. `on`: all of them before the process serves. `first`:
     * one before it serves, the others while it does. `off`: never.
     */
    SEED: z.enum(['on', 'first', 'off']).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((value, context) => {
    if (value.APP_MODE !== 'production') return;
    for (const name of ['PUBLIC_ORIGIN', 'SECRET_KEY', 'SMTP_URL'] as const) {
      if (!value[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is required when APP_MODE is production',
        });
    }
  });

export type Env = z.infer<typeof schema> & { PUBLIC_ORIGIN: string };

/** Reads the process's settings. A bad variable stops the start with one line that names it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const first = result.error.issues[0];
    throw new Error(`Environment variable ${first?.path.join('.')}: ${first?.message}`);
  }
  return {
    ...result.data,
    PUBLIC_ORIGIN: result.data.PUBLIC_ORIGIN ?? `http://{domain}:${result.data.PORT}`,
  };
}

function readOrStop(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`The site cannot start. ${(error as Error).message}\n`);
    process.exit(1);
  }
}

export const env = readOrStop();
