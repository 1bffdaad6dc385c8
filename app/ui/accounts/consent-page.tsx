import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Choice } from '~/ui/kit/fields/choice';
import { Icon } from '~/ui/kit/icon';
import type { Constraints } from '~/ui/kit/fields/constraint';
import type { Errors } from '~/ui/kit/post-answer';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { SettingsFrame } from '~/ui/settings/settings-frame';

type Props = {
  site: string;
  /** The day of the consent, in words; null without one. */
  givenOn: string | null;
  withdrawnOn: string | null;
  constraints: Constraints<'intimate' | 'seek'>;
  errors: Errors;
  seek: string | undefined;
};

function Given({ site, givenOn }: { site: string; givenOn: string }) {
  const t = useT();
  return (
    <>
      <p className="notice mt-5 bg-success-soft text-success">
        <Icon name="circle-check" className="mt-0.5" />
        <span className="font-semibold">{t('settings:consent_given', { date: givenOn })}</span>
      </p>
      <blockquote className="mt-4 border-l-4 border-line pl-4">
        {t('accounts:intimate_consent', { site })}
      </blockquote>
      <h2 className="mt-9 text-h2">{t('settings:consent_effect')}</h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>{t('settings:consent_effect_facts')}</li>
        <li>{t('settings:consent_effect_search')}</li>
        <li>{t('settings:consent_effect_rest')}</li>
      </ul>
      <form method="post" action={paths.consents} className="mt-6">
        <button name="intent" value="withdraw" className="btn btn-danger min-w-0">
          <Icon name="undo-2" />
          {t('settings:consent_withdraw')}
        </button>
      </form>
    </>
  );
}

function Missing({ site, withdrawnOn, constraints, errors, seek }: Omit<Props, 'givenOn'>) {
  const t = useT();
  return (
    <>
      <p className="notice mt-5 bg-sunken">
        <Icon name="info" className="mt-0.5" />
        <span>
          {withdrawnOn ? t('settings:consent_withdrawn', { date: withdrawnOn }) : t('settings:consent_never')}
        </span>
      </p>
      <h2 className="mt-9 text-h2">{t('settings:consent_again')}</h2>
      <form
        method="post"
        action={paths.consents}
        className="mt-4 grid max-w-form gap-5"
        noValidate
        data-warn-unsaved=""
      >
        <input type="hidden" name="intent" value="give" />
        <Choice
          legend={t('accounts:i_seek')}
          name="seek"
          options={[
            ['female', t('accounts:women')],
            ['male', t('accounts:men')],
            ['both', t('accounts:both')],
          ]}
          chosen={seek}
          errors={errors.seek}
          constraint={constraints.seek}
        />
        <Checkbox
          id="intimate"
          name="intimate"
          hint={t('settings:consent_hint')}
          errors={errors.intimate}
          constraint={constraints.intimate}
        >
          {t('accounts:intimate_consent', { site })}
        </Checkbox>
        <button className="btn btn-primary w-fit">{t('settings:consent_give')}</button>
      </form>
    </>
  );
}

/** The consent to sexual orientation and intimate interests, with withdrawal (ACC-25). */
export function ConsentPage({ site, givenOn, withdrawnOn, ...form }: Props) {
  const t = useT();
  return (
    <SettingsFrame current="consent" title={t('settings:consent')}>
      <p className="mt-2 max-w-[60ch] text-muted">{t('settings:consent_intro')}</p>
      {givenOn ? (
        <Given site={site} givenOn={givenOn} />
      ) : (
        <Missing site={site} withdrawnOn={withdrawnOn} {...form} />
      )}
    </SettingsFrame>
  );
}
