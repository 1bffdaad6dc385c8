import { nameAndAge } from '~/i18n/isolated';
import { useT, type Translate } from '~/i18n/texts';
import * as paths from '~/paths';
import { Avatar } from '~/ui/kit/avatar';
import { Icon } from '~/ui/kit/icon';
import { ServerHtml } from '~/delivery/server-html';
import { WAITS } from '~/delivery/loading-priority';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';
import { nameInterests } from '~/ui/profiles/named-interests';
import { sharedText } from '~/ui/profiles/shared-text';
import { Heart, Image, pictureClasses, type ResultProps } from './member-result';
import { Where } from './where';

/** The maximum number of interests on a small card. */
const NAMED = 2;
const LETTERS = 22;
/** A longer one takes several lines, and is named only alone. */
const LETTERS_OF_A_LINE = 16;

export function shortInterests(t: Translate, shared: string[]) {
  const takesLines = ({ text }: { text: string }) => Number(text.length > LETTERS_OF_A_LINE);
  const named = nameInterests(shared, shared.length)
    .map((each) => ({ ...each, text: t(each.text) }))
    .sort((one, other) => takesLines(one) - takesLines(other))
    .slice(0, NAMED);
  const letters = named.reduce((sum, { text }) => sum + text.length, 0);
  return letters > LETTERS ? named.slice(0, 1) : named;
}

/** A wide card with a line from the member's own text. */
export function WordsResult(props: ResultProps) {
  const { member, signedIn } = props;
  const tracked = useTracked();
  const { id, name, age, about } = member;
  return (
    <ServerHtml as="li" className="result col-span-full sm:col-span-2" id={`m-${id}`}>
      {() => (
        <>
          <a
            href={tracked(paths.member(id))}
            className="grid h-full grid-cols-[2fr_3fr] overflow-hidden rounded-lg bg-primary-soft text-primary-text"
          >
            <span
              className={pictureClasses(
                member,
                'portrait aspect-auto h-full min-h-[13.5rem] rounded-none sm:min-h-0',
              )}
            >
              <Image member={member} />
            </span>
            <span className="flex min-w-0 flex-col justify-center p-4 max-[359px]:px-3">
              <q data-excerpt dir="auto" className="display text-lg leading-snug [overflow-wrap:anywhere]">
                {about}
              </q>
              <span className="mt-2 block">
                <b className="block leading-tight max-[359px]:text-sm">{nameAndAge({ name, age })}</b>
                <Where member={member} className={signedIn ? 'min-h-10 pr-8' : 'mt-0.5'} />
              </span>
            </span>
          </a>
          <Heart {...props} className="hover:bg-canvas" />
        </>
      )}
    </ServerHtml>
  );
}

/** A card with the reader's portrait and the shared interests. */
export function TogetherResult(props: ResultProps) {
  const t = useT();
  const tracked = useTracked();
  const own = useFrame().navigation?.portraitSrc;
  const { member, index } = props;
  const { id, name, age, sharedInterests = [] } = member;
  const named = shortInterests(t, sharedInterests);
  return (
    <ServerHtml as="li" className="result" id={`m-${id}`}>
      {() => (
        <>
          <a
            href={tracked(paths.member(id))}
            className={pictureClasses(member, 'portrait outline outline-2 -outline-offset-2 outline-primary')}
          >
            <Image member={member} index={index} />
            {/* The reader's face is in the corner, so that the scrim stays below the other's. */}
            <span className="absolute left-2 right-2 top-2 flex items-center">
              {own && <Avatar src={own} className="z-10 size-[40px] shadow-ring-surface lg:size-14" />}
              <span className={`tag shrink bg-surface text-ink ${own ? '-ml-2 pl-3' : ''}`}>
                {t('discovery:why_together')}
              </span>
            </span>
            <span className="portrait-cap by-heart">
              <b>{nameAndAge({ name, age })}</b>
              {/* The last word leaves room for the heart; a longer one gets the card's width, above it. */}
              <span className="-ml-1 flex flex-wrap items-center gap-1 [container-type:inline-size] after:h-10 after:w-7 after:content-[''] lg:after:w-9">
                <span className="sr-only">{sharedText(t, sharedInterests.length, named.length)}: </span>
                {named.map(({ key, icon, text }) => (
                  <span
                    key={key}
                    className="tag max-w-max flex-[1_1_min-content] bg-white/20 [@container(max-width:8.75rem)]:px-1"
                  >
                    <Icon name={icon} className="size-3.5 [@container(max-width:8.75rem)]:hidden" />
                    {text}
                  </span>
                ))}
              </span>
            </span>
          </a>
          <Heart {...props} className="on-photo" />
        </>
      )}
    </ServerHtml>
  );
}

function Card({ src = '', tilt }: { src: string | undefined; tilt: string }) {
  return (
    <span
      className={placeholderClass(src, `portrait w-24 bg-primary-soft text-primary-text shadow-2 ${tilt}`)}
    >
      {src ? (
        <img src={src} className={WAITS} alt="" width="440" height="550" loading="lazy" />
      ) : (
        <span className="absolute inset-0 grid place-items-center">
          <Icon name="heart" className="size-10" />
        </span>
      )}
    </span>
  );
}

const TILTS = ['-rotate-[10deg]', 'top-2', 'top-1 rotate-[10deg]'];

/** The swipe game's link, with some of this page's faces, or card backs if too few have a photo. */
export function SwipeTile({ id, faces }: { id: string; faces: string[] }) {
  const t = useT();
  return (
    <ServerHtml
      as="li"
      id={id}
      className="relative col-span-full overflow-hidden rounded-lg bg-primary text-primary-on sm:col-span-2"
    >
      {() => (
        <a
          href={paths.swipeGame}
          className="flex h-full min-h-[13.5rem] flex-col justify-end rounded-lg p-4 pt-[116px] outline-offset-[-6px] outline-current lg:px-5 lg:pb-5"
        >
          <span className="absolute -top-5 right-4 flex lg:right-6 [&>*+*]:-ml-9" aria-hidden="true">
            {TILTS.map((tilt, index) => (
              <Card key={tilt} src={faces[index]} tilt={tilt} />
            ))}
          </span>
          <span className="flex flex-wrap items-end justify-between gap-3">
            <span className="display min-w-min flex-1 basis-32 text-h2">{t('discovery:swipe.rather')}</span>
            <span className="btn pointer-events-none shrink-0 bg-primary-on text-primary">
              {t('discovery:swipe.play')}
              <Icon name="arrow-right" />
            </span>
          </span>
        </a>
      )}
    </ServerHtml>
  );
}
