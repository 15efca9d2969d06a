import file from '../../../schemas/parts/validators.json' with { type: 'json' };
import type { BrokenRule } from './schema-problem.ts';
import { validators } from './validators.ts';

const keywords: Record<string, string> = file.keywords;
const types: Record<string, string> = file.types;
const formats: Record<string, string> = file.formats;
const server: Record<string, string> = file.server;
const INVALID = 'validation.invalid';

/** Rules that the server itself reports, without a schema: its own, and keywords. Each has a text. */
export type ServerRule = keyof typeof file.server | keyof typeof file.keywords;

/**
 * Returns the text key for a broken keyword or validator. Placeholders are label, the problem's params, and targetLabel
 * when params has a target.
 */
export function getMessageKey({ rule, params }: BrokenRule): string {
  const name = rule === 'type' || rule === 'format' ? String(params[rule]) : rule;
  return (
    getEntry(getTable(rule), name) ??
    getEntry(validators, rule)?.message ??
    getEntry(server, rule) ??
    INVALID
  );
}

/** Returns the key of the text that replaces "… is required" for a label that is a question or an instruction. */
export const toRequiredKey = (label: string): string => `${label}.required`;

function getTable(rule: string): Record<string, string> {
  if (rule === 'type') return types;
  return rule === 'format' ? formats : keywords;
}

const getEntry = <Entry>(table: Record<string, Entry>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns all keys that getMessageKey can return: the texts that each language needs. */
export function listMessageKeys(): string[] {
  const validatorKeys = Object.values(validators).map(({ message }) => message);
  const otherKeys = [keywords, types, formats, server].flatMap((table) => Object.values(table));
  return [...new Set([...validatorKeys, ...otherKeys, INVALID])].sort();
}
