import { useT } from '~/i18n/texts';
import { Rich } from '~/i18n/rich';
import * as paths from '~/paths';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import type { AgeCheckPageData } from './age-check-data';

function Ways({ ways }: Pick<AgeCheckPageData, 'ways'>) {
  const t = useT();
  if (ways.length === 0) return <p className="mt-5">{t('age:no_way')}</p>;
  return (
    <form method="post" action={paths.ageCheck} className="mt-5 grid gap-3">
      <input type="hidden" name="intent" value="begin" />
      {ways.map(({ id, name }) => (
        <button key={id} name="way" value={id} className="btn btn-primary btn-lg">
          {t('age:go', { name })}
        </button>
      ))}
    </form>
  );
}

function Kept({ age, siteName }: AgeCheckPageData) {
  const t = useT();
  return (
    <>
      <h2 className="mt-7 text-h3 font-bold">{t('age:kept_title')}</h2>
      <p className="mt-2">{t('age:kept', { age })}</p>
      <p className="mt-2">{t('age:not_kept')}</p>
      <p className="mt-2 text-muted">{t('age:seen', { site: siteName })}</p>
    </>
  );
}

function Appeal() {
  const t = useT();
  const link = (text: string) => (
    <a href={paths.complaints} className="link">
      {text}
    </a>
  );
  return (
    <p className="mt-5">
      <Rich text={t('age:appeal')} parts={{ link }} />
    </p>
  );
}

function Open({ page, errors }: { page: AgeCheckPageData; errors: Errors }) {
  const t = useT();
  const { age, rule, ways, ended, closesAt, isUnconfirmed, onwards } = page;
  const alert = formError(errors) ?? (ended && t(`age:${ended}`));
  return (
    <>
      <p className="mt-3 text-lg text-muted">{t(`age:why.${rule}`, { age })}</p>
      {closesAt && <p className="mt-3">{t('age:closes_at', { date: closesAt })}</p>}
      {alert && (
        <div className="mt-5">
          <FormAlert text={alert} />
        </div>
      )}
      {isUnconfirmed ? (
        <p className="mt-5">
          {t('age:unconfirmed')}{' '}
          <a href={paths.completeSignup} className="link">
            {t('settings:email_confirm')}
          </a>
        </p>
      ) : (
        <Ways ways={ways} />
      )}
      {ended === 'failed' && <Appeal />}
      {onwards && (
        <a href={onwards} className="link mt-3 inline-flex min-h-tap items-center">
          {t('age:later')}
        </a>
      )}
      <Kept {...page} />
    </>
  );
}

type Proof = NonNullable<AgeCheckPageData['proof']>;

function Badge({ badge }: { badge: NonNullable<Proof['badge']> }) {
  const t = useT();
  return (
    <form method="post" action={paths.ageCheck} className="mt-5">
      <p>{t(`age:badge_is.${badge}`)}</p>
      <button name="intent" value={badge === 'shown' ? 'hide' : 'show'} className="btn btn-line mt-2">
        {t(badge === 'shown' ? 'age:badge_hide' : 'age:badge_show')}
      </button>
    </form>
  );
}

function Passed({ page, proof, errors }: { page: AgeCheckPageData; proof: Proof; errors: Errors }) {
  const t = useT();
  const { by, at, until, badge } = proof;
  const error = formError(errors);
  return (
    <>
      {error && <FormAlert text={error} />}
      <p className="notice mt-3 bg-success-soft p-3 text-success">
        <Icon name="shield-check" className="mt-0.5" />
        <span>{t('age:passed', { age: page.age })}</span>
      </p>
      <p className="mt-3">
        {by ? t('age:passed_by', { name: by, date: at }) : t('age:passed_by_staff', { date: at })}
      </p>
      <p className="mt-1">{until ? t('age:until', { date: until }) : t('age:for_good')}</p>
      {badge && <Badge badge={badge} />}
      {page.onwards && (
        <a href={page.onwards} className="btn btn-primary btn-lg mt-6">
          {t('age:go_on')}
        </a>
      )}
    </>
  );
}

/** Why a site asks for proof of age, the ways, what is kept, and the result (TRU-1). */
export function AgeCheckPage({ page, errors }: { page: AgeCheckPageData; errors: Errors }) {
  const t = useT();
  return (
    <AuthLayout>
      <h1 className="text-h1">{page.title}</h1>
      {page.proof ? (
        <Passed page={page} proof={page.proof} errors={errors} />
      ) : (
        <Open page={page} errors={errors} />
      )}
      {page.onwards === null && (
        <form method="post" action={paths.logout} className="mt-6">
          <button className="btn btn-line">{t('frame:log_out')}</button>
        </form>
      )}
    </AuthLayout>
  );
}
