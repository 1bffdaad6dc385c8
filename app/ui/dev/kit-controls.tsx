import { useId } from 'react';
import { USERNAME_LENGTH } from '~/domain/accounts/lengths';
import { useT } from '~/i18n/texts';
import { Choice } from '~/ui/kit/fields/choice';
import { ErrorSummary } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { Icon } from '~/ui/kit/icon';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { useFrame } from '~/ui/layouts/frame-data';
import { Group, State } from './kit-sheet';

const BUTTONS = ['btn-primary', 'btn-dark', 'btn-soft', 'btn-line', 'btn-ghost', 'btn-danger'] as const;

export function Buttons() {
  const t = useT();
  return (
    <>
      {BUTTONS.map((look) => (
        <Group key={look} title={look} className="flex flex-wrap gap-2">
          <button className={`btn ${look}`}>Rest</button>
          <button className={`btn ${look} kit-focus`}>Focus</button>
          <button className={`btn ${look}`} disabled>
            Disabled
          </button>
          <button className={`btn ${look}`} aria-busy="true">
            <Icon name="rotate-cw" />
            Busy
          </button>
        </Group>
      ))}
      <Group title="btn-lg, btn-icon, as a link">
        <button className="btn btn-primary btn-lg">
          {t('home:start')}
          <Icon name="arrow-right" />
        </button>
        <button className="btn btn-icon btn-soft" aria-label={t('likes:like')}>
          <Icon name="heart" />
        </button>
        <button className="btn btn-icon btn-primary" aria-label={t('likes:liked')}>
          <Icon name="heart" className="i-fill" />
        </button>
        <button className="btn btn-icon btn-line" aria-label={t('kit:close')} disabled>
          <Icon name="x" />
        </button>
        <a href="#buttons" className="btn btn-line">
          <Icon name="arrow-left" />
          {t('profiles:back_search')}
        </a>
      </Group>
    </>
  );
}

/** One error alone, and several with links. */
function Summaries({ fieldId }: { fieldId: string }) {
  const t = useT();
  return (
    <>
      <ErrorSummary errors={[{ id: null, text: t('errors:email_invalid') }]} />
      <ErrorSummary
        errors={[
          { id: fieldId, text: t('errors:choose') },
          { id: null, text: t('errors:form_invalid') },
        ]}
      />
    </>
  );
}

export function Fields() {
  const t = useT();
  const id = useId();
  return (
    <div className="grid gap-5">
      <Field id={`${id}rest`} label={t('accounts:email')}>
        {(control) => <input {...control} type="email" placeholder="name@example.com" />}
      </Field>
      <Field
        id={`${id}hint`}
        label={t('accounts:username')}
        hint={t('accounts:username_hint', USERNAME_LENGTH)}
        optional={t('accounts:optional')}
      >
        {(control) => <input {...control} defaultValue="Sanne" />}
      </Field>
      <Field id={`${id}focus`} label={`${t('accounts:city')} (focus)`}>
        {(control) => <input {...control} className="input border-ink shadow-focus" defaultValue="Utrecht" />}
      </Field>
      <Field id={`${id}bad`} label={t('accounts:email')} errors={[t('errors:email_invalid')]}>
        {(control) => <input {...control} defaultValue="daan@example" />}
      </Field>
      <Field id={`${id}select`} label={t('accounts:region')}>
        {(control) => (
          <select {...control}>
            <option>{t('accounts:choose')}</option>
          </select>
        )}
      </Field>
      <Field id={`${id}select-bad`} label={t('accounts:country')} errors={[t('errors:choose')]}>
        {(control) => (
          <select {...control}>
            <option>{t('accounts:choose')}</option>
          </select>
        )}
      </Field>
      <Field
        id={`${id}long`}
        label={t('profiles:about_label')}
        hint={t('profiles:about_hint', { max: 1000 })}
      >
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} grow`}
            rows={3}
            defaultValue={t('home:how.example_me')}
          />
        )}
      </Field>
      <Summaries fieldId={`${id}select-bad`} />
    </div>
  );
}

/** Checkboxes or radio buttons: off, on, focused. */
function Marks({ type, look }: { type: 'checkbox' | 'radio'; look: 'check' | 'radio' | 'switch' }) {
  return (
    <Group title={look} className="flex flex-wrap gap-6">
      <State name="off">
        <input type={type} className={look} aria-label={`${look}, off`} />
      </State>
      <State name="on">
        <input type={type} className={look} aria-label={`${look}, on`} defaultChecked />
      </State>
      <State name="focus">
        <input
          type={type}
          className={`${look} kit-focus`}
          aria-label={`${look}, with the focus`}
          defaultChecked
        />
      </State>
    </Group>
  );
}

function Picks() {
  const name = useId();
  return (
    <Group title="pick: a whole card as a choice" className="grid gap-3 sm:grid-cols-2">
      {['off', 'on'].map((state) => (
        <label key={state} className="pick flex items-center gap-3 p-4">
          <input type="radio" className="radio" name={name} defaultChecked={state === 'on'} />
          <b>{state}</b>
        </label>
      ))}
    </Group>
  );
}

export function Choices() {
  const t = useT();
  const { site } = useFrame();
  const id = useId();
  const sought = [
    ['female', t('accounts:women')],
    ['male', t('accounts:men')],
    ['both', t('accounts:both')],
  ] as const;
  return (
    <>
      <Group title="Choice" className="grid gap-4">
        <Choice legend={t('accounts:i_seek')} name={`${id}none`} options={sought} />
        <Choice legend={t('accounts:i_seek')} name={`${id}one`} options={sought} chosen="female" />
        <Choice
          legend={t('accounts:i_seek')}
          name={`${id}bad`}
          options={sought}
          errors={[t('errors:choose')]}
        />
      </Group>
      <Group title="Checkbox" className="grid gap-3">
        <Checkbox id={`${id}off`} name="off">
          {t('accounts:mail.news')}
        </Checkbox>
        <Checkbox id={`${id}on`} name="on" checked hint={t('accounts:intimate_hint')}>
          {t('accounts:intimate_consent', { site: site.name })}
        </Checkbox>
        <Checkbox id={`${id}missing`} name="missing" errors={[t('errors:consent_missing')]}>
          {t('accounts:visible')}
        </Checkbox>
      </Group>
      <Marks type="checkbox" look="check" />
      <Marks type="radio" look="radio" />
      <Marks type="checkbox" look="switch" />
      <Picks />
      <Group title="chip-check: off, on" className="flex flex-wrap gap-1.5">
        {(['wine', 'cooking', 'travelling'] as const).map((interest, index) => (
          <label key={interest} className="chip-check">
            <input type="checkbox" className="sr-only" defaultChecked={index === 1} />
            {t(`interests:${interest}`)}
          </label>
        ))}
      </Group>
    </>
  );
}
