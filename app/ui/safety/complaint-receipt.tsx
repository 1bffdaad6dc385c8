import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

export type ComplaintReceiptProps = {
  title: string;
  number: string;
  sent: { date: string; time: string };
  until: string;
  /** Null before the answer. */
  answer: string | null;
};

export function ComplaintReceipt({ page }: { page: ComplaintReceiptProps }) {
  const t = useT();
  const tracked = useTracked();
  const { title, sent, until, answer } = page;
  const open = answer === null;
  return (
    <main id="main" className="wrap grid min-h-[60dvh] place-items-center py-8">
      <section className="w-full max-w-form" aria-labelledby="complaint">
        <span
          className={`grid size-16 place-items-center rounded-lg ${open ? 'bg-unread text-unread-on' : 'bg-success-soft text-success'}`}
        >
          <Icon name={open ? 'mail-check' : 'circle-check'} className="size-8" />
        </span>
        <h1 id="complaint" className="mt-5 text-h1 [overflow-wrap:anywhere]">
          {title}
        </h1>
        <p className="mt-2 text-muted">
          {open
            ? t('safety:complaint_sent.text', { ...sent, until })
            : t('safety:complaint_answer.text', sent)}
        </p>
        {!open && (
          <>
            <blockquote
              className="mt-5 whitespace-pre-line rounded-lg bg-sunken p-4 [overflow-wrap:anywhere]"
              dir="auto"
            >
              {answer}
            </blockquote>
            <p className="mt-4 text-sm text-muted">{t('safety:complaint_next.again_text')}</p>
          </>
        )}
        <p className="mt-6">
          <a href={tracked(paths.home)} className="btn btn-line">
            {t('safety:complaint_home')}
          </a>
        </p>
      </section>
    </main>
  );
}
