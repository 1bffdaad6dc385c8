import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { FieldError } from '~/ui/kit/fields/field';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { Filters, type FilterGroup } from '../filter-links';
import { useConsoleT } from '../frame-data';
import { KeyHint } from './key-hint';
import { LookAlike } from './look-alike';
import { UndoList, type UndoLine } from './undo-list';
import { VeiledPicture } from './veiled-picture';

export type PhotoToDecide = {
  id: string;
  siteId: string;
  site: string;
  version: number;
  /** Null if the file is missing. */
  src: string | null;
  /** The photo's own page, with its member's history and the mail. */
  href: string;
  age: string;
  /** Names the case of a banned member with a look-alike. */
  alike: string | null;
};

export type RuleOption = { value: string; text: string };

type Form = { rules: RuleOption[]; typed: Record<string, string>; errors: Errors };

/** Field names end with the photo's id. */
const VERDICTS = ['', 'accepted', 'rejected'] as const;

function Verdicts({ id, typed }: { id: string; typed: Form['typed'] }) {
  const t = useConsoleT();
  return (
    <fieldset>
      <legend className="sr-only">{t('photos.verdict')}</legend>
      <div className="seg">
        {VERDICTS.map((verdict) => (
          <label key={verdict}>
            <input
              type="radio"
              name={`verdict-${id}`}
              value={verdict}
              defaultChecked={(typed[`verdict-${id}`] ?? '') === verdict}
              data-refuse={verdict === 'rejected' ? '' : undefined}
            />
            <span>{t(verdict === '' ? 'photos.skip' : `photos.${verdict}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Reasons({ id, rules, typed, errors }: Form & { id: string }) {
  const t = useConsoleT();
  const [rule, words] = [`rule-${id}`, `words-${id}`];
  return (
    <>
      <div>
        <label className="label" htmlFor={rule}>
          {t('photos.reason')}
          <KeyHint name="R" />
        </label>
        <select
          id={rule}
          name={rule}
          className={errors[rule] ? 'input input-bad' : 'input'}
          defaultValue={typed[rule] ?? ''}
          data-reasons
          aria-keyshortcuts="R"
          aria-invalid={errors[rule] ? true : undefined}
          aria-describedby={errors[rule] ? `${rule}-error` : undefined}
        >
          <option value="">{t('photos.no_reason')}</option>
          {rules.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <FieldError id={`${rule}-error`} errors={errors[rule]} />
      </div>
      <div>
        <label className="label" htmlFor={words}>
          {t('case.words_optional')}
        </label>
        <input
          id={words}
          name={words}
          className={errors[words] ? 'input input-bad' : 'input'}
          defaultValue={typed[words]}
          maxLength={CASE_TEXT_LENGTH}
          autoComplete="off"
          aria-invalid={errors[words] ? true : undefined}
          aria-describedby={errors[words] ? `${words}-error` : undefined}
        />
        <FieldError id={`${words}-error`} errors={errors[words]} />
      </div>
    </>
  );
}

function Photo({ photo, position, ...form }: Form & { photo: PhotoToDecide; position: number }) {
  const t = useConsoleT();
  const { id, siteId, site, version, src, href, age, alike } = photo;
  const name = t('photos.position', { position });
  return (
    <li className="card min-w-0 p-3" data-item>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{name}</legend>
        <input type="hidden" name="photo" value={id} />
        <input type="hidden" name={`site-${id}`} value={siteId} />
        <input type="hidden" name={`version-${id}`} value={version} />
        {src ? (
          <VeiledPicture id={`show-${id}`} src={src} alt={name} lazy={position > 4} />
        ) : (
          <p className="text-sm text-muted">{t('photos.missing')}</p>
        )}
        {alike && <LookAlike text={alike} />}
        <p className="text-sm text-muted">
          <a href={href} className="link" aria-label={t('photos.open_of', { name })}>
            {t('photos.open')}
          </a>{' '}
          {t('photos.from', { site, age })}
        </p>
        <Verdicts id={id} typed={form.typed} />
        <Reasons id={id} {...form} />
        <p className="flex flex-wrap gap-2">
          <button
            name="one"
            value={`accepted ${id}`}
            className="btn btn-line px-3 text-sm"
            aria-label={t('photos.accept_of', { name })}
            aria-keyshortcuts="A"
            data-accept
          >
            {t('photos.accept_now')}
            <KeyHint name="A" />
          </button>
          <button
            name="one"
            value={`rejected ${id}`}
            className="btn btn-danger px-3 text-sm"
            aria-label={t('photos.reject_of', { name })}
            data-refuse-now
          >
            {t('photos.reject_now')}
          </button>
        </p>
      </fieldset>
    </li>
  );
}

function Conflicts({ lines }: { lines: string[] }) {
  const t = useConsoleT();
  if (lines.length === 0) return null;
  return (
    <div className="notice mt-5 bg-warning-soft" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p className="font-semibold">{t('conflict.photos', { count: lines.length })}</p>
        <ul className="list-inside list-disc">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type Props = Form & {
  heading: string;
  photos: PhotoToDecide[];
  sites: FilterGroup;
  conflicts: string[];
  undoable: UndoLine[];
  undoAction: string;
  /** The script of the keys. */
  keysSrc: string;
  backHref: string;
};

/** One form decides them all; each photo has buttons of its own besides, so that one press decides it. */
export function PhotosPage({
  heading,
  photos,
  sites,
  conflicts,
  undoable,
  undoAction,
  keysSrc,
  backHref,
  ...form
}: Props) {
  const t = useConsoleT();
  const error = formError(form.errors);
  return (
    <ConsolePage title={heading} intro={t('photos.intro')}>
      <Conflicts lines={conflicts} />
      <UndoList lines={undoable} action={undoAction} />
      <div className="mt-5">
        <Filters {...sites} />
      </div>
      {photos.length > 0 ? (
        <form method="post" className="mt-5 grid gap-5" noValidate>
          {/* Enter in a field presses the form's first button, which would else accept the first photo. */}
          <button className="sr-only" tabIndex={-1} aria-hidden="true" />
          {error && <FormAlert text={error} />}
          <p className="key-line text-sm text-muted">{t('photos.keys')}</p>
          <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {photos.map((photo, index) => (
              <Photo key={photo.id} photo={photo} position={index + 1} {...form} />
            ))}
          </ol>
          <p className="flex flex-wrap gap-2.5">
            <button className="btn btn-primary">{t('photos.submit')}</button>
            <a href={backHref} className="btn btn-line">
              {t('queue.back')}
            </a>
          </p>
          <script src={keysSrc} defer />
        </form>
      ) : (
        <p className="mt-5 text-muted">{t('photos.nothing')}</p>
      )}
    </ConsolePage>
  );
}
