import type { Located } from './screen-index.ts';

const LONGEST = 2000;
/** Only an address can answer for the origin it resolves to; any base that is not ours shows an escape. */
const BASE = 'https://portal.invalid';

/**
 * The way back after signing in, from `?redirect=`. Anybody can write that query, so it counts only as a path of this
 * origin that leads to a known screen which `mayEnter` allows; everything else is no way at all.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  locate: (pathname: string) => Located | undefined,
  mayEnter: (located: Located) => boolean,
): string | undefined {
  if (!wanted || wanted.length > LONGEST || !isPlainPath(wanted)) return undefined;
  const url = URL.parse(wanted, BASE);
  if (!url || url.origin !== BASE || url.username || url.password) return undefined;
  const located = locate(url.pathname);
  return located && mayEnter(located) ? url.pathname + url.search : undefined;
}

/** One slash, then no second one; no backslash (browsers read it as a slash), no space and no control character. */
const isPlainPath = (text: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(text);

/** The login page's address that remembers where the reader wanted to go. */
export function toSignIn(wanted?: string, reason?: string): string {
  const query = new URLSearchParams();
  if (wanted && wanted !== '/' && !wanted.startsWith('/?')) query.set('redirect', wanted);
  if (reason) query.set('reason', reason);
  return query.size ? `/?${query}` : '/';
}
