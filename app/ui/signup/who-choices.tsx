import { nicheAnswers } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { Choice } from '~/ui/kit/fields/choice';
import { useFrame } from '~/ui/layouts/frame-data';

/** Returns the first step. Nothing is preselected, unless the site is for one gender (TEN-9). */
export function useFirstStep() {
  const t = useT();
  const { gender, seek } = nicheAnswers(useFrame().site.niche);
  return [
    {
      name: 'gender',
      legend: t('home:i_am'),
      options: [
        ['female', t('home:woman')],
        ['male', t('home:man')],
      ],
      chosen: gender,
    },
    {
      name: 'seek',
      legend: t('home:i_seek'),
      options: [
        ['female', t('home:women')],
        ['male', t('home:men')],
      ],
      chosen: seek,
    },
  ] as const;
}

export function WhoChoices() {
  return (
    // Text widths, so that the longer pair fits one row on a phone.
    <div className="flex flex-wrap gap-3 *:flex-auto">
      {useFirstStep().map((question) => (
        <Choice key={question.name} {...question} />
      ))}
    </div>
  );
}
