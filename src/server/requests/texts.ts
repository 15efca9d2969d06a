import { isRecord } from '#shared/schemas/references.ts';
import { Refusal } from '../errors.ts';

/** No input of the contract is nearly as deep; what is would end this in a stack overflow. */
const deepest = 30;

/**
 * Every text of an input in one form (NFC, no half characters), so that what looks equal is equal. PostgreSQL's text
 * holds everything but the NUL character, which is refused.
 */
export function normalTexts(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw refused(path);
    return value.normalize('NFC').toWellFormed();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (path.length > deepest) throw refused(path);
  if (Array.isArray(value)) return value.map((item, at) => normalTexts(item, [...path, `${at}`]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, normalTexts(child, [...path, name])]),
  );
}

const refused = ([field = '']: readonly string[]) =>
  new Refusal('malformed', { fields: [{ pointer: `/${field}`, rule: 'type', params: {} }] });
