import type { Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { LanguageField } from './language-field';
import { NewPassword } from './new-password';

type Props = {
  heading: string;
  /** Null for a link that has expired or was used. */
  invite: { name: string; email: string } | null;
  language: string;
  errors: Errors;
};

export function InviteAcceptedPage({ heading, invite, language, errors }: Props) {
  const t = useConsoleT();
  if (!invite) return <ConsolePage title={heading} intro={t('invited.gone_why')} narrow />;
  return (
    <ConsolePage title={heading} intro={t('invited.intro', { email: invite.email })} narrow>
      <form method="post" className="mt-6 grid gap-5" noValidate>
        <NewPassword email={invite.email} errors={errors} />
        <LanguageField chosen={language} errors={errors.language} />
        <button className="btn btn-primary btn-lg">{t('invited.submit')}</button>
      </form>
    </ConsolePage>
  );
}
