import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { TrackingFields } from '~/ui/kit/fields/tracking-fields';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useTracked } from '~/ui/layouts/frame-data';
import type { LandingData, LandingMember } from './member-data';

/** A photo or an initial; fictional profiles have their label (PRO-10). */
export function Portrait({ member, className }: { member: LandingMember; className: string }) {
  const t = useT();
  const { src, name, fictional } = member;
  return (
    <div className={className}>
      {src ? (
        <img
          src={src}
          className={placeholderClass(src)}
          alt={t('landers:member.photo_of', { name })}
          width="440"
          height="550"
        />
      ) : (
        <span aria-hidden="true">{[...name][0]}</span>
      )}
      {fictional && <FictionalLabel />}
    </div>
  );
}

/** Explains why the profile is shown, or that it is fictional (PRO-10). */
export function Why({ member: { name, fictional } }: { member: LandingMember }) {
  const t = useT();
  if (fictional) return <p className="me-fictional">{fictional}</p>;
  return (
    <details className="me-why">
      <summary>
        <Icon name="info" />
        {t('landers:member.why')}
      </summary>
      <p>{t('landers:member.why_text', { name })}</p>
    </details>
  );
}

/** The fields begin the sign-up for this member (LAN-3). */
export function MemberForm({
  member,
  tag,
  className,
  children,
}: { className: string; children: ReactNode } & Pick<LandingData, 'member' | 'tag'>) {
  const tracked = useTracked();
  return (
    <form method="post" action={tracked(paths.memberSignup(member.id, { step: 0 }))} className={className}>
      <input type="hidden" name="lander" value={tag} />
      <TrackingFields />
      {children}
    </form>
  );
}
