import { countFound } from '~/domain/discovery/count-found.server';
import { COUNTED_TO } from '~/domain/discovery/rules';
import type { MemberSite } from '~/http/request/require-member.server';
import { parseSearchParams } from './own-search.server';

/** Returns the words of the filters' button for the search that the URL asks for. */
export async function searchCount(site: MemberSite): Promise<{ text: string }> {
  const count = await countFound(site.searchSql, await parseSearchParams(site), site);
  return {
    text:
      count > COUNTED_TO
        ? site.t('discovery:show_over', { number: COUNTED_TO })
        : site.t('discovery:show_count', { count }),
  };
}
