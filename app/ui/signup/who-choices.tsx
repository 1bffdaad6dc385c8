import { nicheAnswers } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { Choice } from '~/ui/kit/choice';
import { useFrame } from '~/ui/layouts/frame-data';

/**
 * Who the visitor is and whom they seek, the first step of the sign-up; nothing is chosen beforehand, unless the
 * site is for one of them (TEN-9).
 */
export function WhoChoices() {
  const t = useT();
  const { gender, seek } = nicheAnswers(useFrame().site.niche);
  return (
    // Each as wide as its words, so that the longer pair has room in one row on a phone.
    <div className="flex flex-wrap gap-3 *:flex-auto">
      <Choice
        legend={t('home:i_am')}
        name="gender"
        chosen={gender}
        options={[
          ['female', t('home:woman')],
          ['male', t('home:man')],
        ]}
      />
      <Choice
        legend={t('home:i_seek')}
        name="seek"
        chosen={seek}
        options={[
          ['female', t('home:women')],
          ['male', t('home:men')],
        ]}
      />
    </div>
  );
}
