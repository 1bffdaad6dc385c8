import { useT } from '~/i18n/texts';
import { useTracked } from './frame-data';
import { Icon } from '~/ui/kit/icon';

/** What is gone, and what was typed for it; no script sees it, because error pages have none. */
export type Gone = { message: string; typed: string };

type Props = {
  gone: Gone | null;
  status: number;
  message: string | null;
  requestId: string | null;
  /** Two drawn people, where there is nobody. */
  faces: string[];
  /** Whether a member reads it, whose messages are then one press away. */
  member: boolean;
  /** The page's own address: after a limit, its form has what was typed. */
  here: string;
};

/** An empty frame between two drawn people: who was looked for is not there. */
function NobodyThere({ faces: [one, other] }: { faces: string[] }) {
  const frame = 'grid w-24 place-items-center sm:w-28';
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
    <p className="mb-8 flex items-center gap-4" aria-hidden="true">
      {face(one, '-rotate-6')}
      <span
        className={`aspect-portrait rounded-lg border-2 border-dashed border-line-strong text-muted ${frame}`}
      >
        <Icon name="user-round" className="size-12" />
      </span>
      {face(other, 'rotate-6')}
    </p>
  );
}

/** Where a refusal is only for now, the way on is the page itself. */
const WAY_BACK = { 429: 'errors:back_to_page', 503: 'chat:try_again' } as const;

/**
 * The error page: what went wrong, a link to the home page and, for errors of our own, the request's id in
 * the log.
 */
export function ErrorPage({ gone, status, message, requestId, faces, member, here }: Props) {
  const t = useT();
  const tracked = useTracked();
  const text =
    import.meta.env.SSR && gone
      ? gone.message
      : status === 404
        ? t('errors:page_not_found')
        : (message ?? (status >= 500 ? t('errors:server_failure') : t('errors:error')));
  const forNow = status === 429 || status === 503 ? status : null;
  return (
    <main
      id="main"
      className="wrap grid min-h-[60vh] place-content-center justify-items-center py-10 text-center"
    >
      {status === 404 && <NobodyThere faces={faces} />}
      <p className="font-bold text-link" aria-hidden="true">
        {status}
      </p>
      <h1 className="mt-2 max-w-[18ch] text-h1">{text}</h1>
      {requestId && <p className="mt-3 text-muted">{t('errors:incident', { id: requestId })}</p>}
      {import.meta.env.SSR && gone?.typed && (
        <div className="mt-5 w-[80vw] max-w-form text-left">
          <label className="label" htmlFor="typed">
            {t('chat:removed_typed')}
          </label>
          <textarea id="typed" className="input" dir="auto" rows={5} readOnly defaultValue={gone.typed} />
        </div>
      )}
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={forNow ? here : tracked('/')} className="btn btn-primary btn-lg">
          {t(forNow ? WAY_BACK[forNow] : 'errors:back_home')}
        </a>
        {member && (
          <a href="/chats" className="btn btn-line btn-lg">
            {t('frame:messages')}
          </a>
        )}
      </p>
    </main>
  );
}
