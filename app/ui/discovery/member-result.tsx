import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { AgeBadge } from '~/ui/kit/age-badge';
import { CheckedBadge } from '~/ui/kit/checked-badge';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { PhotoPlaceholder } from '~/delivery/photo-placeholder';
import { Icon } from '~/ui/kit/icon';
import { FIRST_ROW, imageLoading, waitsForFirst, WAITS } from '~/delivery/loading-priority';
import { ServerHtml } from '~/delivery/server-html';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';
import { HeartOfPage } from '~/ui/likes/like-button';
import { Where } from './where';

/** A member in results, with only displayed data, because pages contain it twice. */
export type Result = {
  id: string;
  name: string;
  age: number;
  fictional?: boolean;
  online?: boolean;
  ageChecked?: boolean;
  isNew?: boolean;
  photoChecked?: boolean;
  /** Only without a distance, and if the site shows cities. */
  place?: string | null;
  distanceKm?: number | null;
  src?: string | null;
  liked?: boolean;
  sharedInterests?: string[];
  about?: string;
};

export type Portrait = { src: string; srcSet?: string; glimpse?: string };

/** `index` sets the loading priority: the first picture, then the first row. */
export type ResultProps = { member: Result; signedIn: boolean; index?: number };
type Pictured = Result & Pick<Portrait, 'srcSet' | 'glimpse'>;
type ImageProps = Pick<ResultProps, 'index'> & {
  member: Pictured;
  className?: string;
  sizes?: string;
};

/** As many columns as the text allows. */
export const RESULTS =
  'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(min(11rem,45%),1fr))] sm:gap-4';

/** Placeholder colors replace a missing preview. */
export const pictureClasses = ({ src, glimpse }: Pictured, className: string): string =>
  (src && !glimpse && placeholderClass(src, className)) || className;

export function Image({ member, index, className = '', sizes }: ImageProps) {
  const t = useT();
  const isPhone = useFrame().navigation?.isPhone;
  if (!member.src) return <DrawnFace />;
  const alt = t('profiles:portrait_of', { name: member.name });
  return (
    <>
      <PhotoPlaceholder base64={member.glimpse} className={className} />
      <img
        src={member.src}
        srcSet={member.srcSet}
        sizes={member.srcSet && sizes}
        alt={alt}
        width="440"
        height="550"
        {...imageLoading(index ?? FIRST_ROW, isPhone)}
        className={(waitsForFirst(index ?? FIRST_ROW, isPhone) ? WAITS : className) || undefined}
      />
    </>
  );
}

/** Likes a member by the page's form; visitors have none. */
export function Heart({
  member: { id, name, liked = false },
  signedIn,
  className,
}: ResultProps & { className: string }) {
  if (!signedIn) return null;
  return (
    <HeartOfPage
      memberId={id}
      name={name}
      liked={liked}
      className={`btn btn-icon result-heart ${className}`}
    />
  );
}

/** A large card spans a phone; a wide one also two columns of wider screens. */
const CARD = { plain: 'result', large: 'result result-large', wide: 'result result-large result-wide' };

export function MemberResult({ size = 'plain', ...props }: ResultProps & { size?: keyof typeof CARD }) {
  const { member, signedIn, index } = props;
  const t = useT();
  const tracked = useTracked();
  const { id, name, age, fictional, isNew, ageChecked, photoChecked } = member;
  return (
    <ServerHtml as="li" className={CARD[size]} id={`m-${id}`}>
      {() => (
        <>
          <a href={tracked(paths.member(id))} className={pictureClasses(member, 'portrait')}>
            <Image member={member} index={index} />
            {(fictional || isNew || ageChecked) && (
              <span className="absolute left-2 right-2 top-2">
                {fictional ? (
                  <FictionalLabel />
                ) : (
                  <>
                    {isNew && <span className="tag bg-surface text-ink">{t('profiles:new')}</span>}{' '}
                    {ageChecked && <AgeBadge />}
                  </>
                )}
              </span>
            )}
            <span className={`portrait-cap ${signedIn ? 'by-heart' : ''}`}>
              <b>
                {nameAndAge({ name, age })}
                {photoChecked && <CheckedBadge brief />}
              </b>
              <Where member={member} />
            </span>
          </a>
          <Heart {...props} className="on-photo" />
        </>
      )}
    </ServerHtml>
  );
}

export function SpotlightResult({ member, signedIn }: ResultProps & { member: Pictured }) {
  const t = useT();
  const tracked = useTracked();
  const { id, name, age, fictional, photoChecked, sharedInterests = [], about, liked = false } = member;
  return (
    <ServerHtml
      as="li"
      className="relative col-span-full scroll-mt-24 sm:col-span-2 sm:row-span-2"
      id={`m-${id}`}
    >
      {() => (
        <>
          <a
            href={tracked(paths.member(id))}
            className={pictureClasses(
              member,
              'portrait portrait-large group aspect-square sm:aspect-auto sm:h-full sm:min-h-[16rem]',
            )}
          >
            <Image
              member={member}
              index={0}
              className="object-[50%_20%]"
              sizes="(min-width: 576px) 25rem, calc(100vw - 32px)"
            />
            <span className="absolute left-3 right-3 top-3">
              {fictional ? (
                <FictionalLabel />
              ) : (
                sharedInterests.length > 0 && (
                  <span className="tag bg-surface px-2.5 py-1 text-ink">
                    <Icon name="sparkles" className="size-3.5 text-link" />
                    {t('discovery:shared', { count: sharedInterests.length })}
                  </span>
                )
              )}
            </span>
            <span
              className={`portrait-cap p-[16px] pt-[56px] lg:p-[24px] lg:pt-[96px] ${signedIn ? 'pr-[min(4rem,72px)] lg:pr-[88px]' : ''}`}
            >
              <b className="display block">
                {nameAndAge({ name, age })}
                {photoChecked && <CheckedBadge brief />}
              </b>
              <Where member={member} large className="mt-1.5" />
              {about && (
                <span className="mt-2 hidden max-w-[34ch] text-base lg:block" dir="auto">
                  {about}
                </span>
              )}
            </span>
          </a>
          {signedIn && (
            <HeartOfPage
              memberId={id}
              name={name}
              liked={liked}
              className="btn btn-icon btn-primary absolute bottom-3 right-3 size-[min(3rem,56px)] lg:bottom-5 lg:right-5"
            />
          )}
        </>
      )}
    </ServerHtml>
  );
}
