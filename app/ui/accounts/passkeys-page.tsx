import type { ComponentType } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { Constraint, Constraints } from '~/ui/kit/fields/constraint';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { SettingsFrame } from '~/ui/settings/settings-frame';

type PasskeyRow = {
  id: string;
  name: string;
  since: string;
  /** The last login with it: as an ISO timestamp, and in words. */
  used: { at: string; ago: string } | null;
};

type List = {
  state: 'list';
  passkeys: PasskeyRow[];
  max: number;
  host: string;
  /** This browser and system, a name to begin with. */
  device: string;
  constraints: Constraints<'name' | 'password'>;
};

type Remove = { state: 'remove'; passkey: PasskeyRow; constraints: Constraints<'password'> };

/** `options` is the JSON that the browser passes to the device. */
type New = { state: 'new'; name: string; options: string };

export type PasskeysPageData = { title: string } & ({ state: 'unconfirmed' } | List | Remove | New);

/** Asks the device for the key of these options, and posts its answer with the form around it. */
type Create = ComponentType<{ options: string }>;

type Refused = { errors: Errors; typed: string | undefined };

const FORM = 'mt-5 grid max-w-form gap-5';

function PasswordField({ constraint, errors }: { constraint: Constraint; errors: Errors }) {
  const t = useT();
  return (
    <Field
      id="passkey-password"
      label={t('settings:password_old')}
      hint={t('settings:email_why')}
      errors={errors.password}
      constraint={constraint}
    >
      {(control) => <input {...control} name="password" type="password" autoComplete="current-password" />}
    </Field>
  );
}

function Alert({ errors }: { errors: Errors }) {
  const error = formError(errors);
  return error ? <FormAlert text={error} /> : null;
}

function PasskeyList({ passkeys }: { passkeys: PasskeyRow[] }) {
  const t = useT();
  return (
    <ul className="mt-6 max-w-form divide-y divide-line border-y border-line">
      {passkeys.map(({ id, name, since, used }) => (
        <li key={id} className="flex min-h-[72px] flex-wrap items-center gap-x-3.5 py-2">
          <Icon name="hand" className="size-6 text-muted" />
          <p className="min-w-0 flex-1 basis-[8rem] leading-snug">
            <b className="block break-words">{name}</b>
            {used && (
              <time dateTime={used.at} className="block text-sm text-muted">
                {t('settings:last_used', { ago: used.ago })}
              </time>
            )}
            <span className="block text-sm text-muted">{t('settings:passkeys.since', { date: since })}</span>
          </p>
          <a
            href={paths.removePasskey(id)}
            className="btn btn-ghost ml-auto px-3 text-sm"
            aria-label={t('settings:passkeys.remove_named', { name })}
          >
            {t('settings:passkeys.remove')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function NoScriptNote() {
  const t = useT();
  return (
    <p className="notice mt-4 hidden bg-sunken [@media(scripting:none)]:block">
      {t('settings:passkeys.no_script')}
    </p>
  );
}

function AddForm({ page, errors, typed }: { page: List } & Refused) {
  const t = useT();
  const { passkeys, max, device, constraints } = page;
  if (passkeys.length >= max) return <p className="mt-6">{t('settings:passkeys.full', { max })}</p>;
  return (
    <section className="mt-8" aria-labelledby="passkey-add">
      <h2 id="passkey-add" className="text-h2">
        {t('settings:passkeys.add')}
      </h2>
      <NoScriptNote />
      <form method="post" action={paths.passkeys} className={FORM} noValidate>
        <Alert errors={errors} />
        <Field
          id="passkey-name"
          label={t('settings:passkeys.name')}
          hint={t('settings:passkeys.name_hint')}
          errors={errors.name}
          constraint={constraints.name}
        >
          {(control) => (
            <input {...control} name="name" type="text" autoComplete="off" defaultValue={typed ?? device} />
          )}
        </Field>
        <PasswordField constraint={constraints.password} errors={errors} />
        <button name="intent" value="begin" className="btn btn-primary w-fit">
          {t('settings:passkeys.begin')}
        </button>
      </form>
    </section>
  );
}

function CreateForm({ page, errors, Create }: { page: New; errors: Errors; Create: Create }) {
  const t = useT();
  return (
    <section className="mt-7 max-w-form" aria-labelledby="passkey-create">
      <h2 id="passkey-create" className="text-h2">
        {t('settings:passkeys.create_title')}
      </h2>
      <p className="mt-1.5 break-words text-muted">
        {t('settings:passkeys.create_text', { name: page.name })}
      </p>
      <NoScriptNote />
      <form method="post" action={paths.passkeys} className={FORM}>
        <Alert errors={errors} />
        <Create options={page.options} />
      </form>
    </section>
  );
}

function RemoveForm({ page, errors }: { page: Remove; errors: Errors }) {
  const t = useT();
  const { id, name } = page.passkey;
  return (
    <section className="mt-7 max-w-form" aria-labelledby="passkey-remove">
      <h2 id="passkey-remove" className="break-words text-h2">
        {t('settings:passkeys.remove_named', { name })}
      </h2>
      <p className="mt-1.5 text-muted">{t('settings:passkeys.remove_text')}</p>
      <form method="post" action={paths.removePasskey(id)} className={FORM} noValidate>
        <Alert errors={errors} />
        <input type="hidden" name="id" value={id} />
        <PasswordField constraint={page.constraints.password} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <button name="intent" value="remove" className="btn btn-primary">
            {t('settings:passkeys.remove')}
          </button>
          <a href={paths.passkeys} className="btn btn-line">
            {t('chat:remove_cancel')}
          </a>
        </div>
      </form>
    </section>
  );
}

type Shown = { page: PasskeysPageData; Create: Create } & Refused;

function PasskeysState({ page, errors, typed, Create }: Shown) {
  const t = useT();
  switch (page.state) {
    case 'unconfirmed':
      return (
        <>
          <p className="mt-6 max-w-form">{t('settings:passkeys.unconfirmed')}</p>
          <a href={paths.completeSignup} className="btn btn-line mt-4">
            {t('settings:email_confirm')}
          </a>
        </>
      );
    case 'new':
      return <CreateForm page={page} errors={errors} Create={Create} />;
    case 'remove':
      return <RemoveForm page={page} errors={errors} />;
    case 'list':
      return (
        <>
          <p className="mt-2 max-w-form text-muted">{t('settings:passkeys.where', { host: page.host })}</p>
          {page.passkeys.length > 0 && <PasskeyList passkeys={page.passkeys} />}
          <AddForm page={page} errors={errors} typed={typed} />
        </>
      );
  }
}

/** A member's passkeys, which log in beside the password (TRU-7). */
export function PasskeysPage({ page, ...shown }: Shown) {
  const t = useT();
  return (
    <SettingsFrame current="passkeys" title={page.title}>
      <p className="mt-2 max-w-form text-muted">{t('settings:passkeys.text')}</p>
      <PasskeysState page={page} {...shown} />
    </SettingsFrame>
  );
}
