import useSWR from 'swr';
import { exchange } from './exchange.ts';
import { cacheKey } from './input-registry.ts';
import { readJson } from './reading.ts';

const ASK_EVERY = 60_000;

/** How many messages wait (specification, point 7: UnReadAmount). No answer counts as none. */
export function useUnread(wanted: boolean): number {
  const { data } = useSWR(wanted ? cacheKey('countUnread', {}) : null, askUnread, {
    refreshInterval: ASK_EVERY,
  });
  return typeof data === 'number' && data > 0 ? data : 0;
}

const askUnread = async (): Promise<unknown> =>
  readJson(await exchange({ url: '/api/Conversations/UnReadAmount', init: {} }));
