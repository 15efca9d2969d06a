import {
  writeCallParameter,
  writeSelectStart,
  writeCallCode,
  writeColumns,
  getKeyField,
  getKeyType,
  writeRowIdentity,
  writeAuditLine,
  writeScopeCheck,
  writeInputLine,
  type CallCode,
  type CodeContext,
} from './code-parts.ts';

export function writeUpload(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const { owner } = table;
  const { ownerParameter, ownerArgument } = writeRowIdentity(table);
  const keep = `keep${nameSuffix}`;
  const { line, imports } = writeScopeCheck(context);
  const lines = [
    writeInputLine(table),
    line,
    "if (call.files.length === 0) throw createFieldError('files', 'required');",
    `const rows = await ${keep}(call, call.files${ownerArgument});`,
    writeAuditLine(table),
    `call.auditObject(${owner?.field ?? `'${table.name}'`}, { files: rows.length });`,
    'return rows.map((row) => toFields(call, row));',
  ];
  const row = `{ ${owner ? `${owner.column}: ${owner.field}, ` : ''}file_id: fileId, file_name: fileName }`;
  const { '../../errors.ts': errorImports = [], ...otherImports } = imports;
  return writeCallCode(context, {
    lines,
    queries: [keep],
    handlerImports: {
      ...otherImports,
      '../../errors.ts': [...errorImports, 'createFieldError'],
      '../rows/fields.ts': ['toFields'],
    },
    query: `export async function ${keep}(${writeCallParameter(table)}, files: readonly StoredFile[]${ownerParameter}) {
        const rows = [];
        for (const { fileId, fileName } of files) {
          await assignFile(scoped, fileId);
          rows.push(await scoped.insert('${table.name}', ${row}, [${writeColumns(table, '')}]));
        }
        return rows;
      }`,
    queryImports: {
      '../../files/store-files.ts': ['type StoredFile'],
      '../../files/stored-files.queries.ts': ['assignFile'],
    },
  });
}

export function writeDownload(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const { ownerInput, ownerArgument, ownerParameter, where } = writeRowIdentity(table);
  const [find, key] = [`find${nameSuffix}`, getKeyField(table)];
  const lines = [
    `const { ${ownerInput}${key} } = call.input;`,
    `const row = requireFound(await ${find}(call, ${key}${ownerArgument}));`,
    'const { contentType, size, content } = requireFound(await readStoredFile(call, row.file_id));',
    writeAuditLine(table),
    `call.auditObject(${key});`,
    'return new FileResponse(row.file_name, contentType, Readable.from(content), size);',
  ];
  return writeCallCode(context, {
    lines,
    queries: [find],
    handlerImports: {
      '../../requests/call.ts': ['FileResponse', 'type Handler'],
      '../../errors.ts': ['requireFound'],
      '../../files/read-stored-file.ts': ['readStoredFile'],
      'node:stream': ['Readable'],
    },
    query: `export const ${find} = (${writeCallParameter(table)}, ${key}: ${getKeyType(table)}${ownerParameter}) =>
      ${writeSelectStart(table)}.select(['${table.name}.file_id', '${table.name}.file_name'])${where}.executeTakeFirst();`,
  });
}
