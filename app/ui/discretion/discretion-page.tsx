import type { ReactNode } from 'react';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { useFirstText } from '~/ui/kit/first-text';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { useDraftValue } from '~/ui/layouts/frame-data';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import type { DiscretionPageData } from './discretion-data';

type Shown = DiscretionPageData & {
  errors: Errors;
  /** The lines of a refused form; undefined before it. */
  typed: string | undefined;
};

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-9 max-w-[40rem]" aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FormProps = Omit<Shown, 'title' | 'discreet' | 'quickExit' | 'statement' | 'company' | 'most'> & {
  picker: ReactNode;
};

/** Asks again, by a button that opens only here. */
function RemoveAll() {
  const t = useT();
  return (
    <details>
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">
        {t('settings:discretion.remove_all')}
      </summary>
      <div className="grid gap-3 pb-2">
        <p>{t('settings:discretion.remove_all_text')}</p>
        <button name="intent" value="remove_all" className="btn btn-dark w-fit">
          {t('settings:discretion.remove_all_yes')}
        </button>
      </div>
    </details>
  );
}

/** Two buttons take the typed lines, since nothing that was named is shown; the third leaves them typed. */
function ContactsForm({ named, lines, maxLength, country, errors, typed, picker }: FormProps) {
  const t = useT();
  const draft = useDraftValue('contacts');
  const first = useFirstText(typed ?? draft);
  const error = formError(errors) ?? errors.intent?.[0];
  return (
    <form method="post" action={paths.discretion} className="mt-4 grid gap-4" noValidate data-warn-unsaved="">
      {error && <FormAlert text={error} />}
      <Field
        id="contacts"
        label={t('settings:discretion.field')}
        hint={t('settings:discretion.field_hint', { lines, country })}
        errors={errors.contacts}
        constraint={{ required: true, maxLength }}
      >
        {(control) => (
          <textarea
            {...control}
            name="contacts"
            rows={5}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={first}
          />
        )}
      </Field>
      {picker}
      <div className="flex flex-wrap gap-2.5">
        <button name="intent" value="add" className="btn btn-primary">
          {t('settings:discretion.add')}
        </button>
        <button name="intent" value="remove" className="btn btn-line" aria-describedby="remove-hint">
          {t('settings:discretion.remove')}
        </button>
      </div>
      <p id="remove-hint" className="text-sm text-muted">
        {t('settings:discretion.remove_hint')}
      </p>
      {named > 0 && <RemoveAll />}
    </form>
  );
}

/** Whether a setting of the privacy page is on, with the link there. */
function Setting({ on }: { on: boolean }) {
  const t = useT();
  const link = (words: string) => (
    <a href={paths.privacy} className="link">
      {words}
    </a>
  );
  return (
    <p className="mt-2">
      <Rich text={t(on ? 'settings:discretion.on' : 'settings:discretion.off')} parts={{ link }} />
    </p>
  );
}

function Statement({ statement, company }: Pick<Shown, 'statement' | 'company'>) {
  const t = useT();
  if (statement === '') return <>{t('settings:discretion.statement_unset', { company })}</>;
  return (
    <Rich
      text={t('settings:discretion.statement_text', { statement })}
      parts={{ b: (words) => <b className="text-ink">{words}</b> }}
    />
  );
}

const EXPLAINED = 'mt-2 text-muted';

/** What keeps a member from being found out (TRU-4, SAF-9). `picker` fills in contacts of the device, with scripts. */
export function DiscretionPage({ picker, ...page }: Shown & { picker: ReactNode }) {
  const t = useT();
  const { title, named, most, discreet, quickExit } = page;
  return (
    <SettingsFrame current="discretion" title={title}>
      <Section id="known" title={t('settings:discretion.known')}>
        <p className={EXPLAINED}>{t('settings:discretion.known_text')}</p>
        <p className="mt-2 font-bold">{t('settings:discretion.count', { named, most })}</p>
        <ContactsForm {...page} picker={picker} />
      </Section>
      <Section id="discreet" title={t('push:discreet')}>
        <p className={EXPLAINED}>{t('push:discreet_text')}</p>
        <Setting on={discreet} />
      </Section>
      <Section id="quick-exit" title={t('frame:quick_exit')}>
        <p className={EXPLAINED}>{t('settings:quick_exit_text')}</p>
        <Setting on={quickExit} />
      </Section>
      <Section id="statement" title={t('settings:discretion.statement')}>
        <p className={EXPLAINED}>
          <Statement {...page} />
        </p>
      </Section>
    </SettingsFrame>
  );
}
