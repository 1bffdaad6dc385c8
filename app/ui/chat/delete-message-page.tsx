import { DELETABLE_MINUTES } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';

type Props = { conversationId: string; seq: number; errors: Errors };

export function DeleteMessagePage({ conversationId, seq, errors }: Props) {
  const t = useT();
  const error = formError(errors);
  return (
    <main id="main" className="wrap grid min-h-[60dvh] place-items-center py-8">
      <section className="card w-full max-w-form p-5 sm:p-7" aria-labelledby="delete-title">
        <h1 id="delete-title" className="text-h2">
          {t('chat:delete_message_question')}
        </h1>
        {error ? (
          <p role="alert" className="err mt-4">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {error}
          </p>
        ) : (
          <p className="mt-4 text-muted">{t('chat:delete_message_text', { minutes: DELETABLE_MINUTES })}</p>
        )}
        <form method="post" action={paths.deleteMessage(conversationId, seq)} className="mt-6 grid gap-2">
          {!error && (
            <button className="btn btn-danger btn-lg w-full">
              <Icon name="trash-2" />
              {t('chat:delete_message')}
            </button>
          )}
          <a href={paths.chat(conversationId)} className="btn btn-ghost w-full">
            {t(error ? 'chat:back_to_chat' : 'chat:delete_message_keep')}
          </a>
        </form>
      </section>
    </main>
  );
}
