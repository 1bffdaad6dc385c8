import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';

export type OperatorRow = {
  id: string;
  name: string;
  email: string;
  /** Each role with its sites, in words. */
  roles: string[];
  /** Whether the second factor is missing, or when they last logged in, in words. */
  state: string;
  isThis: boolean;
  /** Null where the reader may not change anything. */
  rolesHref: string | null;
  dismissHref: string | null;
};

export type InviteRow = {
  id: string;
  name: string;
  email: string;
  roles: string[];
  until: string;
  /** Whether the reader may give its roles, and so withdraw it. */
  isWithdrawable: boolean;
};

/** The buttons’ column has one width, so that rows without them line up. */
const ROW = 'grid gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_18rem] lg:items-start';

function Roles({ roles }: { roles: string[] }) {
  const t = useConsoleT();
  if (roles.length === 0) return <p className="text-sm text-muted">{t('operators.no_roles')}</p>;
  return (
    <ul className="text-sm">
      {roles.map((role) => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  );
}

function Operator({ operator }: { operator: OperatorRow }) {
  const t = useConsoleT();
  const { name, email, roles, state, isThis, rolesHref, dismissHref } = operator;
  const links = [
    [rolesHref, t('roles.change'), t('roles.change_of', { name })] as const,
    [dismissHref, t('dismiss.link'), t('dismiss.link_of', { name })] as const,
  ];
  return (
    <li className={ROW}>
      <div className="min-w-0 leading-snug">
        <b className="block">
          {name}
          {isThis && (
            <span className="tag ml-2 bg-primary-soft text-primary-text">{t('operators.this')}</span>
          )}
        </b>
        <span className="block text-sm text-muted">{email}</span>
        <span className="block text-sm text-muted">{state}</span>
      </div>
      <Roles roles={roles} />
      <p className="flex flex-wrap gap-2 lg:justify-end">
        {links.map(
          ([href, text, label]) =>
            href && (
              <a key={href} href={href} className="btn btn-line px-3 text-sm" aria-label={label}>
                {text}
              </a>
            ),
        )}
      </p>
    </li>
  );
}

function Invite({ invite: { id, name, email, roles, until, isWithdrawable } }: { invite: InviteRow }) {
  const t = useConsoleT();
  return (
    <li className={ROW}>
      <div className="min-w-0 leading-snug">
        <b className="block">{name}</b>
        <span className="block text-sm text-muted">{email}</span>
        <span className="block text-sm text-muted">{t('operators.until', { until })}</span>
      </div>
      <Roles roles={roles} />
      {isWithdrawable && (
        <button
          name="invite"
          value={id}
          className="btn btn-line w-fit px-3 text-sm"
          aria-label={t('operators.withdraw_of', { name })}
        >
          {t('operators.withdraw')}
        </button>
      )}
    </li>
  );
}

function Invites({ invites }: { invites: InviteRow[] }) {
  const t = useConsoleT();
  if (invites.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="invites">
      <h2 id="invites" className="text-h2">
        {t('operators.invites')}
      </h2>
      <form method="post">
        <ul className="card mt-3 divide-y divide-line">
          {invites.map((invite) => (
            <Invite key={invite.id} invite={invite} />
          ))}
        </ul>
      </form>
    </section>
  );
}

type Props = { heading: string; operators: OperatorRow[]; invites: InviteRow[]; inviteHref: string };

export function OperatorsPage({ heading, operators, invites, inviteHref }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('operators.intro')}>
      <p className="mt-5">
        <a href={inviteHref} className="btn btn-primary">
          {t('invite.title')}
        </a>
      </p>
      <ul className="card mt-5 divide-y divide-line">
        {operators.map((operator) => (
          <Operator key={operator.id} operator={operator} />
        ))}
      </ul>
      <Invites invites={invites} />
    </ConsolePage>
  );
}
