import { PROCEEDING_LENGTHS } from '~/domain/safety/rules';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

export type ProceedingLine = {
  id: string;
  title: string;
  facts: string[];
  /** The deadline in words; null once it is closed. */
  due: string | null;
};

type Form = { errors: Errors; typed: Record<string, string> };

function Outcome({ id, title, errors, typed }: Form & { id: string; title: string }) {
  const t = useConsoleT();
  const name = `outcome-${id}`;
  return (
    <form method="post" className="mt-3 grid max-w-form gap-3" noValidate aria-label={title}>
      <input type="hidden" name="proceeding" value={id} />
      <Field
        id={name}
        label={t('proceedings.outcome')}
        errors={errors[name]}
        constraint={{ required: true, maxLength: PROCEEDING_LENGTHS.outcome }}
      >
        {(control) => (
          <textarea
            {...control}
            name="outcome"
            rows={2}
            dir="auto"
            defaultValue={typed.proceeding === id ? typed.outcome : ''}
          />
        )}
      </Field>
      <button name="intent" value="close" className="btn btn-line w-fit">
        {t('proceedings.close')}
      </button>
    </form>
  );
}

function Line({ line: { id, title, facts, due }, ...form }: Form & { line: ProceedingLine }) {
  return (
    <li className="px-4 py-3">
      <b>{title}</b>
      {due && <span className="ml-2 font-semibold text-danger">{due}</span>}
      {facts.map((fact) => (
        <span key={fact} className="block whitespace-pre-wrap text-sm text-muted [overflow-wrap:anywhere]">
          {fact}
        </span>
      ))}
      {due && <Outcome id={id} title={title} {...form} />}
    </li>
  );
}

type LineFieldProps = Form & {
  name: 'body' | 'reference' | 'receivedOn' | 'dueOn';
  label: string;
  type?: 'text' | 'date';
  maxLength?: number;
  required?: boolean;
};

function LineField({
  name,
  label,
  type = 'text',
  maxLength,
  required = true,
  errors,
  typed,
}: LineFieldProps) {
  return (
    <Field id={name} label={label} errors={errors[name]} constraint={{ required, maxLength }}>
      {(control) => (
        <input {...control} type={type} name={name} defaultValue={typed[name]} autoComplete="off" />
      )}
    </Field>
  );
}

function NewProceeding({ kinds, ...form }: Form & { kinds: { value: string; text: string }[] }) {
  const t = useConsoleT();
  const { errors, typed } = form;
  return (
    <form method="post" className="mt-3 grid max-w-form gap-5" noValidate>
      <Field id="kind" label={t('proceedings.kind')} errors={errors.kind}>
        {(control) => (
          <select {...control} name="kind" defaultValue={typed.kind}>
            {kinds.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LineField name="body" label={t('proceedings.body')} maxLength={PROCEEDING_LENGTHS.body} {...form} />
      <LineField
        name="reference"
        label={t('proceedings.reference')}
        maxLength={PROCEEDING_LENGTHS.reference}
        required={false}
        {...form}
      />
      <LineField name="receivedOn" label={t('proceedings.received_on')} type="date" {...form} />
      <LineField name="dueOn" label={t('proceedings.due_on')} type="date" {...form} />
      <Field
        id="proceedingNote"
        label={t('proceedings.note')}
        errors={errors.proceedingNote}
        constraint={{ required: false, maxLength: PROCEEDING_LENGTHS.note }}
      >
        {(control) => (
          <textarea
            {...control}
            name="proceedingNote"
            rows={3}
            dir="auto"
            defaultValue={typed.proceedingNote}
          />
        )}
      </Field>
      <button name="intent" value="add" className="btn btn-primary w-fit">
        {t('proceedings.add')}
      </button>
    </form>
  );
}

type Props = Form & {
  heading: string;
  what: string;
  lines: ProceedingLine[];
  kinds: { value: string; text: string }[];
  backHref: string;
};

/** What a body outside the courts or an authority asks about a case, and a form for another one. */
export function ProceedingsPage({ heading, what, lines, kinds, backHref, ...form }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={what}>
      {lines.length > 0 ? (
        <ul className="card mt-5 divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} {...form} />
          ))}
        </ul>
      ) : (
        <p className="mt-5 text-muted">{t('proceedings.nothing')}</p>
      )}
      <section className="mt-8" aria-labelledby="new">
        <h2 id="new" className="text-h2">
          {t('proceedings.new')}
        </h2>
        <NewProceeding kinds={kinds} {...form} />
      </section>
      <p className="mt-8">
        <a href={backHref} className="btn btn-line">
          {t('proceedings.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
