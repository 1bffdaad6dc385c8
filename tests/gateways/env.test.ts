import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readEnv } from '~/gateways/env.server';

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_ORIGIN: 'https://{domain}',
  SECRET_KEY: 'a secret key for tests and nothing else',
  SMTP_URL: 'smtp://mail.example',
};

describe('the settings of the process', () => {
  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'APP_MODE'))(
    'have no production without %s',
    (name) => {
      expect(readEnv(PRODUCTION).APP_MODE).toBe('production');
      expect(() => readEnv({ ...PRODUCTION, [name]: '' })).toThrow(
        `Environment variable ${name}: is required when APP_MODE is production`,
      );
    },
  );

  it('need nothing elsewhere, and take an empty variable for none', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({
      APP_MODE: 'development',
      PORT: 3000,
      PUBLIC_ORIGIN: 'http://{domain}:3000',
      WORKERS: true,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['WORKERS', 'yes'],
    ['PUBLIC_ORIGIN', 'https://www.example.com'],
    ['DATABASE_URL', 'nowhere'],
    ['SECRET_KEY', 'short'],
  ])('refuse %s=%s and name it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`Environment variable ${name}: `);
  });

  it('stop the process with one line, which does not repeat the value [ERR-5]', () => {
    const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./app/gateways/env.server.ts', 'file://' + process.cwd() + '/'))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', SECRET_KEY: 'hunter2' },
    });
    expect(status).toBe(1);
    expect(stderr.trimEnd()).toMatch(/^The site cannot start\. Environment variable SECRET_KEY: [^\n]+$/);
    expect(stderr).not.toContain('hunter2');
  });
});
