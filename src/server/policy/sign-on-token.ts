import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../clock.ts';

/** The claims of a sign-on token (RFC 7519). `jti` is the ticket, which is redeemed once. */
export interface SignOnClaims {
  iss: string;
  /** The host of the service. */
  aud: string;
  /** The member, under a name that only this service gets. */
  sub: string;
  iat: number;
  exp: number;
  jti: string;
}

/** The keys of one service. */
export interface SignOnKeys {
  /** Signs tokens. The service knows this key. */
  shared: Buffer;
  /** Conceals member IDs. Only the portal knows this key. */
  subjects: Buffer;
}

/** Derives the keys of a service, so that no service can sign or redeem tokens of another one. */
export function deriveSignOnKeys(secret: string, service: string): SignOnKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${service}`, 32));
  return { shared: derive('single sign-on'), subjects: derive('single sign-on subjects') };
}

const computeHmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Returns the opaque, stable name of a member at one service. */
export const toServiceSubject = ({ subjects }: SignOnKeys, memberId: string): string =>
  computeHmac(subjects, memberId);

/** Returns the proof that the service itself redeems the token: an HMAC with the key that only it and the portal know. */
export const computeProof = ({ shared }: SignOnKeys, token: string): string =>
  computeHmac(shared, token);

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

/** Signs a token that is valid for a minute. */
export function signToken(
  { shared }: SignOnKeys,
  claims: Pick<SignOnClaims, 'iss' | 'aud' | 'sub' | 'jti'>,
): string {
  const iat = Math.floor(clock.now() / 1000);
  const signed = `${header}.${encode({ ...claims, iat, exp: iat + limits.signOnLink.value })}`;
  return `${signed}.${computeHmac(shared, signed)}`;
}

/** Verifies signature and time of a token. The only header is the portal's own, so that `alg` cannot be chosen. */
export function readToken(
  { shared }: SignOnKeys,
  token: string,
): SignOnClaims | 'forged' | 'expired' {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const isOwn = head === header && rest.length === 0;
  if (!isOwn || !isSameText(signature, computeHmac(shared, `${head}.${body}`))) return 'forged';
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as SignOnClaims;
  return claims.exp * 1000 > clock.now() ? claims : 'expired';
}

/** Compares in constant time. */
export function isSameText(found: string, expected: string): boolean {
  const [left, right] = [Buffer.from(found), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
