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
  writeRowQuery,
  type CallCode,
  type CodeContext,
} from './code-parts.ts';
import { toFieldName } from './contract.ts';

export function writeList(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const select = `select${nameSuffix}`;
  const members = table.columns.filter(({ keyOf }) => keyOf === 'member').map(toFieldName);
  const [read, file] = members.includes('memberId')
    ? ['readMemberPage', '../rows/read-rows.queries.ts']
    : ['readPage', '../rows/paged.queries.ts'];
  const others = members.filter((name) => name !== 'memberId');
  const lines = others.length
    ? [
        `const page = await ${read}(call, ${select}(call));`,
        ...others.map((name) => `call.auditRead(...page.rows.map(({ ${name} }) => ${name}));`),
        'return page;',
      ]
    : [`return ${read}(call, ${select}(call));`];
  return writeCallCode(context, {
    lines,
    queries: [select],
    handlerImports: { [file]: [read] },
    query: `export const ${select} = (${writeCallParameter(table)}) =>
      ${writeSelectStart(table)}.select([${writeColumns(table)}]).orderBy('${table.name}.${table.key.name}');`,
  });
}

/** Returns statements that read a row, audit the read and return the row. Without an audit the row needs no name. */
function writeReadLines(read: string, audits: readonly string[]): string[] {
  const needed = audits.filter(Boolean);
  return needed.length === 0
    ? [`return ${read};`]
    : [`const row = await ${read};`, ...needed, 'return row;'];
}

export function writeRead(context: CodeContext): CallCode {
  const { table } = context;
  const { ownerInput, ownerArgument } = writeRowIdentity(table);
  const { name, text } = writeRowQuery(context);
  const lines = [
    `const { ${ownerInput}${getKeyField(table)} } = call.input;`,
    ...writeReadLines(`readRow(call, ${name}(call, ${getKeyField(table)}${ownerArgument}))`, [
      writeAuditLine(table),
    ]),
  ];
  return writeCallCode(context, {
    lines,
    queries: [name],
    handlerImports: { '../rows/read-rows.queries.ts': ['readRow'] },
    query: text,
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
  const [change, find, key] = [`change${nameSuffix}`, writeRowQuery(context), getKeyField(table)];
  const lines = [
    `const { ${ownerInput}${key}, ...changed } = call.input;`,
    `await ${change}(call, toRow(changed), ${key}${ownerArgument});`,
    ...writeReadLines(`readRow(call, ${find.name}(call, ${key}${ownerArgument}))`, [
      writeAuditLine(table),
      `call.auditObject(${key});`,
    ]),
  ];
  const set = table.isPublic
    ? `trx.updateTable('${table.name}').set(row)${where}.execute()`
    : `scoped.update('${table.name}', ${match}, row)`;
  return writeCallCode(context, {
    lines,
    queries: [change, find.name],
    handlerImports: {
      '../rows/fields.ts': ['toRow'],
      '../rows/read-rows.queries.ts': ['readRow'],
    },
    query: `export const ${change} = (${writeCallParameter(table)}, row: Partial<NewRow<'${table.name}'>>,
      ${key}: ${getKeyType(table)}${ownerParameter}) => ${set};\n\n${find.text}`,
    queryImports: { '../../policy/tables.ts': ['type NewRow'] },
  });
}

export function writeDelete(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const { ownerInput, ownerArgument, ownerParameter, match } = writeRowIdentity(table);
  const [remove, key] = [`remove${nameSuffix}`, getKeyField(table)];
  const lines = [
    `const { ${ownerInput}${key} } = call.input;`,
    `if ((await ${remove}(call, ${key}${ownerArgument})) === 0) throw createNotFoundError();`,
    writeAuditLine(table),
    `call.auditObject(${key});`,
  ];
  const deleted = table.isPublic
    ? `deletePublic(trx, '${table.name}', ${match})`
    : `scoped.delete('${table.name}', ${match})`;
  return writeCallCode(context, {
    lines,
    queries: [remove],
    handlerImports: { '../../errors.ts': ['createNotFoundError'] },
    query: `export const ${remove} = (${writeCallParameter(table)}, ${key}: ${getKeyType(table)}${ownerParameter}): Promise<number> =>
      ${deleted};`,
    queryImports: table.isPublic ? { '../../policy/public-rows.ts': ['deletePublic'] } : {},
  });
}
