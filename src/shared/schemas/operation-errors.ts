import type { Operation } from './contract.ts';
import { findClearsErrors } from './cleared-inputs.ts';
import { limits } from './limits.ts';
import { findInputBoundErrors } from './input-bounds.ts';
import { toFormSchema } from './form-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { getPagingNames } from './paging.ts';
import { findProtectionErrors } from './protection-errors.ts';
import { findUploadLimitErrors } from './upload-limits.ts';

/** Returns the errors of an operation as sentences. */
export function findOperationErrors(operation: Operation): string[] {
  const pathNames = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const undeclared = pathNames
    .filter((name) => operation.input.locations[name] !== 'path')
    .map((name) => `{${name}} is in the path but is not a path parameter`);
  const locations = Object.keys(operation.input.locations);
  return [
    ...undeclared,
    ...locations.flatMap((name) => findLocationErrors(operation, name, pathNames)),
    ...findReauthenticationErrors(operation),
    ...findTransactionErrors(operation),
    ...findUploadLimitErrors(operation.input.upload, operation.input.files),
    ...findInputBoundErrors(operation.input.schema),
    ...findBulkErrors(operation),
    ...findClearsErrors(operation),
    ...findCsvErrors(operation),
    ...findOpenSchemas(operation.output.schema, 'response'),
    ...findOpenSchemas(operation.output.carries, 'file'),
    ...findProtectionErrors(operation),
  ];
}

/** Returns the properties of the response that are both required and withheld from some, with the errors. */
export const findWithheldErrors = ({ output }: Operation): { message: string; found: string }[] => [
  ...findRequiredAndWithheld(output.schema, 'response'),
  ...findRequiredAndWithheld(output.carries, 'file'),
];

function findRequiredAndWithheld(
  schema: JsonSchema | undefined,
  path: string,
): { message: string; found: string }[] {
  if (!schema) return [];
  const { items, properties = {}, required = [] } = schema;
  return [
    ...findRequiredAndWithheld(items, `${path}[]`),
    ...Object.entries(properties).flatMap(([name, child]) => [
      ...(child['x-requires'] && required.includes(name)
        ? [
            {
              message: `${path}.${name} may be withheld (x-requires), so it may not be required`,
              found: name,
            },
          ]
        : []),
      ...findRequiredAndWithheld(child, `${path}.${name}`),
    ]),
  ];
}

function findLocationErrors({ input }: Operation, name: string, pathNames: string[]): string[] {
  const location = input.locations[name] ?? '';
  if (!['path', 'query', 'body'].includes(location))
    return [`${name} is declared in two locations of the request`];
  if (location !== 'path') return [];
  const sensitive = input.schema.properties?.[name]?.['x-sensitivity'] === 'sensitive';
  return [
    ...(pathNames.includes(name) ? [] : [`path parameter ${name} is not in the path`]),
    ...(sensitive ? [`${name} is sensitive and may not stand in a path`] : []),
  ];
}

/** Checks reauthentication. It needs the account owner: visitors have no password, and impersonators do not know it. */
function findReauthenticationErrors({
  reauthenticate,
  access,
  barredWhileImpersonating,
  input,
}: Operation): string[] {
  if (reauthenticate === undefined) return [];
  const field = input.schema.properties?.[reauthenticate];
  const isRequired = input.schema.required?.includes(reauthenticate);
  return [
    ...(field?.['x-sensitivity'] === 'sensitive' && isRequired
      ? []
      : [`x-reauthenticate: ${reauthenticate} must be a required, sensitive input field`]),
    ...(barredWhileImpersonating
      ? []
      : ['x-reauthenticate: x-barred-while-impersonating must be true']),
    ...(access.some(({ principal }) => principal === 'public' || principal === 'anonymous')
      ? ['x-reauthenticate: visitors have no password, so x-access must not name them']
      : []),
  ];
}

/** Reports marks that are not input fields, each with its JSON pointer inside the operation. */
export const findMarkErrors = ({
  rules,
  input,
}: Pick<Operation, 'rules' | 'input'>): { message: string; pointer: string; found: string }[] =>
  rules.flatMap((rule, index) =>
    rule.marks.flatMap((found, markIndex) =>
      listMarkableFields(toFormSchema({ input }), rule.each)?.[found]
        ? []
        : {
            message: `rule ${rule.id} marks ${found}, which is not an input field`,
            pointer: `/x-rules/${index}/marks/${markIndex}`,
            found,
          },
    ),
  );

/**
 * Lists the fields that a rule may mark: those of the input, or those of an entry for a rule over each entry of a list.
 */
const listMarkableFields = ({ properties }: JsonSchema, each: string | undefined) =>
  each === undefined ? properties : properties?.[each]?.items?.properties;

/**
 * Checks operations that file a request: each needs an input for the transaction code, and must return the number of
 * the request unless it returns a file.
 */
function findTransactionErrors({ transaction, input, output }: Operation): string[] {
  if (transaction === undefined) return [];
  return [
    ...(input.schema.properties?.['transactionType']
      ? []
      : [`x-transaction ${transaction} needs the input transactionType`]),
    ...(output.kind === 'file' || output.schema?.required?.includes('transactionNumber')
      ? []
      : [`x-transaction ${transaction} needs transactionNumber in its response`]),
  ];
}

/** Checks bulk operations: rows can be rejected one by one, and their number is limited. */
function findBulkErrors({ bulk, effect, input, output }: Operation): string[] {
  if (bulk === undefined) return [];
  const { ids, all, of } = bulk;
  const { properties = {} } = input.schema;
  const limit = limits.bulkRows.value;
  return [
    ...(properties[ids]?.type === 'array' && properties[ids].maxItems === limit
      ? []
      : [`x-bulk needs ${ids} to be a list of at most ${limit} rows (limits.bulkRows)`]),
    ...(all === undefined || properties[all]?.type === 'boolean'
      ? []
      : [`x-bulk needs ${all} to be yes or no`]),
    ...((all === undefined) === (of === undefined) ? [] : ['x-bulk has all and of, or neither']),
    ...(effect === 'write' && output.schema?.properties?.['results']
      ? []
      : ['x-bulk is for a write that returns rowResults of schemas/parts/bulk.schema.json']),
  ];
}

/** Reports schemas without type, items or properties, which would let any data leave the server. */
function findOpenSchemas(schema: JsonSchema | undefined, path: string): string[] {
  if (!schema) return [];
  if (schema.type === undefined && schema.enum === undefined && schema.const === undefined)
    return [`${path} has no type`];
  if (schema.type === 'array')
    return schema.items ? findOpenSchemas(schema.items, `${path}[]`) : [`${path} has no items`];
  if (schema.type !== 'object') return [];
  if (!schema.properties) return [`${path} is an object with no properties`];
  return Object.entries(schema.properties).flatMap(([name, child]) =>
    findOpenSchemas(child, `${path}.${name}`),
  );
}

/** Checks `x-csv`: only a list that is returned in pages can also be returned as a CSV file of all rows. */
const findCsvErrors = ({ csv, effect, paging, output }: Operation): string[] =>
  !csv || (effect === 'read' && output.kind === 'json' && getPagingNames(paging) !== undefined)
    ? []
    : ['x-csv is for a read that returns pages of a list (x-paging, x-rows)'];
