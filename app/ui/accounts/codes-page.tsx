import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { Constraint, Constraints } from '~/ui/kit/fields/constraint';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import { CodeField } from './code-field';

type NewCodes = {
  state: 'new';
  /** The address that opens an app on the same device, and its QR code as the path of a square drawing. */
  uri: string;
  qr: { size: number; path: string };
  /** In groups of four. */
  secret: string;
  recoveryCodes: string[];
  constraints: Constraints<'code'>;
};

type CodesOn = {
  state: 'on';
  codesLeft: number;
  codesTotal: number;
  constraints: Constraints<'password' | 'code'>;
};

export type CodesPageData = { title: string } & (
  { state: 'unconfirmed' } | { state: 'off'; constraints: Constraints<'password'> } | NewCodes | CodesOn
);

type Refused = { errors: Errors; typed: string | undefined };

function CodesForm({ errors, children }: { errors: Errors; children: ReactNode }) {
  const error = formError(errors);
  return (
    <form method="post" action={paths.loginCodes} className="mt-5 grid max-w-form gap-5" noValidate>
      {error && <FormAlert text={error} />}
      {children}
    </form>
  );
}

function PasswordField({ constraint, errors }: { constraint: Constraint; errors: Errors }) {
  const t = useT();
  return (
    <Field
      id="codes-password"
      label={t('settings:password_old')}
      hint={t('settings:email_why')}
      errors={errors.password}
      constraint={constraint}
    >
      {(control) => <input {...control} name="password" type="password" autoComplete="current-password" />}
    </Field>
  );
}

function AppStep({ qr, uri, secret }: Pick<NewCodes, 'qr' | 'uri' | 'secret'>) {
  const t = useT();
  return (
    <section aria-labelledby="codes-app">
      <h2 id="codes-app" className="text-h2">
        1. {t('settings:codes.app_title')}
      </h2>
      <p className="mt-1.5 text-muted">{t('settings:codes.app_text')}</p>
      <svg
        role="img"
        aria-label={t('settings:codes.qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mt-4 w-full max-w-60 rounded-md border border-line bg-white forced-color-adjust-none"
      >
        <path d={qr.path} fill="black" />
      </svg>
      <a href={uri} className="btn btn-line mt-4">
        {t('settings:codes.open')}
      </a>
      <p className="mt-4 break-words">
        {t('settings:codes.key')} <code className="font-semibold">{secret}</code>
      </p>
    </section>
  );
}

function RecoveryStep({ recoveryCodes }: Pick<NewCodes, 'recoveryCodes'>) {
  const t = useT();
  return (
    <section className="border-t border-line pt-8" aria-labelledby="codes-recovery">
      <h2 id="codes-recovery" className="text-h2">
        2. {t('settings:codes.recovery_title')}
      </h2>
      <p className="mt-1.5 text-muted">{t('settings:codes.recovery_text')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2 rounded-lg bg-sunken p-4">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SetUp({ codes, errors, typed }: { codes: NewCodes } & Refused) {
  const t = useT();
  return (
    <div className="mt-7 grid max-w-form gap-8">
      <AppStep {...codes} />
      <RecoveryStep {...codes} />
      <section className="border-t border-line pt-8" aria-labelledby="codes-confirm">
        <h2 id="codes-confirm" className="text-h2">
          3. {t('settings:codes.confirm_title')}
        </h2>
        <CodesForm errors={errors}>
          <CodeField
            label={t('settings:codes.code')}
            constraint={codes.constraints.code}
            errors={errors.code}
            typed={typed}
          />
          <button name="intent" value="confirm" className="btn btn-primary w-fit">
            {t('settings:codes.confirm')}
          </button>
        </CodesForm>
      </section>
    </div>
  );
}

function TurnOff({ codes, errors, typed }: { codes: CodesOn } & Refused) {
  const t = useT();
  const { codesLeft, codesTotal, constraints } = codes;
  return (
    <>
      <p className="mt-6 font-bold text-success">{t('settings:codes.on')}</p>
      <p className="mt-1">{t('settings:codes.left', { left: codesLeft, total: codesTotal })}</p>
      <p className="mt-1 max-w-form text-muted">{t('settings:codes.renew')}</p>
      <section className="mt-8" aria-labelledby="codes-off">
        <h2 id="codes-off" className="text-h2">
          {t('settings:codes.off_title')}
        </h2>
        <CodesForm errors={errors}>
          <PasswordField constraint={constraints.password} errors={errors} />
          <CodeField
            label={t('settings:codes.any_code')}
            constraint={constraints.code}
            errors={errors.code}
            typed={typed}
          />
          <button name="intent" value="off" className="btn btn-line w-fit">
            {t('settings:codes.off')}
          </button>
        </CodesForm>
      </section>
    </>
  );
}

function CodesState({ page, errors, typed }: { page: CodesPageData } & Refused) {
  const t = useT();
  switch (page.state) {
    case 'unconfirmed':
      return (
        <>
          <p className="mt-6 max-w-form">{t('settings:codes.unconfirmed')}</p>
          <a href={paths.completeSignup} className="btn btn-line mt-4">
            {t('settings:email_confirm')}
          </a>
        </>
      );
    case 'off':
      return (
        <CodesForm errors={errors}>
          <PasswordField constraint={page.constraints.password} errors={errors} />
          <button name="intent" value="begin" className="btn btn-primary w-fit">
            {t('settings:codes.begin')}
          </button>
        </CodesForm>
      );
    case 'new':
      return <SetUp codes={page} errors={errors} typed={typed} />;
    case 'on':
      return <TurnOff codes={page} errors={errors} typed={typed} />;
  }
}

/** A second step of the login: codes of an authenticator app (TRU-3). */
export function CodesPage({ page, errors, typed }: { page: CodesPageData } & Refused) {
  const t = useT();
  return (
    <SettingsFrame current="codes" title={page.title}>
      <p className="mt-2 max-w-form text-muted">{t('settings:codes.text')}</p>
      <CodesState page={page} errors={errors} typed={typed} />
    </SettingsFrame>
  );
}
