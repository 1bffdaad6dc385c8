import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { PersonHead } from './person-head';

export type BlockPageProps = {
  memberId: string;
  name: string | null;
  thumbSrc: string | null;
  fictional: boolean;
  to: string;
};

/** Confirms a block, and explains its effects. */
export function BlockPage({ memberId, name, thumbSrc, fictional, to }: BlockPageProps) {
  const t = useT();
  return (
    <main id="main" className="wrap grid min-h-[60dvh] place-items-center py-8">
      <section className="card w-full max-w-form p-5 sm:p-7" aria-labelledby="block">
        <PersonHead
          id="block"
          title={name === null ? t('safety:block_question_gone') : t('safety:block_question', { name })}
          thumbSrc={thumbSrc}
          fictional={fictional}
        />
        <ul className="mt-4 list-disc space-y-1.5 pl-5 text-muted">
          <li>{t('safety:block_effect_profile')}</li>
          <li>{t('safety:block_effect_lists')}</li>
          <li>{t('safety:block_effect_quiet')}</li>
          <li>{t('safety:block_effect_undo')}</li>
        </ul>
        <form method="post" action={paths.block(memberId)} className="mt-6 grid gap-2">
          <input type="hidden" name="to" value={to} />
          <button name="intent" value="block" className="btn btn-primary btn-lg w-full">
            <Icon name="ban" />
            {name === null ? t('safety:block') : t('safety:block_name', { name })}
          </button>
          <a href={to} className="btn btn-ghost w-full">
            {t('safety:block_cancel')}
          </a>
        </form>
      </section>
    </main>
  );
}
