import { nastyTexts } from './fuzz/nasty-values.ts';
import { sqlTexts } from './fuzz/sql-texts.ts';

/** Passwords, tokens and keys that this test file has sent. */
export const sentSecrets = new Set<string>();

/** Texts that tests send in every field, also in those that are logged. */
const sentEverywhere: ReadonlySet<string> = new Set([...nastyTexts, ...sqlTexts]);

/** Shorter values are parts of ordinary words, and those of a few characters repeat one digit. */
const shortest = 8;
const fewestCharacters = 6;
const secretName = /password|^key$|token/iu;

/** Remembers the secrets of a request, so that the log can be searched for them. */
export function rememberSecrets(headers: Record<string, string>, body: unknown): void {
  remember(headers['authorization']?.replace(/^Bearer /u, ''));
  for (const [name, value] of fieldsOf(body)) if (secretName.test(name)) remember(value);
}

export function remember(value: unknown): void {
  if (typeof value !== 'string' || value.length < shortest) return;
  if (new Set(value).size >= fewestCharacters && !sentEverywhere.has(value)) sentSecrets.add(value);
}

function fieldsOf(body: unknown): [string, unknown][] {
  if (typeof body === 'string') return [...new URLSearchParams(body)];
  const isFields = typeof body === 'object' && body !== null && !ArrayBuffer.isView(body);
  return isFields ? Object.entries(body) : [];
}
