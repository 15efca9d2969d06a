import useSWR from 'swr';
import { useLanguageTag } from '../i18n/use-language-tag.ts';
import { exchange } from '../api/exchange.ts';
import { cacheKey } from '../api/input-registry.ts';
import { readJson } from '../api/read-response.ts';

const ASK_EVERY = 60_000;

/** How many messages wait (specification, point 7: UnReadAmount). No answer counts as none. */
export function useUnread(wanted: boolean): number {
  const language = useLanguageTag();
  const { data } = useSWR(wanted ? cacheKey('countUnread', {}, language) : null, askUnread, {
    refreshInterval: ASK_EVERY,
  });
  return typeof data === 'number' && data > 0 ? data : 0;
}

const askUnread = async (): Promise<unknown> =>
  readJson(await exchange({ url: '/api/Conversations/UnReadAmount', init: {} }));
