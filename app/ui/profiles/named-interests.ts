import { INTERESTS } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import type { IconName } from '~/ui/kit/icon';

type Named = { key: string; icon: IconName; text: TextKey };

export function nameInterests(keys: readonly string[], most: number): Named[] {
  return INTERESTS.filter(({ key }) => keys.includes(key))
    .slice(0, most)
    .map(({ key, icon }) => ({ key, icon: icon as IconName, text: `interests:${key}` as TextKey }));
}
