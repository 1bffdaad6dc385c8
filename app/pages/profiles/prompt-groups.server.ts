import { PROMPT_GROUPS } from '~/domain/profiles/prompts';
import type { Site } from '~/http/request/open-site.server';
import type { TextKey } from '~/i18n/text-key';
import type { OwnProfileData } from '~/ui/profiles/own-profile-data';

export const promptGroups = ({ t }: Pick<Site, 't'>): OwnProfileData['prompts']['groups'] =>
  Object.entries(PROMPT_GROUPS).map(([group, keys]) => ({
    name: t(`prompts:group.${group}` as TextKey),
    questions: keys.map((value) => ({ value, text: t(`prompts:${value}`) })),
  }));
