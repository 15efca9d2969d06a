import { limits } from '#shared/schemas/limits.ts';
import { checkFormat, maxProblems } from './check-format.ts';
import type { Format, FormatNode, FormatProblem } from './format.ts';
import { readJson, UnreadableJsonError, type JsonPart } from './read-json.ts';

interface CheckedContent {
  problems: FormatProblem[];
  /** The fields of the root that are not lists. */
  head: ReadonlyMap<string, unknown>;
}

/** Receives each entry that has the format, with its list and its index. */
type OnEntry = (field: string, index: number, entry: unknown) => void;

/** Checks content of any size while it is read; reports at most the first hundred problems. */
export async function checkContent(
  format: Format,
  content: AsyncIterable<Uint8Array>,
  onEntry: OnEntry,
): Promise<CheckedContent> {
  const problems: FormatProblem[] = [];
  const head = new Map<string, unknown>();
  const report = (newProblems: readonly FormatProblem[]) =>
    problems.push(...newProblems.slice(0, maxProblems - problems.length));
  try {
    for await (const part of readJson(content, limits.transparencyEntry.value)) {
      const { field, index, value } = part;
      if (index === undefined) head.set(field, value);
      else {
        const entryProblems = listEntryProblems(format, part);
        report(entryProblems);
        if (entryProblems.length === 0) onEntry(field, index, value);
      }
    }
    report(
      checkFormat(
        { kinds: format.kinds, root: withoutEntries(format.root) },
        Object.fromEntries(head),
      ),
    );
  } catch (error) {
    const rule = toRule(error);
    return { problems: [{ pointer: '', rule, params: toParams(rule) }], head: new Map() };
  }
  return { problems, head };
}

function listEntryProblems(
  { kinds, root }: Format,
  { field, index, value }: JsonPart,
): readonly FormatProblem[] {
  const entry = root.properties?.[field]?.items;
  if (!entry) return [];
  return checkFormat({ kinds, root: entry }, value).map((problem) => ({
    ...problem,
    pointer: `/${field}/${index}${problem.pointer}`,
  }));
}

/** Returns the format of the root without those of list entries, which were checked when they were read. */
const withoutEntries = (root: FormatNode): FormatNode => ({
  ...root,
  properties: Object.fromEntries(
    Object.entries(root.properties ?? {}).map(([name, node]) => [name, withoutItems(node)]),
  ),
});

function withoutItems(node: FormatNode): FormatNode {
  const { items: _, ...nodeWithoutItems } = node;
  return nodeWithoutItems;
}

/** Returns the rule for an error of reading. A RangeError (stack overflow) means nesting deeper than in any format. */
function toRule(error: unknown): UnreadableJsonError['rule'] | 'notGzip' {
  if (error instanceof UnreadableJsonError) return error.rule;
  if (error instanceof RangeError) return 'notJson';
  if (isZlibError(error)) return 'notGzip';
  throw error;
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

const bytesPerMegabyte = 1_000_000;

const bytesPerGigabyte = 1_073_741_824;

function toParams(rule: string): FormatProblem['params'] {
  if (rule === 'entryTooLarge')
    return { megabytes: limits.transparencyEntry.value / bytesPerMegabyte };
  if (rule === 'unpacksTooLarge') return { gigabytes: limits.importBytes.value / bytesPerGigabyte };
  return {};
}
