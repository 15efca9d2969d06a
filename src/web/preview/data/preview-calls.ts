import type { PreviewCalls, PreviewDesk, PreviewPortal, PreviewScreen } from '#shared/preview.ts';
import { exchange, heldToken } from '../../core/api/exchange.ts';

/** How long the server may think: the first question after a start checks all files. */
const PATIENCE = 60_000;

export const readDesk = (): Promise<PreviewDesk> => read('desk', {});
export const readPortal = (brand: string): Promise<PreviewPortal> => read('portal', { brand });
export const readCalls = (): Promise<PreviewCalls> => read('calls', {});
export const readScreen = (screen: string, brand: string): Promise<PreviewScreen> =>
  read('screen', { screen, brand });

/** A token given by hand is the caller's business: a refusal here must not end the session. */
async function read<Answer>(name: string, query: Record<string, string>): Promise<Answer> {
  const url = `/api/portal/preview/${name}?${new URLSearchParams(query)}`;
  const init = { signal: AbortSignal.timeout(PATIENCE) };
  const response = await exchange({ url, init, token: heldToken() ?? '' });
  return (await response.json()) as Answer;
}
