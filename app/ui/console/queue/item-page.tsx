import { MailList, type ShownMail } from '../mail-list';
import { NOTE_LENGTH } from '~/domain/safety/rules';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { DECISION_FORM, DecisionForm, type CaseForm, type TypedDecision } from './decision-form';
import { NoteList, type CaseNoteLine } from './note-list';
import { OwnCase } from './own-case';
import { Comparison, type Compared } from './comparison';
import { LookAlike } from './look-alike';
import { VeiledPicture } from './veiled-picture';

export type { CaseForm, CaseNoteLine, TypedDecision };

export type CaseLink = { href: string; text: string };
export type CaseFact = { label: string; text: string };
export type ContextLine = { key: string; who: string; text: string; when: string; isNamed: boolean };
/** A mail as its reader will get it, in `lang`. */

function Facts({ facts }: { facts: CaseFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="card mt-5 divide-y divide-line">
      {facts.map(({ label, text }) => (
        <div key={label} className="grid gap-x-6 gap-y-0.5 px-4 py-3 md:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-sm font-bold text-muted">{label}</dt>
          <dd className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pictures({ pictures }: { pictures: string[] }) {
  const t = useConsoleT();
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {pictures.map((src, index) => (
        <li key={src} className="min-w-0">
          <VeiledPicture
            id={`picture-${index}`}
            src={src}
            alt={t('photos.position', { position: index + 1 })}
          />
        </li>
      ))}
    </ul>
  );
}

type ContextProps = { lines: ContextLine[] | null; hasForm: boolean };

/** Asks for the messages around the reported one, and says that the look is recorded. */
function ContextForm({ hasForm }: { hasForm: boolean }) {
  const t = useConsoleT();
  const form = hasForm ? DECISION_FORM : undefined;
  const ask = (
    <>
      <p className="text-sm text-muted">{t('context.hint')}</p>
      {/* Enter in the decision's form presses its first button, which would else be the next one. */}
      {form && (
        <button
          form={form}
          name="intent"
          value="check"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <button form={form} name="intent" value="context" className="btn btn-line mt-2">
        {t('context.show')}
      </button>
    </>
  );
  return hasForm ? (
    <div className="mt-2">{ask}</div>
  ) : (
    <form method="post" className="mt-2">
      {ask}
    </form>
  );
}

/** The messages around the reported one. */
function Context({ lines, hasForm }: ContextProps) {
  const t = useConsoleT();
  return (
    <section className="mt-6" aria-labelledby="context">
      <h2
        id="context"
        className="text-h2"
        tabIndex={-1}
        // The page was loaded for them.
        {...(lines ? { autoFocus: true } : {})}
      >
        {t('context.title')}
      </h2>
      {lines ? (
        <ol className="card mt-3 divide-y divide-line">
          {lines.map(({ key, who, text, when, isNamed }) => (
            <li key={key} className={`px-4 py-3 ${isNamed ? 'bg-primary-soft' : ''}`}>
              <p className="text-sm text-muted">
                <b>{who}</b> {when} {isNamed && <b>{t('context.named')}</b>}
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <ContextForm hasForm={hasForm} />
      )}
    </section>
  );
}

type NoteFormProps = { note: string; errors: Errors; hasForm: boolean };

/** Takes a note. Beside a decision's form it is part of that one, so that nothing typed is lost. */
function NoteForm({ note, errors, hasForm }: NoteFormProps) {
  const t = useConsoleT();
  const form = hasForm ? DECISION_FORM : undefined;
  const fields = (
    <>
      <Field
        id="note"
        label={t('notes.label')}
        hint={t('notes.hint')}
        errors={errors.note}
        constraint={{ required: !hasForm, maxLength: NOTE_LENGTH }}
      >
        {(control) => (
          <textarea {...control} form={form} name="note" rows={3} dir="auto" defaultValue={note} />
        )}
      </Field>
      <button form={form} name="intent" value="note" className="btn btn-line w-fit">
        {t('notes.add')}
      </button>
    </>
  );
  return hasForm ? (
    <div className="mt-3 grid gap-3">{fields}</div>
  ) : (
    <form method="post" className="mt-3 grid gap-3" noValidate>
      {fields}
    </form>
  );
}

function Notes({ notes, ...form }: NoteFormProps & { notes: CaseNoteLine[] }) {
  const t = useConsoleT();
  return (
    <section className="mt-8 max-w-form" aria-labelledby="notes">
      <h2 id="notes" className="text-h2">
        {t('notes.title')}
      </h2>
      <NoteList notes={notes} />
      <NoteForm {...form} />
    </section>
  );
}

function Mails({ mails }: { mails: ShownMail[] }) {
  const t = useConsoleT();
  if (mails.length === 0) return <p className="text-muted">{t('mail.none')}</p>;
  return <MailList mails={mails} />;
}

type CheckProps = { lines: string[]; mails: ShownMail[]; typed: TypedDecision; version: number };

/** What is about to be done, with the mails. Both buttons post the form again, so that nothing typed is lost. */
function Check({ lines, mails, typed, version }: CheckProps) {
  const t = useConsoleT();
  return (
    <form method="post" id={DECISION_FORM} className="mt-6 grid max-w-prose gap-5">
      <input type="hidden" name="version" value={version} />
      {Object.entries(typed).flatMap(([name, values]) =>
        [values]
          .flat()
          .filter((value) => value !== '')
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <h2 className="text-h2" tabIndex={-1} {...{ autoFocus: true }}>
        {t('case.check_title')}
      </h2>
      <ul className="card list-inside list-disc space-y-1 p-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-muted">{t('mail.intro')}</p>
      <Mails mails={mails} />
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="confirm" className="btn btn-primary">
          {t('case.confirm')}
        </button>
        <button name="intent" value="edit" className="btn btn-line">
          {t('back_to_form')}
        </button>
      </p>
    </form>
  );
}

function Release({ handOverHref }: { handOverHref: string }) {
  const t = useConsoleT();
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <a href={handOverHref} className="btn btn-line">
        {t('hand_over.title')}
      </a>
      <form method="post">
        <button name="intent" value="release" className="btn btn-line">
          {t('queue.release')}
        </button>
      </form>
    </div>
  );
}

type Props = {
  heading: string;
  what: string;
  urgent: string | null;
  number: string | null;
  site: string;
  age: string;
  /** The member's history in a line; null for somebody who was not logged in. */
  member: string | null;
  /** The page with the whole history. */
  historyHref: string | null;
  facts: CaseFact[];
  /** Names the case of a banned member with a look-alike of the photo. */
  alike: string | null;
  pictures: string[];
  /** Of a check of photos alone. */
  comparison: Compared | null;
  /** Who handles it, in words. */
  lease: string | null;
  /** Who has decided it, in words; null while it waits. */
  decided: string | null;
  /** Null where somebody else handles or has decided it. */
  form: CaseForm | null;
  hasContext: boolean;
  /** Whether the operator may open a case about the same member. */
  canOpenCase: boolean;
  /** Leads to disputes and orders about the case. */
  proceedings: CaseLink | null;
  notes: CaseNoteLine[];
  /** The script of the keys. */
  keysSrc: string;
  handOverHref: string | null;
  backHref: string;
  typed: TypedDecision;
  errors: Errors;
  lines: string[] | null;
  mails: ShownMail[];
  context: ContextLine[] | null;
  note: string;
  why: string;
};

function Status({ decided, lease }: Pick<Props, 'decided' | 'lease'>) {
  const text = decided ?? lease;
  if (!text) return null;
  return (
    <p className="notice mt-5 bg-sunken">
      <Icon name={decided ? 'circle-check' : 'clock'} />
      <span>{text}</span>
    </p>
  );
}

/** What was typed for a decision that somebody else has taken, so that it can be copied. */
function Unsent({ words }: { words: string }) {
  const t = useConsoleT();
  if (words === '') return null;
  return <Facts facts={[{ label: t('case.typed'), text: words }]} />;
}

export function ItemPage(props: Props) {
  const t = useConsoleT();
  const {
    heading,
    urgent,
    number,
    site,
    age,
    member,
    historyHref,
    facts,
    alike,
    pictures,
    comparison,
    lease,
    decided,
    form,
  } = props;
  const { hasContext, canOpenCase, proceedings, notes, keysSrc, handOverHref, backHref } = props;
  const { typed, errors, lines, mails, context, note, why } = props;
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={t('case.intro', { site, age })}>
      {error && (
        <div className="mt-4">
          <FormAlert text={error} />
        </div>
      )}
      {urgent && <p className="mt-3 font-semibold text-danger">{urgent}</p>}
      {number && <p className="mt-2 text-sm text-muted">{t('case.number', { number })}</p>}
      <Status decided={decided} lease={lease} />
      {member && (
        <p className="mt-5">
          {member}{' '}
          {historyHref && (
            <a href={historyHref} className="link">
              {t('history.link')}
            </a>
          )}
        </p>
      )}
      {alike && <LookAlike text={alike} />}
      <Pictures pictures={pictures} />
      {comparison && <Comparison {...comparison} />}
      <Facts facts={facts} />
      {hasContext && <Context lines={context} hasForm={form !== null} />}
      {form && lines && <Check lines={lines} mails={mails} typed={typed} version={form.version} />}
      {form && !lines && <DecisionForm form={form} keysSrc={keysSrc} typed={typed} errors={errors} />}
      {!form && <Unsent words={typed.words} />}
      {handOverHref && <Release handOverHref={handOverHref} />}
      <Notes notes={notes} note={note} errors={errors} hasForm={form !== null} />
      {proceedings && (
        <p className="mt-6">
          <a href={proceedings.href} className="link">
            {proceedings.text}
          </a>
        </p>
      )}
      {canOpenCase && <OwnCase title={t('own_case.title')} why={why} errors={errors} />}
      <p className="mt-8">
        <a href={backHref} className="btn btn-line">
          {t('queue.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
