import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import { endsLogin, jsonOf, LOGGED_OUT, readApi, type World } from './call-api';

/** Whether the server knows the login of this page's member still; true if it cannot be asked. */
export async function isLoggedIn(memberId: string, world?: World): Promise<boolean> {
  const answer = await readApi('/api/user.php', world);
  if (answer && (await endsLogin(answer))) return false;
  const user = await jsonOf<{ id: string }>(answer);
  return user === null || user.id === memberId;
}

/**
 * Returns whether the login of this page has ended elsewhere, asked each time that the page is shown again: by
 * the Back button or by its tab. Once the member is logged in again, the page is back with what was typed.
 */
export function useEndedLogin(memberId: string | null): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (memberId === null) return;
    const look = async () => {
      if (!document.hidden) setEnded(!(await isLoggedIn(memberId)));
    };
    const shown = ({ persisted }: PageTransitionEvent) => void (persisted && look());
    const turned = () => void look();
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', turned);
    return () => {
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [memberId]);
  useEffect(() => {
    if (!ended) return;
    // The page says so already: a poll that finds it out as well does not take the link from under a finger.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener(LOGGED_OUT, stay);
    return () => window.removeEventListener(LOGGED_OUT, stay);
  }, [ended]);
  return ended;
}

/** What a page shows instead of its content while its login has ended. */
export function EndedLogin({ here }: { here: string }) {
  const t = useT();
  return (
    <main id="main" className="wrap grid min-h-dvh place-content-center py-16 text-center" role="alert">
      <h1 className="text-h1">{t('frame:ended_title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('frame:ended_text')}</p>
      <p className="mt-8">
        <a href={`/login?to=${encodeURIComponent(here)}`} className="btn btn-primary btn-lg">
          {t('accounts:login')}
        </a>
      </p>
    </main>
  );
}
