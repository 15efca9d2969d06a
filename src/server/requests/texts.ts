import { isRecord } from '#shared/schemas/references.ts';
import { HttpError } from '../errors.ts';

/** Maximum depth of an input. No valid input comes near it; deeper ones would overflow the stack. */
const maxDepth = 30;

/**
 * Normalizes every text to NFC, so that texts that look equal are equal. Throws for texts and names that PostgreSQL
 * cannot store: with a NUL character or a lone surrogate.
 */
export function normalizeTexts(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw createUnstorableTextError(path);
    return value.normalize('NFC');
  }
  // JSON.parse reads 1e400 as Infinity, which JSON cannot represent.
  if (typeof value === 'number' && !Number.isFinite(value)) throw createUnstorableTextError(path);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length > maxDepth) throw createUnstorableTextError(path);
  if (Array.isArray(value))
    return value.map((item, index) => normalizeTexts(item, [...path, `${index}`]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      if (!isStorable(name)) throw createUnstorableTextError(path);
      return [name, normalizeTexts(child, [...path, name])];
    }),
  );
}

/** Returns JSON text that a jsonb column can store; undefined when it is not JSON or cannot be stored. */
export function toStorableJson(text: string): string | undefined {
  try {
    return JSON.stringify(normalizeTexts(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const createUnstorableTextError = ([field = '']: readonly string[]) =>
  new HttpError('malformed', { fields: [{ pointer: `/${field}`, rule: 'type', params: {} }] });
