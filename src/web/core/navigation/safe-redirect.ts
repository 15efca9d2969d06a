import type { ScreenMatch } from './screen-index.ts';

/** Longer redirects are rejected. */
const MAX_LENGTH = 2000;
/** Placeholder origin: a URL that resolves to any other origin is rejected. */
const BASE = 'https://portal.invalid';

/**
 * Returns the path to open after sign-in, from `?redirect=`. The query is untrusted: only a path of this origin to a
 * known screen that `mayEnter` allows is accepted.
 */
export function safeRedirect(
  target: string | null | undefined,
  matchPath: (pathname: string) => ScreenMatch | undefined,
  mayEnter: (match: ScreenMatch) => boolean,
): string | undefined {
  if (!target || target.length > MAX_LENGTH || !isPlainPath(target)) return undefined;
  const url = URL.parse(target, BASE);
  if (!url || url.origin !== BASE || url.username || url.password) return undefined;
  const match = matchPath(url.pathname);
  return match && mayEnter(match) ? url.pathname + url.search : undefined;
}

/** Whether the text is printable ASCII without spaces and begins with a single slash. Browsers treat a backslash as a slash. */
const isPlainPath = (text: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(text);

/** Returns the path of the login page, with `redirect` unless `returnTo` is that page itself, and with `reason` if given. */
export function toSignInPath(returnTo?: string, reason?: string): string {
  const query = new URLSearchParams();
  if (returnTo && returnTo !== '/' && !returnTo.startsWith('/?')) query.set('redirect', returnTo);
  if (reason) query.set('reason', reason);
  return query.size ? `/?${query}` : '/';
}
