import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { endsLogin, readJson, LOGGED_OUT, readApi, type World } from '~/browser/kit/fetch-with-retries';

/** Whether this page's member is still logged in; true if the server cannot be reached. */
export async function isLoggedIn(memberId: string, world?: World): Promise<boolean> {
  const answer = await readApi(paths.apiUser, world);
  if (answer && (await endsLogin(answer))) return false;
  const user = await readJson<{ id: string }>(answer);
  return user === null || user.id === memberId;
}

/**
 * Whether this page's login has ended elsewhere, checked each time that the page becomes visible. After a new login,
 * the page returns with the typed text.
 */
export function useEndedLogin(memberId: string | null): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (memberId === null) return;
    const check = async () => {
      if (!document.hidden) setEnded(!(await isLoggedIn(memberId)));
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && check());
    const onVisibilityChange = () => void check();
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [memberId]);
  useEffect(() => {
    if (!ended) return;
    // The page already shows it: a poll must not remove the link from under a finger.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener(LOGGED_OUT, stay);
    return () => window.removeEventListener(LOGGED_OUT, stay);
  }, [ended]);
  return ended;
}

export function EndedLogin({ here }: { here: string }) {
  const t = useT();
  return (
    <main id="main" className="wrap grid min-h-dvh place-content-center py-16 text-center" role="alert">
      <h1 className="text-h1">{t('frame:ended_title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('frame:ended_text')}</p>
      <p className="mt-8">
        <a href={paths.loginTo(here)} className="btn btn-primary btn-lg">
          {t('accounts:login')}
        </a>
      </p>
    </main>
  );
}
