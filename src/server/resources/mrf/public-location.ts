import { isIP } from 'node:net';

const internalEndings = ['.local', '.localhost', '.internal', '.lan', '.home', '.corp', '.test'];

/** The characters of a URI (RFC 3986). A backslash, for example, ends the host for browsers but not for other clients. */
const uriCharacters = /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/u;

/** Whether everyone can reach the URL: https, a public host name with a domain (no IP address), no credentials and no port. */
export function isPublicLocation(location: string): boolean {
  const url = URL.canParse(location) ? new URL(location) : undefined;
  if (!url || !location.startsWith('https://') || !uriCharacters.test(location)) return false;
  if (url.username || url.password || url.port) return false;
  // Leaves out a dot at the end of the host, and below the brackets of an IPv6 address.
  const host = url.hostname.toLowerCase().replace(/\.$/u, '');
  if (isIP(host.replace(/^\[|\]$/gu, '')) !== 0 || !host.includes('.')) return false;
  return !internalEndings.some((ending) => host.endsWith(ending));
}
