import { toPascalCase } from '../names.ts';
import type { Answers } from '../scaffold.ts';
import type { CallCode, CodeContext } from './code-parts.ts';
import { writeDownload, writeUpload } from './file-code.ts';
import { writeCreate, writeList, writeRead, writeDelete, writeUpdate } from './row-code.ts';
import type { Table } from './table.ts';

/** Returns the code of an operation. `queries` is the text of the noun's queries so far. */
export function writeOperationCode(answers: Answers, table: Table, queries: string): CallCode {
  const { id = '', noun = '', does = '' } = answers;
  const hasQuery = (name: string) =>
    new RegExp(String.raw`\b(?:const|function) ${name}\b`, 'u').test(queries);
  const nameSuffix = toPascalCase(id.replace(/^[a-z]+/u, '')) || toPascalCase(table.name);
  const context = { id, noun, table, nameSuffix, hasQuery };
  const write = writersByVerb[does] ?? writeRead;
  return write(context);
}

const writersByVerb: Readonly<Record<string, (context: CodeContext) => CallCode>> = {
  list: writeList,
  create: writeCreate,
  update: writeUpdate,
  delete: writeDelete,
  upload: writeUpload,
  download: writeDownload,
};
