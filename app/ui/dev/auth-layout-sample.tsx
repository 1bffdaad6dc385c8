import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { Field } from '~/ui/kit/fields/field';

/** For the style guide's iframe. */
export function AuthLayoutSample({ portraits }: { portraits: string[] }) {
  const t = useT();
  return (
    <AuthLayout
      bare
      portraits={portraits}
      aside={
        <a href={paths.kitAuthLayouts} target="_top" className="link">
          {t('accounts:login_join')}
        </a>
      }
    >
      <h1 className="text-h1">{t('accounts:login')}</h1>
      <p className="mt-2 text-muted">{t('accounts:login_text')}</p>
      <div className="mt-6 grid gap-4">
        <Field id="email" label={t('accounts:email')}>
          {(control) => <input {...control} type="email" />}
        </Field>
        <button className="btn btn-primary btn-lg" type="button">
          {t('accounts:login')}
        </button>
      </div>
    </AuthLayout>
  );
}
