import { toBothMeasures } from '~/domain/places/rules';
import type { MouseEvent, ReactNode } from 'react';
import { INTERESTS } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { GiftsReceived } from '~/ui/gifts/gifts-received';
import { Advertisement, type Advertised } from '~/ui/kit/advertisement';
import { AgeBadge } from '~/ui/kit/age-badge';
import { CheckedBadge } from '~/ui/kit/checked-badge';
import { FictionalLabel, FictionalNotice } from '~/ui/kit/fictional-label';
import { Icon, type IconName } from '~/ui/kit/icon';
import { ServerHtml } from '~/delivery/server-html';
import { useTracked } from '~/ui/layouts/frame-data';
import { BlockedNote } from '~/ui/safety/blocked-note';
import { MoreActions } from '~/ui/safety/more-actions';
import { LikeButton } from '~/ui/likes/like-button';
import { Answer } from './answer';
import { FirstWords, NextAnswer, OtherLines, OtherPhotos, PhotoBetween } from './letter';
import { factLabel, factValue } from './profile-facts';
import { sharedText } from './shared-text';
import { splitInterests, type MarkedInterest, type ProfilePageProps } from './profile-data';
import { ProfileGallery } from './profile-gallery';
import { VisitorActions } from './visitor-actions';

type Writer = Extract<ProfilePageProps['viewer'], { kind: 'member' }>;

function Cost({ viewer, fictional }: { viewer: Writer; fictional: boolean }) {
  const t = useT();
  const text =
    viewer.messageCredits === 0
      ? t(fictional ? 'profiles:write_free' : 'chat:messages_free')
      : t('profiles:write_cost', { count: viewer.messageCredits, left: viewer.credits });
  return <p className="mt-1.5 text-sm text-muted max-lg:text-center">{text}</p>;
}

function Actions({
  profile,
  className,
  brief = false,
  onGift,
}: Props & { className: string; brief?: boolean }) {
  const t = useT();
  const { id, name, viewer } = profile;
  if (viewer.kind === 'self') return null;
  if (viewer.kind === 'visitor') return <VisitorActions {...{ id, name, brief, className }} />;
  if (viewer.blocked) return <BlockedNote memberId={id} name={name} className={className} />;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-2">
        <LikeButton memberId={id} name={name} liked={viewer.liked} to={paths.member(id)} />
        <a
          href={paths.gift(id)}
          onClick={onGift}
          className="btn btn-line btn-icon size-[52px] shrink-0"
          aria-label={t('gifts:give_to', { name })}
        >
          <Icon name="gift" />
        </a>
        <a
          href={paths.newChat(id)}
          className="btn btn-primary btn-lg flex-1 px-4"
          aria-label={t('profiles:write_name', { name })}
        >
          <Icon name="message-circle" />
          {t('profiles:write')}
        </a>
      </div>
      <Cost viewer={viewer} fictional={profile.fictional} />
    </div>
  );
}

/** `onGift` opens a dialog; needs JavaScript. */
type Props = {
  profile: ProfilePageProps;
  onGift?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

function ProfileMenu({ profile: { id, name, viewer } }: { profile: ProfilePageProps }) {
  const t = useT();
  const tracked = useTracked();
  if (viewer.kind === 'self') return null;
  return (
    <MoreActions>
      {viewer.kind === 'member' && !viewer.blocked && (
        <a href={paths.block(id)}>
          <Icon name="ban" />
          {t('safety:block_name', { name })}
        </a>
      )}
      <a href={tracked(paths.report(id))}>
        <Icon name="flag" />
        {t('safety:report_title.profile', { name })}
      </a>
    </MoreActions>
  );
}

function Head({ profile }: { profile: ProfilePageProps }) {
  const t = useT();
  const { name, age, fictional, online, ageChecked, photoChecked, place, distanceKm } = profile;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h1 className="min-w-0 text-h1">{nameAndAge({ name, age })}</h1>
        <ProfileMenu profile={profile} />
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-muted lg:text-base">
        {fictional && <FictionalLabel />}
        {ageChecked && <AgeBadge />}
        {photoChecked && <CheckedBadge />}
        {online && (
          <span className="inline-flex items-center gap-1.5 text-ink">
            <i className="dot" />
            {t('profiles:online')}
          </span>
        )}
        {place && (
          <span>
            {distanceKm === null ? place : t('profiles:distance', { place, ...toBothMeasures(distanceKm) })}
          </span>
        )}
      </p>
      {fictional && <FictionalNotice className="mt-4" />}
    </>
  );
}

function Chips({ interests, className }: { interests: MarkedInterest[]; className: string }) {
  const t = useT();
  const icons = new Map(INTERESTS.map(({ key, icon }) => [key as string, icon as IconName]));
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {interests.map(({ key, shared }) => (
        <li key={key} className={`chip ${shared ? 'chip-on' : ''}`}>
          <Icon name={icons.get(key) ?? 'heart'} className="size-4" />
          {t(`interests:${key}` as TextKey)}
          {shared && <span className="sr-only"> ({t('profiles:shared')})</span>}
        </li>
      ))}
    </ul>
  );
}

/** Two shared traits, or else this member's first interests (DIS-9). */
function SharedTraits({ profile }: { profile: ProfilePageProps }) {
  const t = useT();
  const { open = [] } = profile.interests ?? {};
  const shared = open.filter((interest) => interest.shared);
  const { named } = splitInterests(open);
  if (named.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="text-h3">
        {shared.length > 0 ? sharedText(t, shared.length, named.length) : t('profiles:interests')}
      </h2>
      <Chips interests={named} className="mt-3" />
      <Answer profile={profile} topic="interests" about={t('profiles:interests')} />
    </section>
  );
}

function CollapsedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-tap items-center gap-2 py-2 font-semibold">
        <span className="flex-1">{title}</span>
        <Icon name="chevron-down" className="size-4 transition-transform duration-2 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

function Facts({ facts, gender }: Pick<ProfilePageProps, 'facts' | 'gender'>) {
  const t = useT();
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ fact, value, note }) => (
        <div key={fact} className="flex flex-wrap justify-between gap-x-6 py-3">
          <dt className="text-muted">{t(factLabel(fact))}</dt>
          <dd className="text-right font-semibold">
            {t(factValue(fact, value, gender))}
            {note && <span className="block text-sm font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Collapsed, because others may see the screen: facts, other interests, and intimate ones. */
function ProfileDetails({ profile }: { profile: ProfilePageProps }) {
  const t = useT();
  const { facts, gender, interests } = profile;
  const { open = [], intimate = [] } = interests ?? {};
  const { others } = splitInterests(open);
  if (facts.length + others.length + intimate.length === 0) return null;
  return (
    <div className="mt-7 border-b border-line">
      {facts.length > 0 && (
        <CollapsedPart title={t('profiles:facts')}>
          <div className="pb-2">
            <Facts facts={facts} gender={gender} />
            <Answer profile={profile} topic="facts" about={t('profiles:facts')} />
          </div>
        </CollapsedPart>
      )}
      {others.length > 0 && (
        <CollapsedPart title={t('profiles:interests_more')}>
          <Chips interests={others} className="pb-4 pt-1" />
        </CollapsedPart>
      )}
      {intimate.length > 0 && (
        <CollapsedPart title={t('profiles:interests_intimate')}>
          <Chips interests={intimate} className="pb-4 pt-1" />
        </CollapsedPart>
      )}
    </div>
  );
}

function VisitorsNote() {
  const t = useT();
  return (
    <p className="notice bg-sunken max-lg:rounded-none lg:mb-6">
      <Icon name="eye" className="mt-0.5" />
      <span>
        {t('profiles:as_visitors')}{' '}
        <a href={paths.privacy} className="link">
          {t('profiles:as_visitors_change')}
        </a>
      </span>
    </p>
  );
}

/** A profile as a letter: photos between the words, with links to respond. `address` is its current URL (PRO-7). */
export function ProfilePage({
  profile,
  resell,
  address,
  onGift,
  asVisitors,
}: Props & { resell: Advertised | null; address: string; asVisitors: boolean }) {
  // Without photos, the words take their space.
  const words = profile.photos.length > 0 ? 'lg:col-span-5' : 'lg:col-span-7';
  return (
    <main
      id="main"
      className="mx-auto w-full max-w-page [container-type:inline-size] lg:px-gutter lg:pt-6 2xl:max-w-[1480px]"
    >
      {asVisitors && <VisitorsNote />}
      <div className="grid gap-x-6 md:grid-cols-12 lg:gap-x-10">
        <ProfileGallery profile={profile} address={address} />
        <div
          className={`sheet relative -mt-5 rounded-t-xl bg-canvas px-gutter pt-5 md:col-span-6 md:mt-0 md:rounded-none md:pl-0 lg:px-0 lg:pt-0 ${words}`}
        >
          <div className="lg:sticky lg:top-[calc(var(--h-nav)+24px)]">
            <Head profile={profile} />
            <ServerHtml as="div" key={`words ${profile.id}`}>
              {() => <FirstWords profile={profile} />}
            </ServerHtml>
            <Actions profile={profile} onGift={onGift} className="mt-6 max-w-[30rem] max-lg:hidden" />
            <ServerHtml as="div" key={profile.id}>
              {() => (
                <>
                  <NextAnswer profile={profile} number={0} />
                  <PhotoBetween {...{ profile, address }} number={2} />
                  <NextAnswer profile={profile} number={1} />
                  <PhotoBetween {...{ profile, address }} number={3} />
                  <NextAnswer profile={profile} number={2} />
                  <SharedTraits profile={profile} />
                  <OtherLines profile={profile} />
                  <ProfileDetails profile={profile} />
                </>
              )}
            </ServerHtml>
            <GiftsReceived gifts={profile.giftsReceived} />
            <OtherPhotos {...{ profile, address }} />
          </div>
        </div>
      </div>
      {resell && <Advertisement advertised={resell} className="mx-gutter mt-10 lg:mx-0" />}
      {profile.viewer.kind !== 'self' && (
        // In very large text, a bar that stays would cover the words.
        <div className="sticky bottom-tabs z-bar mt-6 border-t border-line bg-canvas px-gutter py-2.5 slim:static lg:hidden">
          <Actions profile={profile} onGift={onGift} className="" brief />
        </div>
      )}
    </main>
  );
}
