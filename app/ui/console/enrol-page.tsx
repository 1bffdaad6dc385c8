import type { Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { RecoveryCodes } from './recovery-codes';
import { TextField } from './text-field';

export type Enrolment = {
  /** The QR code of the secret, as the path of a square drawing. */
  qr: { size: number; path: string };
  /** The secret's address, for an app on the phone that shows the page. */
  uri: string;
  /** The secret in groups of four. */
  secret: string;
};

function QrDrawing({ qr: { size, path } }: Pick<Enrolment, 'qr'>) {
  const t = useConsoleT();
  return (
    <svg
      role="img"
      aria-label={t('enrol.qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-[15rem] rounded-md border border-line bg-white forced-color-adjust-none"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

type Props = {
  heading: string;
  /** Null once the first factor is set up. */
  enrolment: Enrolment | null;
  errors: Errors;
  /** The new recovery codes. */
  codes: string[] | undefined;
};

export function EnrolPage({ heading, enrolment, errors, codes }: Props) {
  const t = useConsoleT();
  if (codes || !enrolment)
    return (
      <ConsolePage title={codes ? t('recovery.title') : heading} narrow>
        {codes && <RecoveryCodes codes={codes} errors={errors} />}
      </ConsolePage>
    );
  return (
    <ConsolePage title={heading} intro={t('enrol.intro')} narrow>
      <div className="mt-6 grid gap-6">
        <QrDrawing qr={enrolment.qr} />
        <a href={enrolment.uri} className="btn btn-line w-fit">
          {t('enrol.open')}
        </a>
        <div>
          <h2 className="text-h3 font-bold">{t('enrol.by_hand')}</h2>
          <p className="mt-1">
            <code className="text-lg">{enrolment.secret}</code>
          </p>
        </div>
        <form method="post" className="grid gap-5" noValidate>
          <TextField
            name="code"
            label={t('code.app')}
            hint={t('enrol.code_hint')}
            errors={errors.code}
            fill="one-time-code"
            inputMode="numeric"
          />
          <button name="intent" value="" className="btn btn-primary btn-lg">
            {t('enrol.submit')}
          </button>
        </form>
      </div>
    </ConsolePage>
  );
}
