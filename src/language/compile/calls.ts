import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Code } from '../diagnostic-codes.ts';
import type { Tree } from '../tree/tree.ts';
import { checkCallAccess, grantsFor } from './access.ts';
import { readBindings } from './bindings.ts';
import { variablesOf } from './conditions.ts';
import { unknownName, type Context } from './context.ts';
import { mapValues, prune } from './schemas.ts';
import { findText } from './texts.ts';

/** The operation a word names, proved to exist and to be open to whoever gets here; its call joins the screen's calls. */
export function readOperation(
  context: Context,
  tree: Tree | undefined,
  code: Code,
): Operation | undefined {
  const id = tree?.text();
  if (!tree || id === undefined) return undefined;
  context.use('operation', id, tree.place);
  const operation = context.symbols.contract.get(id);
  if (!operation && context.symbols.broken.has(id)) return undefined;
  if (!operation) {
    unknownName(context, 'SCR201', tree, `there is no operation '${id}'`, {
      found: id,
      among: context.symbols.contract.keys(),
    });
    return undefined;
  }
  checkCallAccess(context, operation, tree, code);
  if (!context.operations.has(id))
    context.operations.set(id, describeCall(context, operation, tree));
  return operation;
}

function describeCall(context: Context, operation: Operation, tree: Tree): CallDescription {
  const { input, output, rules } = operation;
  const { method, path, places, encoding } = addressOf(operation);
  return {
    id: operation.id,
    method,
    path,
    places: input.files === undefined ? places : { ...places, [input.files]: 'body' },
    encoding,
    effect: operation.effect,
    output: output.kind,
    ...(operation.paging && { paging: operation.paging }),
    ...(operation.onFailure && { onFailure: operation.onFailure }),
    idempotent: operation.idempotent,
    ...(operation.errors === 'claim' && { errors: operation.errors }),
    input: prune(input.schema),
    rules: rules.map(({ note: _, ...rule }) => ({
      ...rule,
      // As a refusal of the server names it, so that both find the same words and fields.
      id: `${operation.id}.${rule.id}`,
      text: ruleText(context, operation.id, rule.id, tree),
      condition: {
        source: rule.assert,
        variables: variablesOf(
          { form: input.schema, session: context.symbols.session },
          rule.assert,
        ),
      },
    })),
    access: grantOf(context, operation),
  };
}

/** That a rule has a text is proved where the rule stands; a screen may word it in its own way. */
function ruleText(context: Context, operation: string, rule: string, tree: Tree): string {
  const shared = `rules.${operation}.${rule}`;
  return findText(context, { part: `rules.${rule}`, shared: [shared] }, tree) ?? shared;
}

/** The last principal is the most particular: an anonymous token rather than none. */
function grantOf({ principals }: Context, operation: Operation): AccessGrant {
  const [fallback = 'public'] = principals;
  return grantsFor(operation, principals).at(-1) ?? { principal: fallback };
}

/**
 * A GET that writes, or that carries something sensitive, has a POST twin in the contract (x-aliases); screens use the
 * twin, whose query fields travel in the body, so that nothing sensitive stands in an address.
 */
function addressOf(
  operation: Operation,
): Pick<CallDescription, 'method' | 'path' | 'places' | 'encoding'> {
  const { input, method, path } = operation;
  const twin = operation.aliases.find((alias) => alias.method === 'POST');
  if (method !== 'GET' || !twin || !needsTwin(operation))
    return { method, path, places: withoutSensitive(operation), encoding: input.encoding };
  const places = mapValues(input.places, (place) => (place === 'query' ? 'body' : place));
  return { method: 'POST', path: twin.path, places, encoding: 'json' };
}

/** Without a place the browser cannot send it: the specification's birth date in a query stays out of our addresses. */
const withoutSensitive = ({ input }: Operation): CallDescription['places'] =>
  Object.fromEntries(
    Object.entries(input.places).filter(
      ([name, place]) =>
        place === 'body' || input.schema.properties?.[name]?.['x-sensitivity'] !== 'sensitive',
    ),
  );

const needsTwin = (operation: Operation): boolean =>
  operation.effect === 'write' ||
  Object.entries(operation.input.places).some(
    ([name, place]) =>
      place === 'query' &&
      operation.input.schema.properties?.[name]?.['x-sensitivity'] === 'sensitive',
  );

/** Inputs the runtime fills by itself for lists: the page, its size and the order. */
const pagingInputs = [
  'pageNumber',
  'page',
  'currentPage',
  'itemsPerPage',
  'pageSize',
  'amount',
  'sortProperty',
  'sortDesc',
  'sortBy',
  'sortAscending',
];

/** What a call is sent: bindings, besides the fields that `filled` names. Everything the operation insists on must be there. */
export function readInput(
  context: Context,
  tree: Tree | undefined,
  operation: Operation,
  filled: Iterable<string>,
  at: Tree,
): Bindings {
  const properties = operation.input.schema.properties ?? {};
  const bindings = readBindings(context, tree, properties, ({ name, at: place }) =>
    unknownName(context, 'SCR209', { place }, `${operation.id} takes no '${name}'`, {
      found: name,
      among: Object.keys(properties),
    }),
  );
  checkSensitive(context, operation, bindings, at);
  const given = new Set([...Object.keys(bindings), ...filled, ...pagingInputs]);
  const missing = (operation.input.schema.required ?? []).filter((name) => !given.has(name));
  if (missing.length > 0) {
    const message = `${operation.id} insists on ${missing.join(', ')}, which nothing fills`;
    context.report('SCR208', at.place, message, { expected: missing.join(', ') });
  }
  return bindings;
}

function checkSensitive(
  context: Context,
  operation: Operation,
  bindings: Bindings,
  at: Tree,
): void {
  const call = context.operations.get(operation.id);
  for (const name of Object.keys(bindings)) {
    const sensitive = operation.input.schema.properties?.[name]?.['x-sensitivity'] === 'sensitive';
    if (sensitive && call && call.places[name] !== 'body')
      context.report(
        'ACC406',
        at.place,
        `'${name}' is sensitive and would stand in the address of ${operation.id}`,
      );
  }
}

/** The answer of an operation, or an empty object when it answers none. */
export const responseSchemaOf = (operation: Operation | undefined): JsonSchema =>
  operation?.output.schema ?? { type: 'object', properties: {} };
