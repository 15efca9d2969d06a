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
  writeFindQuery,
  type CallCode,
  type CodeContext,
} from './code-parts.ts';
import { toFieldName } from './contract.ts';

export function writeList(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const select = `select${nameSuffix}`;
  const members = table.columns.filter(({ keyOf }) => keyOf === 'member').map(toFieldName);
  const lines = members.length
    ? [
        `const page = await readPage(call, ${select}(call));`,
        ...members.map((name) => `call.auditRead(...page.rows.map(({ ${name} }) => ${name}));`),
        'return page;',
      ]
    : [`return readPage(call, ${select}(call));`];
  return writeCallCode(context, {
    lines,
    queries: [select],
    handlerImports: { '../rows/paged.queries.ts': ['readPage'] },
    query: `export const ${select} = (${writeCallParameter(table)}) =>
      ${writeSelectStart(table)}.select([${writeColumns(table)}]).orderBy('${table.name}.${table.key.name}');`,
  });
}

export function writeRead(context: CodeContext): CallCode {
  const { table } = context;
  const { ownerInput, ownerArgument } = writeRowIdentity(table);
  const find = writeFindQuery(context);
  const lines = [
    `const { ${ownerInput}${getKeyField(table)} } = call.input;`,
    `const row = requireFound(await ${find.name}(call, ${getKeyField(table)}${ownerArgument}));`,
    writeAuditLine(table),
    'return toFields(call, row);',
  ];
  return writeCallCode(context, {
    lines,
    queries: [find.name],
    handlerImports: { '../../errors.ts': ['requireFound'], '../rows/fields.ts': ['toFields'] },
    query: find.text,
  });
}

export function writeCreate(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const insert = `insert${nameSuffix}`;
  const { line, imports } = writeScopeCheck(context);
  const lines = [
    writeInputLine(table),
    line,
    `const row = await ${insert}(call, toRow(call.input));`,
    writeAuditLine(table),
    `call.auditObject(row.${table.key.name});`,
    'return toFields(call, row);',
  ];
  const into = table.isPublic
    ? `trx.insertInto('${table.name}').values(row).returning([${writeColumns(table, '')}]).executeTakeFirstOrThrow()`
    : `scoped.insert('${table.name}', row, [${writeColumns(table, '')}])`;
  return writeCallCode(context, {
    lines,
    queries: [insert],
    handlerImports: { '../rows/fields.ts': ['toFields', 'toRow'], ...imports },
    query: `export const ${insert} = (${writeCallParameter(table)}, row: NewRow<'${table.name}'>) => ${into};`,
    queryImports: { '../../policy/tables.ts': ['type NewRow'] },
  });
}

export function writeUpdate(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const { ownerInput, ownerArgument, ownerParameter, where, match } = writeRowIdentity(table);
  const [change, find, key] = [`change${nameSuffix}`, writeFindQuery(context), getKeyField(table)];
  const lines = [
    `const { ${ownerInput}${key}, ...changed } = call.input;`,
    `await ${change}(call, toRow(changed), ${key}${ownerArgument});`,
    `const row = requireFound(await ${find.name}(call, ${key}${ownerArgument}));`,
    writeAuditLine(table),
    `call.auditObject(${key});`,
    'return toFields(call, row);',
  ];
  const set = table.isPublic
    ? `trx.updateTable('${table.name}').set(row)${where}.execute()`
    : `scoped.update('${table.name}', ${match}, row)`;
  return writeCallCode(context, {
    lines,
    queries: [change, find.name],
    handlerImports: {
      '../../errors.ts': ['requireFound'],
      '../rows/fields.ts': ['toFields', 'toRow'],
    },
    query: `export const ${change} = (${writeCallParameter(table)}, row: Partial<NewRow<'${table.name}'>>,
      ${key}: ${getKeyType(table)}${ownerParameter}) => ${set};\n\n${find.text}`,
    queryImports: { '../../policy/tables.ts': ['type NewRow'] },
  });
}

export function writeDelete(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const { ownerInput, ownerArgument, ownerParameter, where, match } = writeRowIdentity(table);
  const [remove, key] = [`remove${nameSuffix}`, getKeyField(table)];
  const lines = [
    `const { ${ownerInput}${key} } = call.input;`,
    `if ((await ${remove}(call, ${key}${ownerArgument})) === 0) throw createNotFoundError();`,
    writeAuditLine(table),
    `call.auditObject(${key});`,
  ];
  const deleted = table.isPublic
    ? `(await trx.deleteFrom('${table.name}')${where}.returning('${table.key.name}').execute()).length`
    : `scoped.delete('${table.name}', ${match})`;
  return writeCallCode(context, {
    lines,
    queries: [remove],
    handlerImports: { '../../errors.ts': ['createNotFoundError'] },
    query: `export const ${remove} = async (${writeCallParameter(table)}, ${key}: ${getKeyType(table)}${ownerParameter}): Promise<number> =>
      ${deleted};`,
  });
}
