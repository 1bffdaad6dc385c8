import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { DeviceForm, type DeviceQuestion } from './device-form';
import { useConsoleT } from './frame-data';
import { TextField } from './text-field';

export type OperatorPasskeyRow = { id: string; name: string; since: string; used: string | null };

type Props = {
  heading: string;
  passkeys: OperatorPasskeyRow[];
  max: number;
  maxNameLength: number;
  /** Null with as many passkeys as there can be. */
  asked: DeviceQuestion | null;
  /** This browser and system, a name to begin with, or what was typed. */
  name: string;
  backHref: string;
  errors: Errors;
};

function Passkey({ passkey: { id, name, since, used } }: { passkey: OperatorPasskeyRow }) {
  const t = useConsoleT();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <p className="min-w-0 flex-1 basis-[12rem] leading-snug">
        <b className="block break-words">{name}</b>
        <span className="block text-sm text-muted">{since}</span>
        {used && <span className="block text-sm text-muted">{used}</span>}
      </p>
      <button
        name="id"
        value={id}
        className="btn btn-line px-3 text-sm"
        aria-label={t('passkeys.remove_named', { name })}
      >
        {t('passkeys.remove')}
      </button>
    </li>
  );
}

/** An operator's passkeys, each a second factor in the place of the app's code (CON-1). */
export function PasskeysPage(props: Props) {
  const t = useConsoleT();
  const { heading, passkeys, max, maxNameLength, asked, name, backHref, errors } = props;
  return (
    <ConsolePage title={heading} intro={t('passkeys.intro')} narrow>
      {passkeys.length > 0 && (
        <form method="post">
          <input type="hidden" name="intent" value="remove" />
          <ul className="card mt-6 divide-y divide-line">
            {passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        </form>
      )}
      <h2 className="mt-8 text-h2">{t('passkeys.add')}</h2>
      {asked ? (
        <DeviceForm {...asked} asks="create" errors={errors} button={t('passkeys.create')}>
          <TextField
            name="name"
            label={t('passkeys.name')}
            hint={t('passkeys.name_hint')}
            errors={errors['name']}
            typed={name}
            fill="off"
            maxLength={maxNameLength}
          />
        </DeviceForm>
      ) : (
        <p className="mt-2">{formError(errors) ?? t('refused.passkeys_full', { max })}</p>
      )}
      <p className="mt-6">
        <a href={backHref} className="link inline-flex min-h-tap items-center gap-1">
          <Icon name="chevron-left" />
          {t('passkeys.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
