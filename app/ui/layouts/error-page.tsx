import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { useTracked } from './frame-data';
import { Icon } from '~/ui/kit/icon';

/** The unavailable thing, the text typed for it, and its report page. */
export type Gone = { message: string; typed: string; report?: { href: string; text: string } };

type Props = {
  gone: Gone | null;
  status: number;
  message: string | null;
  requestId: string | null;
  faces: string[];
  member: boolean;
  onSite: boolean;
  /** Whether the site has closed for good. */
  closed: boolean;
  /** The page's own URL; after a limit, its form has the typed text. */
  here: string;
};

/** An empty frame between two drawn people. */
function NobodyThere({ faces: [one, other] }: { faces: string[] }) {
  const frame = 'grid w-24 min-w-0 place-items-center sm:w-28 lg:w-44';
  const face = (src: string | undefined, tilt: string) => (
    <span className={`portrait scene text-white shadow-2 ${tilt} ${frame}`}>
      {src ? (
        <img src={src} alt="" width="440" height="550" />
      ) : (
        <Icon name="user-round" className="size-12" />
      )}
    </span>
  );
  return (
    <p
      className="mb-8 flex max-w-full items-center gap-4 lg:order-last lg:mb-0 lg:justify-self-end"
      aria-hidden="true"
    >
      {face(one, '-rotate-6')}
      <span
        className={`aspect-portrait rounded-lg border-2 border-dashed border-line-strong text-muted ${frame}`}
      >
        <Icon name="user-round" className="size-12 lg:size-20" />
      </span>
      {face(other, 'rotate-6')}
    </p>
  );
}

const UNAVAILABLE_STATUSES = [403, 404, 410];

/** Links besides home: people, and chats or the sign-up. */
function NextSteps({ member, isLost }: { member: boolean; isLost: boolean }) {
  const t = useT();
  const tracked = useTracked();
  const step = (href: string, text: string) => (
    <a href={href} className="btn btn-line btn-lg">
      {text}
    </a>
  );
  if (!isLost && !member) return null;
  // They wrap together.
  return (
    <span className={`flex flex-wrap justify-center gap-3 ${isLost ? 'lg:justify-start' : ''}`}>
      {isLost && step(tracked(paths.search), t('frame:search'))}
      {member && step(paths.chats, t('frame:messages'))}
      {import.meta.env.SSR && isLost && !member && step(tracked(paths.signup), t('accounts:signup'))}
    </span>
  );
}

/** After a temporary refusal, the link leads back to the page. */
const WAY_BACK = { 429: 'errors:back_to_page', 503: 'chat:try_again' } as const;

/** Shows the error, the next steps (ERR-1) and, for our own errors, the request's id in the log. */
export function ErrorPage({ gone, status, message, requestId, faces, member, onSite, closed, here }: Props) {
  const t = useT();
  const tracked = useTracked();
  const text =
    import.meta.env.SSR && gone
      ? gone.message
      : status === 404
        ? t('errors:page_not_found')
        : (message ?? (status >= 500 ? t('errors:server_failure') : t('errors:error')));
  const isLost = UNAVAILABLE_STATUSES.includes(status) && !closed;
  const forNow = status === 429 || status === 503 ? status : null;
  return (
    <main
      id="main"
      className={`wrap grid min-h-[60vh] content-center justify-items-center py-10 text-center ${isLost ? 'lg:grid-cols-2 lg:items-center lg:gap-10 lg:text-left' : ''}`}
    >
      {isLost && <NobodyThere faces={faces} />}
      <div className={`grid justify-items-center ${isLost ? 'lg:justify-items-start' : ''}`}>
        <p className="font-bold text-link" aria-hidden="true">
          {status}
        </p>
        <h1 className={`mt-2 max-w-[18ch] text-h1 ${isLost ? 'lg:text-display' : ''}`}>{text}</h1>
        {status === 404 && (
          <p className="mt-3 max-w-[44ch] text-lg text-muted lg:mt-5">{t('errors:page_not_found_why')}</p>
        )}
        {requestId && <p className="mt-3 text-muted">{t('errors:incident', { id: requestId })}</p>}
        {import.meta.env.SSR && gone?.typed && (
          <div className="mt-5 w-[80vw] max-w-form text-left">
            <label className="label" htmlFor="typed">
              {t('chat:removed_typed')}
            </label>
            <textarea id="typed" className="input" dir="auto" rows={5} readOnly defaultValue={gone.typed} />
          </div>
        )}
        {import.meta.env.SSR && gone?.report && (
          <p className="mt-5 max-w-[44ch]">
            {gone.report.text}{' '}
            <a href={gone.report.href} className="link">
              {t('safety:report_title_gone.profile')}
            </a>
          </p>
        )}
        {closed ? (
          <p className="mt-3 max-w-[44ch] text-lg text-muted">{t('errors:site_closed_why')}</p>
        ) : (
          <p className={`mt-8 flex flex-wrap justify-center gap-3 ${isLost ? 'lg:justify-start' : ''}`}>
            <a href={forNow ? here : tracked(paths.home)} className="btn btn-primary btn-lg">
              {t(forNow ? WAY_BACK[forNow] : 'errors:back_home')}
            </a>
            <NextSteps member={member} isLost={isLost && onSite} />
          </p>
        )}
      </div>
    </main>
  );
}
