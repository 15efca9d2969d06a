import type { SchemaFiles } from '#shared/schemas/references.ts';
import { checkFormat } from './format/check-format.ts';
import type { FormatProblem } from './format/format.ts';
import { formatOf, type FormatName } from './format/formats.ts';

interface CheckedFile {
  problems: FormatProblem[];
  /** What the file says of itself, where it says so. */
  version: string | undefined;
  lastUpdatedOn: string | undefined;
}

const inForce = /^2\.\d+\.\d+$/u;

/** Checks the content of a file by its format, and that its references resolve. */
export function validateFile(files: SchemaFiles, name: FormatName, content: Buffer): CheckedFile {
  const nothing = { version: undefined, lastUpdatedOn: undefined };
  let value: Partial<Record<string, unknown>>;
  try {
    value = JSON.parse(content.toString('utf8')) as typeof value;
    const problems = checkFormat(formatOf(files, name), value);
    if (problems.length > 0 && (typeof value !== 'object' || value === null))
      return { problems, ...nothing };
    const version = textOf(value['version']);
    const isOld = version !== undefined && !inForce.test(version);
    const old = isOld ? [{ pointer: '/version', rule: 'oldVersion', params: { version } }] : [];
    return {
      problems: problems.length > 0 ? [...old, ...problems] : [...old, ...unresolved(value)],
      version,
      lastUpdatedOn: problems.length > 0 ? undefined : textOf(value['last_updated_on']),
    };
  } catch {
    // No JSON, or nested deeper than any file of this format.
    return { problems: [{ pointer: '', rule: 'notJson', params: {} }], ...nothing };
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

interface Rates {
  provider_references?: { provider_group_id: number }[];
  in_network?: { negotiated_rates: { provider_references: number[] }[] }[];
}

const reported = 100;

/** Reports references to provider groups that the file does not contain. The file has the format. */
function unresolved(value: Rates): FormatProblem[] {
  const known = new Set(value.provider_references?.map((group) => group.provider_group_id));
  const problems: FormatProblem[] = [];
  for (const [item, { negotiated_rates: rates }] of (value.in_network ?? []).entries())
    for (const [rate, { provider_references: references }] of rates.entries())
      for (const [index, id] of references.entries())
        if (!known.has(id) && problems.length < reported)
          problems.push({
            pointer: `/in_network/${item}/negotiated_rates/${rate}/provider_references/${index}`,
            rule: 'unresolved',
            params: { id },
          });
  return problems;
}
