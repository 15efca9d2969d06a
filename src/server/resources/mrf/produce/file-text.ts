import { checkFormat } from '../format/check-format.ts';
import type { Format, FormatNode } from '../format/format.ts';

/** A list in a file: its name, and its entries, which are read while the file is written. */
export interface FileList {
  name: string;
  entries: AsyncIterable<object>;
}

/**
 * Yields the JSON text of a file entry by entry, one on each line, so that a file of any size fits into memory. `head` has the
 * fields that are not lists. The head and each entry are checked by the format first.
 * @throws Error when a part does not have the format
 */
export async function* writeFileText(
  format: Format,
  head: object,
  lists: readonly FileList[],
): AsyncGenerator<string> {
  requireFormat(format, toHeadFormat(format, lists), head, '');
  yield JSON.stringify(head).slice(0, -1);
  for (const { name, entries } of lists) {
    const entry = format.root.properties?.[name]?.items;
    if (!entry) throw new Error(`The format has no list ${name}`);
    yield `,\n"${name}":[`;
    let index = 0;
    for await (const value of entries) {
      requireFormat(format, entry, value, `/${name}/${index}`);
      yield `${index++ === 0 ? '\n' : ',\n'}${JSON.stringify(value)}`;
    }
    yield '\n]';
  }
  yield '}\n';
}

/** Returns the format of the head: that of the root, but without requiring the lists, which are checked entry by entry. */
function toHeadFormat({ root }: Format, lists: readonly FileList[]): FormatNode {
  const isList = (field: string) => lists.some(({ name }) => name === field);
  return { ...root, required: (root.required ?? []).filter((field) => !isList(field)) };
}

function requireFormat({ kinds }: Format, root: FormatNode, value: unknown, pointer: string) {
  const [problem] = checkFormat({ kinds, root }, value);
  if (problem)
    throw new Error(
      `A produced file breaks its format at ${pointer}${problem.pointer}: ${problem.rule}`,
    );
}
