import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** The format of a setting. Error messages show `expected` and `example`. */
export interface Kind<T> {
  expected: string;
  example: string;
  /** Returns undefined when the text does not have this format. */
  read(text: string): T | undefined;
  /** The value may contain a password, so error messages do not repeat it. */
  secret?: boolean;
}

export type TrustProxy = false | number | readonly string[];
export type ServiceAddress = { host: string; port: number } | { path: string };

export function wholeNumber(minimum: number, maximum: number, example = minimum): Kind<number> {
  return {
    expected: `a whole number from ${minimum} to ${maximum}`,
    example: String(example),
    read: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= minimum && value <= maximum ? value : undefined;
    },
  };
}

export function oneOf<const T extends string>(...choices: readonly T[]): Kind<T> {
  return {
    expected: choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`,
    example: choices[1] ?? choices[0] ?? '',
    read: (text) => choices.find((choice) => choice === text),
  };
}

export const host: Kind<string> = {
  expected: 'an address or a host name, without a port',
  example: '0.0.0.0',
  read: (text) => (isIP(text) || isHostName(text) ? text : undefined),
};

/** Whether the host is reachable from this machine only. */
export const isLoopback = (name: string): boolean =>
  name === '::1' || /^127(\.\d+){3}$/.test(name) || /^(.+\.)?localhost$/i.test(name);

export const folder: Kind<string> = {
  expected: 'a folder, absolute or from where the portal starts',
  example: '/var/lib/portal',
  read: (text) => (text.includes('\0') ? undefined : resolve(text)),
};

export const databaseUrl: Kind<string> = {
  ...createUrlKind(
    ['postgres:', 'postgresql:'],
    'postgres://portal:secret@db.example.org:5432/portal',
  ),
  secret: true,
};

export const smtpUrl: Kind<string> = {
  ...createUrlKind(['smtp:', 'smtps:'], 'smtps://portal:secret@mail.example.org:465'),
  secret: true,
};

export const secureUrl = (example: string): Kind<string> => createUrlKind(['https:'], example);

/** The kind of an origin: scheme, host and optional port. Without a path, joining a path to it is unambiguous. */
export function origin(example: string): Kind<string> {
  return {
    expected: 'http:// or https://, a host and no path',
    example,
    read: (text) => {
      const url = parseUrl(text, ['http:', 'https:']);
      return url && url.href === `${url.origin}/` ? url.origin : undefined;
    },
  };
}

/** There is no "all": trusting every proxy would let clients choose the IP address that rate limits and the audit use. */
export const proxies: Kind<TrustProxy> = {
  expected: 'how many proxies stand in front (0: none), or their IP addresses with commas between',
  example: '10.0.0.0/8,192.168.1.4',
  read: (text) => {
    if (/^\d$/.test(text)) return Number(text) || false;
    const addresses = text.split(',').map((part) => part.trim());
    return addresses.every(isAddressOrNetwork) ? Object.freeze(addresses) : undefined;
  },
};

/** host:port, [IPv6]:port, or the path of a Unix socket. */
export const serviceAddress: Kind<ServiceAddress> = {
  expected: 'host:port, or the absolute path of a socket',
  example: '127.0.0.1:3310',
  read: (text) => {
    if (text.startsWith('/')) return text.includes('\0') ? undefined : { path: text };
    const [, name = '', digits = ''] = /^(.+):(\d{1,5})$/u.exec(text) ?? [];
    const port = Number(digits);
    const address = name.replace(/^\[(.+)\]$/u, '$1');
    const isValidHost = isIP(address) === 6 ? address !== name : host.read(name) !== undefined;
    return isValidHost && port > 0 && port <= 65_535 ? { host: address, port } : undefined;
  },
};

export const identifier: Kind<string> = {
  expected: 'up to 64 letters, digits, - and _',
  example: 'G-1234',
  read: (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined),
};

const minSecretLength = 32;

export const signingSecret: Kind<string> = {
  expected: 'at least 32 characters, for instance what `openssl rand -hex 32` prints',
  example: '…',
  read: (text) => (text.length >= minSecretLength ? text : undefined),
  secret: true,
};

/** Keys separated by commas. The first one signs; the others are earlier keys that still verify. */
export const secretKeys: Kind<readonly string[]> = {
  expected:
    'at least 32 characters, for instance what `openssl rand -hex 32` prints; earlier keys behind it, with commas',
  example: '…',
  read: (text) => {
    const keys = text.split(',').map((part) => part.trim());
    return keys.every((key) => key.length >= minSecretLength) ? Object.freeze(keys) : undefined;
  },
  secret: true,
};

function createUrlKind(protocols: string[], example: string): Kind<string> {
  return {
    expected: `a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    example,
    read: (text) => (parseUrl(text, protocols)?.hostname ? text : undefined),
  };
}

function parseUrl(text: string, protocols: string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) ? url : undefined;
}

/** Whether a text is a DNS name: at most 253 characters, in labels of at most 63. */
const isHostName = (text: string) =>
  text.length <= 253 &&
  text.split('.').every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(label));

/** Whether a text is an IP address, or a network with the length of its prefix: 10.0.0.0/8. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
