import type { Operation } from './contract.ts';
import type { JsonSchema } from './json-schema.ts';

/** What is wrong with an operation that can be read, in sentences. */
export function operationFaults(operation: Operation): string[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const strangers = inPath
    .filter((name) => operation.input.places[name] !== 'path')
    .map((name) => `{${name}} stands in the path but is no path parameter`);
  const places = Object.keys(operation.input.places);
  return [
    ...strangers,
    ...places.flatMap((name) => placeFaults(operation, name, inPath)),
    ...markFaults(operation),
    ...endlessNumbers(operation.input.schema, ''),
    ...openSchemas(operation.output.schema, 'response'),
  ];
}

function placeFaults({ input }: Operation, name: string, inPath: string[]): string[] {
  const place = input.places[name] ?? '';
  if (!['path', 'query', 'body'].includes(place))
    return [`${name} stands in two places of the request`];
  if (place !== 'path') return [];
  const sensitive = input.schema.properties?.[name]?.['x-sensitivity'] === 'sensitive';
  return [
    ...(inPath.includes(name) ? [] : [`path parameter ${name} is not in the path`]),
    ...(sensitive ? [`${name} is sensitive and may not stand in a path`] : []),
  ];
}

/** A whole number as large as its sender likes fits no column: the database would fail where the contract should refuse. */
function endlessNumbers(schema: JsonSchema | undefined, at: string): string[] {
  if (!schema) return [];
  if (schema.type === 'integer' && schema.maximum === undefined && schema.enum === undefined)
    return [`${at} takes whole numbers of any size: give it a maximum`];
  return [
    ...endlessNumbers(schema.items, `${at}[]`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
      endlessNumbers(child, at === '' ? name : `${at}.${name}`),
    ),
  ];
}

const markFaults = ({ rules, input }: Operation): string[] =>
  rules.flatMap((rule) =>
    rule.marks
      .filter((mark) => !input.schema.properties?.[mark])
      .map((mark) => `rule ${rule.id} marks ${mark}, which is no input field`),
  );

/** An untyped or open response would let anything leave the server. */
function openSchemas(schema: JsonSchema | undefined, at: string): string[] {
  if (!schema) return [];
  if (schema.type === undefined && schema.enum === undefined && schema.const === undefined)
    return [`${at} has no type`];
  if (schema.type === 'array')
    return schema.items ? openSchemas(schema.items, `${at}[]`) : [`${at} has no items`];
  if (schema.type !== 'object') return [];
  if (!schema.properties) return [`${at} is an object with no properties`];
  return Object.entries(schema.properties).flatMap(([name, child]) => [
    ...(child['x-requires'] && schema.required?.includes(name)
      ? [`${at}.${name} may be withheld (x-requires), so it may not be required`]
      : []),
    ...openSchemas(child, `${at}.${name}`),
  ]);
}
