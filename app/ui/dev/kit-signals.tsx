import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { Stepper } from '~/ui/kit/fields/stepper';
import { Toast } from '~/ui/kit/toast';
import { Group } from './kit-sheet';

export function Steps() {
  const t = useT();
  const steps = [
    t('accounts:step.who'),
    t('accounts:step.where'),
    t('accounts:step.name'),
    t('accounts:step.about'),
    t('accounts:step.account'),
  ];
  return (
    <>
      <Group title="Stepper: at the start, midway, at the end" className="grid gap-6">
        {[0, 2, 4].map((current) => (
          <Stepper key={current} steps={steps} current={current} />
        ))}
      </Group>
      <Group title="Timeline: done, under way, to come">
        <ol className="timeline">
          <li>
            <i className="bg-primary" />
            {t('payments:row.ordered')}
          </li>
          <li>
            <i className="bg-unread" />
            {t('payments:status.pending')}
          </li>
          <li>
            <i className="border-2 border-line-strong bg-surface" />
            {t('payments:status.completed')}
          </li>
        </ol>
      </Group>
    </>
  );
}

export function ToastTones() {
  const t = useT();
  return (
    <div className="kit-held grid gap-3">
      <Toast tone="success">{t('profiles:saved')}</Toast>
      <Toast tone="info">{t('accounts:confirm_sent')}</Toast>
      <Toast tone="error">{t('errors:server_failure')}</Toast>
    </div>
  );
}

export function Waiting() {
  return (
    <>
      <Group title="progress: on its way, at its end" className="kit-held grid gap-4">
        <div className="progress">
          <i className="progress-run" />
        </div>
        <div className="progress">
          <i />
        </div>
      </Group>
      <Group title="skel" className="grid grid-cols-3 gap-3">
        <span className="skel aspect-portrait" />
        <span className="skel aspect-portrait" />
        <span className="skel aspect-portrait" />
      </Group>
    </>
  );
}

export function Overlays() {
  const t = useT();
  return (
    <>
      <Group title="menu" className="kit-held">
        <div className="menu">
          <a href="#overlays">
            <Icon name="user" />
            {t('frame:my_profile')}
          </a>
          <a href="#overlays">
            <Icon name="globe" />
            {t('frame:language')}
          </a>
          <button>
            <Icon name="log-out" />
            {t('frame:log_out')}
          </button>
        </div>
      </Group>
      <Group title="dialog" className="grid rounded-lg bg-scrim/70 p-5">
        <div className="rounded-xl bg-surface p-6 text-center shadow-3">
          <p className="display text-h2">{t('likes:match.title')}</p>
          <p className="mt-1 text-muted">{t('likes:match.text', { name: 'Sanne' })}</p>
          <p className="mt-5 grid gap-2">
            <a href="#overlays" className="btn btn-primary">
              {t('likes:match.write', { name: 'Sanne' })}
            </a>
            <a href="#overlays" className="btn btn-ghost">
              {t('likes:match.later')}
            </a>
          </p>
        </div>
      </Group>
    </>
  );
}
