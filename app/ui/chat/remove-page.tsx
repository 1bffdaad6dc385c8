import type { FormEvent, ReactNode } from 'react';
import { TAKEN_BACK_HOURS } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

type Asked = { conversationId: string; name: string | null };

type Props = Asked & {
  titleId: string;
  headingLevel: 1 | 2;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** Confirms a removal, which affects both members. */
export function RemoveForm({ conversationId, name, titleId, headingLevel, onSubmit, children }: Props) {
  const t = useT();
  const Heading = `h${headingLevel}` as const;
  return (
    <form method="post" action={paths.removeChat(conversationId)} onSubmit={onSubmit} className="p-5 sm:p-7">
      <Heading id={titleId} className="pr-10 text-h2">
        {name === null ? t('chat:remove_question_gone') : t('chat:remove_question', { name })}
      </Heading>
      <ul className="mt-4 list-disc space-y-1.5 pl-5 text-muted">
        <li>{t('chat:remove_effect_both')}</li>
        <li>{t('chat:remove_effect_paid')}</li>
        <li>{t('chat:remove_effect_report', { hours: TAKEN_BACK_HOURS })}</li>
        <li>{t('chat:remove_effect_final')}</li>
      </ul>
      <div className="mt-6 grid gap-2">
        <button className="btn btn-danger btn-lg w-full">
          <Icon name="trash-2" />
          {t('chat:remove')}
        </button>
        {children}
      </div>
    </form>
  );
}

export function RemovePage({ conversationId, name }: Asked) {
  const t = useT();
  return (
    <main id="main" className="wrap grid min-h-[60dvh] place-items-center py-8">
      <section className="card w-full max-w-form" aria-labelledby="remove-title">
        <RemoveForm conversationId={conversationId} name={name} titleId="remove-title" headingLevel={1}>
          <a href={paths.chat(conversationId)} className="btn btn-ghost w-full">
            {t('chat:remove_cancel')}
          </a>
        </RemoveForm>
      </section>
    </main>
  );
}
