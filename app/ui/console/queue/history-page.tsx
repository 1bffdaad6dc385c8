import type { Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { NoteList, type CaseNoteLine } from './note-list';
import { OwnCase } from './own-case';

export type HistoryLine = {
  key: string;
  text: string;
  /** The case's page; null where it is gone, or not the operator's to open. */
  href: string | null;
  details: string[];
  when: string;
};

/** `count` is of all, `lines` of the newest. */
type HistorySection = { title: string; count: number; lines: HistoryLine[] };

function Line({ line: { text, href, details, when } }: { line: HistoryLine }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[16rem]">
        {href ? (
          <a href={href} className="link font-semibold">
            {text}
          </a>
        ) : (
          <b>{text}</b>
        )}
        {details.map((detail) => (
          <span key={detail} className="block text-sm text-muted [overflow-wrap:anywhere]">
            {detail}
          </span>
        ))}
      </span>
      <span className="text-sm text-muted">{when}</span>
    </li>
  );
}

function Section({ section: { title, count, lines }, id }: { section: HistorySection; id: string }) {
  const t = useConsoleT();
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title} ({count})
      </h2>
      {lines.length > 0 ? (
        <ol className="card mt-3 divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">{t('history.nothing')}</p>
      )}
    </section>
  );
}

type Props = {
  heading: string;
  intro: string;
  /** How many strikes there are and what is suggested for the next one, in words. */
  strikes: string;
  /** Until when the member may not write, in words. */
  suspended: string | null;
  sections: HistorySection[];
  notes: CaseNoteLine[];
  canOpenCase: boolean;
  backHref: string;
  errors: Errors;
  why: string;
};

export function HistoryPage(props: Props) {
  const t = useConsoleT();
  const { heading, intro, strikes, suspended, sections, notes, canOpenCase, backHref, errors, why } = props;
  return (
    <ConsolePage title={heading} intro={intro}>
      <p className="mt-4 font-semibold">{strikes}</p>
      {suspended && <p className="mt-2">{suspended}</p>}
      {sections.map((section, index) => (
        <Section key={section.title} section={section} id={`history-${index}`} />
      ))}
      <section className="mt-8" aria-labelledby="notes">
        <h2 id="notes" className="text-h2">
          {t('notes.title')} ({notes.length})
        </h2>
        {notes.length > 0 ? (
          <NoteList notes={notes} />
        ) : (
          <p className="mt-2 text-muted">{t('history.nothing')}</p>
        )}
      </section>
      {canOpenCase && <OwnCase title={t('history.act')} why={why} errors={errors} />}
      <p className="mt-8">
        <a href={backHref} className="btn btn-line">
          {t('queue.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
