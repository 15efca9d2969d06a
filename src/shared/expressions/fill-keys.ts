import { isRecord } from '../schemas/references.ts';
import type { Shapes, TypeShape } from './shape.ts';

/**
 * Returns the value with every declared key present, since an absent key would throw in an expression. Absent text is
 * '', an absent number NaN (only != is true for it), an absent list [], an absent boolean false. A value of another
 * type counts as absent: the schema check reports it. A file is 'file' if there is one, otherwise ''.
 */
export function fillKeys(shape: TypeShape, value: unknown): unknown {
  switch (shape.kind) {
    case 'string':
    case 'date':
      return typeof value === 'string' ? value : '';
    case 'file':
      return value === undefined || value === null || value === '' ? '' : 'file';
    case 'number':
      return typeof value === 'number' ? value : Number.NaN;
    case 'boolean':
      return value === true;
    case 'list':
      return Array.isArray(value) ? value.map((item) => fillKeys(shape.items, item)) : [];
    case 'map':
      return fillFields(shape.fields, value);
  }
}

/** Returns a record in which each of these fields is filled, for example the variables of an expression. */
export function fillFields(fields: Shapes, value: unknown): Record<string, unknown> {
  const record = isRecord(value) ? value : {};
  const filled: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    filled[name] = fillKeys(shape, Object.hasOwn(record, name) ? record[name] : undefined);
  }
  return filled;
}
