import { pascal } from '../names.ts';
import type { Answers } from '../scaffold.ts';
import type { CallCode, CodeContext } from './code-parts.ts';
import { download, upload } from './file-code.ts';
import { create, list, read, remove, update } from './row-code.ts';
import type { Table } from './table.ts';

/** Returns the code of an operation. */
export function codeOf(answers: Answers, table: Table, queries: string): CallCode {
  const { id = '', noun = '', does = '' } = answers;
  const has = (name: string) =>
    new RegExp(String.raw`\b(?:const|function) ${name}\b`, 'u').test(queries);
  const nameSuffix = pascal(id.replace(/^[a-z]+/u, '')) || pascal(table.name);
  const context = { id, noun, table, nameSuffix, has };
  const make = builders[does] ?? read;
  return make(context);
}

const builders: Readonly<Record<string, (context: CodeContext) => CallCode>> = {
  list,
  create,
  update,
  delete: remove,
  upload,
  download,
};
