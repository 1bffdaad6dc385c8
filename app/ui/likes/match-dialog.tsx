import { useT } from '~/i18n/texts';
import { useFrame } from '~/ui/layouts/frame-data';

type Props = { name: string; portraitSrc: string | null; memberId: string; later: string };

/** Announces a match, with a link to the chat and a link to continue on the page below. */
export function MatchDialog({ name, portraitSrc, memberId, later }: Props) {
  const t = useT();
  const { navigation } = useFrame();
  const portraits = [navigation?.portraitSrc, portraitSrc].filter((src) => typeof src === 'string');
  return (
    <div className="fixed inset-0 z-dialog grid place-items-center overflow-y-auto bg-scrim/70 p-4">
      <section
        role="dialog"
        aria-modal="true"
        aria-labelledby="match"
        className="w-full max-w-[26rem] rounded-xl bg-canvas p-6 text-center shadow-3"
      >
        <div className="flex justify-center -space-x-6" aria-hidden="true">
          {portraits.map((src, index) => (
            <span key={src} className={`portrait w-32 shadow-2 ${index === 0 ? '-rotate-6' : 'rotate-6'}`}>
              <img src={src} alt="" width="180" height="225" />
            </span>
          ))}
        </div>
        <h1 id="match" className="mt-6 text-h1">
          {t('likes:match.title')}
        </h1>
        <p className="mt-2 text-muted">{t('likes:match.text', { name })}</p>
        <a href={`/members/${memberId}/chat`} className="btn btn-primary btn-lg mt-6 w-full">
          {t('likes:match.write', { name })}
        </a>
        <a href={later} className="btn btn-ghost mt-2 w-full">
          {t('likes:match.later')}
        </a>
      </section>
    </div>
  );
}
