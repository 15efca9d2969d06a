import { HttpError } from '../errors.ts';

/** How often a path may be percent-encoded. Clients encode once. */
const maxEncodings = 3;
/** Paths that may be forwarded: those under /api/. */
const prefix = /^\/api\//iu;
/** A percent sign without two hexadecimal digits. */
const brokenEncoding = /%(?![\da-f]{2})/iu;
/** Some parsers drop control characters, which can join two dots into a `..` segment. */
const controlCharacter = /\p{Cc}/u;

/**
 * Resolves a request target against the back end's origin.
 * @throws HttpError 400 when any reading of the path, decoded or not, could leave the origin or /api/
 */
export function resolveTarget(target: string, origin: string): URL {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  const path = /^[^?#]*/u.exec(target)?.[0] ?? '';
  if (
    url?.origin !== origin ||
    !prefix.test(url.pathname) ||
    brokenEncoding.test(path) ||
    !isInsideApi(path)
  )
    throw new HttpError('malformed');
  return url;
}

function isInsideApi(path: string): boolean {
  let reading = path;
  for (let round = 0; round <= maxEncodings; round++) {
    if (!prefix.test(reading) || hasDotSegment(reading) || controlCharacter.test(reading))
      return false;
    const decoded = decode(reading);
    if (decoded === reading) return true;
    reading = decoded;
  }
  return false;
}

/**
 * Whether a path has a `.` or `..` segment. Backslashes count as slashes, and `..;v=1` as `..`: some servers read them
 * so.
 */
const hasDotSegment = (path: string): boolean =>
  path.split(/[/\\]/u).some((segment) => /^\.{1,2}(;|$)/u.test(segment));

/** Decodes ASCII characters only; other characters cannot change how a path is split. */
const decode = (path: string): string =>
  path.replaceAll(/%([0-7][\da-f])/giu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
