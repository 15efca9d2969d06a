import { isIP } from 'node:net';

const internalEndings = ['.local', '.localhost', '.internal', '.lan', '.home', '.corp', '.test'];

/** Whether everyone can reach the address: https, a host name with a domain, no credentials and no port. */
export function isPublicLocation(location: string): boolean {
  const url = URL.canParse(location) ? new URL(location) : undefined;
  if (!url || !location.startsWith('https://')) return false;
  if (url.username || url.password || url.port) return false;
  const host = url.hostname.toLowerCase().replace(/\.$/u, '');
  if (isIP(host.replace(/^\[|\]$/gu, '')) !== 0 || !host.includes('.')) return false;
  return !internalEndings.some((ending) => host.endsWith(ending));
}
