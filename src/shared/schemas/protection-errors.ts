import type { Operation } from './contract.ts';
import type { Principal } from './principals.ts';
import type { JsonSchema } from './json-schema.ts';
import { listReceivedProperties, getRequiredPermissions, type PropertyAt } from './protection.ts';

/** Input fields with the name of the sort property. */
export const sortFields = ['sortProperty', 'sortBy'] as const;

/**
 * Reports what could reveal withheld values (inputs that filter or sort by them, a CSV file without a schema), and
 * errors in x-proofs and x-requires.
 */
export function findProtectionErrors(operation: Operation): string[] {
  const responseProperties = listReceivedProperties(operation.output);
  const inputs = Object.entries(operation.input.schema.properties ?? {});
  return [
    ...(operation.effect === 'read'
      ? inputs.flatMap(([name, schema]) =>
          findCriterionErrors(operation, name, schema, responseProperties),
        )
      : []),
    ...findProofErrors(operation),
    ...findSortErrors(operation, responseProperties),
    ...findItemErrors(operation.output.schema, 'response'),
    ...findItemErrors(operation.input.schema, 'input'),
    ...findFileErrors(operation),
  ];
}

/** Reports an input by which callers could search for values that they do not receive. */
function findCriterionErrors(
  operation: Operation,
  name: string,
  schema: JsonSchema,
  responseProperties: readonly PropertyAt[],
): string[] {
  const filtered = schema['x-filters'] ?? name;
  const filteredProperties = responseProperties.filter((property) => property.name === filtered);
  if (schema['x-filters'] !== undefined && filteredProperties.length === 0)
    return [`${name} filters ${filtered}, which is not in the response`];
  return listCallers(operation).flatMap((principal) => {
    if (isProof(operation, principal, name)) return [];
    const held = getRequiredPermissions(schema['x-requires'], principal);
    const needed = filteredProperties.flatMap(({ protections }) =>
      protections.flatMap((protection) => getRequiredPermissions(protection, principal)),
    );
    const missing = needed.filter((permission) => !held.includes(permission));
    if (missing.length > 0)
      return [
        `${name} searches by a value that ${principal} callers may not receive: give it "x-requires": ${JSON.stringify([...new Set(missing)])}, or an entry in x-proofs`,
      ];
    const isUnseen = schema['x-sensitivity'] === 'sensitive' && filteredProperties.length === 0;
    return isUnseen && held.length === 0
      ? [
          `${name} is sensitive and not in the response, so ${principal} callers could guess it: give it x-requires, x-filters, or an entry in x-proofs`,
        ]
      : [];
  });
}

const listCallers = ({ access }: Operation): Principal[] => [
  ...new Set(access.map(({ principal }) => principal)),
];

const isProof = ({ proofs }: Operation, principal: Principal, field: string): boolean =>
  proofs.some((proof) => proof.principal === principal && proof.field === field);

function findProofErrors(operation: Operation): string[] {
  const callers = listCallers(operation);
  return operation.proofs.flatMap(({ principal, field, with: lists, handler }) => {
    const names = [field, ...(lists ?? []).flat()];
    return [
      ...names
        .filter((name) => !operation.input.schema.properties?.[name])
        .map((name) => `x-proofs names ${name}, which is not an input field`),
      ...(callers.includes(principal) ? [] : [`x-proofs names ${principal}, who may not use it`]),
      ...((lists === undefined) === (handler === undefined)
        ? [`the proof ${field} needs either "with" or "handler"`]
        : []),
      ...(lists?.some((list) => list.length === 0)
        ? [`the proof ${field} must name the facts that go with it`]
        : []),
    ];
  });
}

/** Reports a default sort column that some callers do not receive, since the order would reveal its values. */
function findSortErrors(
  { input, access }: Operation,
  responseProperties: readonly PropertyAt[],
): string[] {
  return sortFields.flatMap((field) => {
    const column = input.schema.properties?.[field]?.default;
    const isWithheld = responseProperties.some(
      ({ name, protections }) =>
        name === column &&
        access.some(({ principal }) =>
          protections.some(
            (protection) => getRequiredPermissions(protection, principal).length > 0,
          ),
        ),
    );
    return isWithheld
      ? [`${field} sorts by ${String(column)} by default, which is withheld from some`]
      : [];
  });
}

/** Reports protection on list items, since only properties can be withheld. */
function findItemErrors(schema: JsonSchema | undefined, path: string): string[] {
  if (!schema) return [];
  const { items, properties = {} } = schema;
  return [
    ...(items?.['x-requires']
      ? [`the items of ${path} have x-requires, which holds for properties only`]
      : []),
    ...findItemErrors(items, `${path}[]`),
    ...Object.entries(properties).flatMap(([name, child]) =>
      findItemErrors(child, `${path}.${name}`),
    ),
  ];
}

/** Reports a CSV file without a schema: its columns could not be withheld. */
function findFileErrors({ output }: Operation): string[] {
  const isTable = output.kind === 'file' && output.contentTypes.includes('text/csv');
  return isTable && output.carries?.items?.type !== 'object'
    ? ['text/csv needs the schema of its rows, by which values are withheld']
    : [];
}
