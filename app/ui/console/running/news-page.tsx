import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { FactList, type Fact } from '../fact-list';
import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { useConsoleT } from '../frame-data';
import { MailList, type ShownMail } from '../mail-list';
import { RunningPage } from './running-page';

export type NewsRow = { title: string; slug: string; languages: string; state: string; href: string };

type ListProps = {
  heading: string;
  pages: Choice[];
  sites: Choice[];
  items: NewsRow[];
  /** What makes a news item's files. */
  command: string;
};

/** A site's news items. */
export function NewsPage({ heading, pages, sites, items, command }: ListProps) {
  const t = useConsoleT();
  return (
    <RunningPage heading={heading} intro={t('running.news.intro')} pages={pages}>
      <div className="mt-3">
        <ChoiceLinks label={t('running.part.sites')} choices={sites} />
      </div>
      {items.length > 0 ? (
        <ul className="card mt-5 divide-y divide-line">
          {items.map(({ title, slug, languages, state, href }) => (
            <li key={slug}>
              <a href={href} className="flex min-h-tap items-center gap-3 px-4 py-3 hover:bg-sunken">
                <span className="min-w-0 flex-1 leading-snug">
                  <b className="block break-words">{title}</b>
                  <span className="block break-words text-sm text-muted">
                    {slug} ({languages})
                  </span>
                  <span className="block text-sm text-muted">{state}</span>
                </span>
                <Icon name="chevron-right" className="text-muted" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-5">{t('running.news.none')}</p>
      )}
      <p className="mt-5 text-sm text-muted">
        {t('running.news.make')} <code className="break-words">{command}</code>
      </p>
    </RunningPage>
  );
}

type ItemProps = {
  heading: string;
  intro: string;
  pages: Choice[];
  facts: Fact[];
  /** What the button says; null if nothing can be sent. */
  sendText: string | null;
  canStop: boolean;
  mails: ShownMail[];
  backHref: string;
  errors: Errors;
};

/** One news item, with its mails. */
export function NewsItemPage(props: ItemProps) {
  const { heading, intro, pages, facts, sendText, canStop, mails, backHref, errors } = props;
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <RunningPage heading={heading} intro={intro} pages={pages}>
      <FactList facts={facts} />
      <form method="post" className="mt-5 grid max-w-form gap-4">
        {error && <FormAlert text={error} />}
        <p className="flex flex-wrap gap-3">
          {sendText && (
            <button name="intent" value="send" className="btn btn-primary">
              {sendText}
            </button>
          )}
          {canStop && (
            <button name="intent" value="stop" className="btn btn-line">
              {t('running.news.stop')}
            </button>
          )}
          <a href={backHref} className="btn btn-ghost">
            {t('running.news.all')}
          </a>
        </p>
      </form>
      <section className="mt-8 grid max-w-prose gap-4" aria-labelledby="mails">
        <h2 id="mails" className="text-h2">
          {t('running.news.mails')}
        </h2>
        <MailList mails={mails} />
      </section>
    </RunningPage>
  );
}
