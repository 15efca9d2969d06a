import {
  callParameter,
  start,
  callCode,
  columnsOf,
  keyField,
  keyType,
  rowIdentity,
  auditLine,
  required,
  inputLine,
  findOne,
  type CallCode,
  type CodeContext,
} from './code-parts.ts';
import { fieldOf } from './contract.ts';

export function list(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const select = `select${nameSuffix}`;
  const members = table.columns.filter(({ keyOf }) => keyOf === 'member').map(fieldOf);
  const lines = members.length
    ? [
        `const page = await paged(call, ${select}(call));`,
        ...members.map((name) => `call.auditRead(...page.rows.map(({ ${name} }) => ${name}));`),
        'return page;',
      ]
    : [`return paged(call, ${select}(call));`];
  return callCode(context, {
    lines,
    queries: [select],
    handlerImports: { '../rows/paged.queries.ts': ['paged'] },
    query: `export const ${select} = (${callParameter(table)}) =>
      ${start(table)}.select([${columnsOf(table)}]).orderBy('${table.name}.${table.key.name}');`,
  });
}

export function read(context: CodeContext): CallCode {
  const { table } = context;
  const { input, argument } = rowIdentity(table);
  const find = findOne(context);
  const lines = [
    `const { ${input}${keyField(table)} } = call.input;`,
    `const row = requireFound(await ${find.name}(call, ${keyField(table)}${argument}));`,
    auditLine(table),
    'return toFields(call, row);',
  ];
  return callCode(context, {
    lines,
    queries: [find.name],
    handlerImports: { '../../errors.ts': ['requireFound'], '../rows/fields.ts': ['toFields'] },
    query: find.text,
  });
}

export function create(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const insert = `insert${nameSuffix}`;
  const { line, imports } = required(context);
  const lines = [
    inputLine(table),
    line,
    `const row = await ${insert}(call, toRow(call.input));`,
    auditLine(table),
    `call.auditWrite(row.${table.key.name});`,
    'return toFields(call, row);',
  ];
  const into = table.isPublic
    ? `trx.insertInto('${table.name}').values(row).returning([${columnsOf(table, '')}]).executeTakeFirstOrThrow()`
    : `scoped.insert('${table.name}', row, [${columnsOf(table, '')}])`;
  return callCode(context, {
    lines,
    queries: [insert],
    handlerImports: { '../rows/fields.ts': ['toFields', 'toRow'], ...imports },
    query: `export const ${insert} = (${callParameter(table)}, row: NewRow<'${table.name}'>) => ${into};`,
    queryImports: { '../../policy/tables.ts': ['type NewRow'] },
  });
}

export function update(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const { input, argument, parameters, where, match } = rowIdentity(table);
  const [change, find, key] = [`change${nameSuffix}`, findOne(context), keyField(table)];
  const lines = [
    `const { ${input}${key}, ...changed } = call.input;`,
    `await ${change}(call, toRow(changed), ${key}${argument});`,
    `const row = requireFound(await ${find.name}(call, ${key}${argument}));`,
    auditLine(table),
    `call.auditWrite(${key});`,
    'return toFields(call, row);',
  ];
  const set = table.isPublic
    ? `trx.updateTable('${table.name}').set(row)${where}.execute()`
    : `scoped.update('${table.name}', ${match}, row)`;
  return callCode(context, {
    lines,
    queries: [change, find.name],
    handlerImports: {
      '../../errors.ts': ['requireFound'],
      '../rows/fields.ts': ['toFields', 'toRow'],
    },
    query: `export const ${change} = (${callParameter(table)}, row: Partial<NewRow<'${table.name}'>>,
      ${key}: ${keyType(table)}${parameters}) => ${set};\n\n${find.text}`,
    queryImports: { '../../policy/tables.ts': ['type NewRow'] },
  });
}

export function remove(context: CodeContext): CallCode {
  const { table, nameSuffix } = context;
  const { input, argument, parameters, where, match } = rowIdentity(table);
  const [remove, key] = [`remove${nameSuffix}`, keyField(table)];
  const lines = [
    `const { ${input}${key} } = call.input;`,
    `if ((await ${remove}(call, ${key}${argument})) === 0) throw createNotFoundError();`,
    auditLine(table),
    `call.auditWrite(${key});`,
  ];
  const deleted = table.isPublic
    ? `(await trx.deleteFrom('${table.name}')${where}.returning('${table.key.name}').execute()).length`
    : `scoped.delete('${table.name}', ${match})`;
  return callCode(context, {
    lines,
    queries: [remove],
    handlerImports: { '../../errors.ts': ['createNotFoundError'] },
    query: `export const ${remove} = async (${callParameter(table)}, ${key}: ${keyType(table)}${parameters}): Promise<number> =>
      ${deleted};`,
  });
}
