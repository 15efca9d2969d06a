import { hostileTexts } from './fuzz/hostile-values.ts';
import { sqlTexts } from './fuzz/sql-texts.ts';

/** Passwords, tokens and keys that this test file has sent. */
export const sentSecrets = new Set<string>();

/** Texts that tests send in every field, also in those that are logged. */
const sentEverywhere: ReadonlySet<string> = new Set([...hostileTexts, ...sqlTexts]);

/**
 * Shorter values may be parts of ordinary words; those with fewer distinct characters, such as 00000000, are no
 * secrets.
 */
const minLength = 8;
const minDistinctCharacters = 6;
const secretName = /password|^key$|token/iu;

/** Remembers the secrets of a request, so that the log can be searched for them. */
export function rememberSecrets(headers: Record<string, string>, body: unknown): void {
  remember(headers['authorization']?.replace(/^Bearer /u, ''));
  for (const [name, value] of listFields(body)) if (secretName.test(name)) remember(value);
}

/** Remembers a value if it is a secret: long and varied enough, and no text that tests send in every field. */
export function remember(value: unknown): void {
  if (typeof value !== 'string' || value.length < minLength) return;
  if (new Set(value).size >= minDistinctCharacters && !sentEverywhere.has(value))
    sentSecrets.add(value);
}

function listFields(body: unknown): [string, unknown][] {
  if (typeof body === 'string') return [...new URLSearchParams(body)];
  const isFields = typeof body === 'object' && body !== null && !ArrayBuffer.isView(body);
  return isFields ? Object.entries(body) : [];
}
