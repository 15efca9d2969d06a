import { getRuleVariables } from '#shared/expressions/rules.ts';
import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Code } from '../core/diagnostic-codes.ts';
import type { Tree } from '../tree/tree.ts';
import { checkOperationAccess, listGrants } from './access.ts';
import { readBindings } from './bindings.ts';
import { checkClearedInputs } from './cleared-inputs.ts';
import { listVariables } from './conditions.ts';
import { findOnlyMissing, reportUnknownName, type Context } from './context.ts';
import { checkImpossibleRules } from './impossible-rules.ts';
import { getMissingRemedy } from './missing-input.ts';
import { listFittingOperations } from './suggest-operations.ts';
import { checkRecordKey } from './record-keys.ts';
import { mapValues, pruneForBrowser } from './schemas.ts';
import { findTextKey } from './texts.ts';

/**
 * Returns the operation that a key names, checks that the users may call it, and adds it to the calls of the screen.
 * `code`: the code of the diagnostic if users may not call it. `fits`: selects the operations that are suggested for a
 * misspelled name.
 */
export function readOperation(
  context: Context,
  tree: Tree | undefined,
  code: Code,
  fits?: (operation: Operation) => boolean,
): Operation | undefined {
  const id = tree?.text();
  return tree && id !== undefined ? readOperationById(context, id, tree, code, fits) : undefined;
}

/**
 * Does the same as readOperation for an operation that is not named in the file but implied by a keyword, such as those for
 * drafts. `tree` is where diagnostics are reported.
 */
export function readOperationById(
  context: Context,
  id: string,
  tree: Tree,
  code: Code,
  fits?: (operation: Operation) => boolean,
): Operation | undefined {
  context.use('operation', id, tree.location);
  const operation = context.symbols.contract.get(id);
  if (!operation && context.symbols.brokenOperations.has(id)) return undefined;
  if (!operation) {
    reportUnknownName(context, 'SCR201', tree, `There is no operation '${id}'`, {
      found: id,
      among: fits
        ? listFittingOperations(context, fits).map((call) => call.id)
        : context.symbols.contract.keys(),
    });
    return undefined;
  }
  checkOperationAccess(context, operation, tree, code);
  if (!context.operations.has(id))
    context.operations.set(id, describeCall(context, operation, tree));
  return operation;
}

/** Returns the description with which the browser calls an operation. */
function describeCall(context: Context, operation: Operation, tree: Tree): CallDescription {
  const { input, output, rules } = operation;
  const { method, path, locations, encoding } = getRequest(operation);
  return {
    id: operation.id,
    method,
    path,
    locations: { ...locations, ...Object.fromEntries(input.files.map((name) => [name, 'body'])) },
    encoding,
    effect: operation.effect,
    output: output.kind,
    ...(operation.paging && { paging: operation.paging }),
    ...(operation.csv && { csv: true as const }),
    ...(operation.onFailure && { onFailure: operation.onFailure }),
    idempotent: operation.idempotent,
    // The browser needs to know only this form of error responses.
    ...(operation.errors === 'claim' && { errors: operation.errors }),
    input: pruneForBrowser(input.schema),
    // The text of a rule is checked at the rule; a screen may override it.
    rules: rules.map(({ note: _, ...rule }) => ({
      ...rule,
      // The server's errors name the rule by this id too, so the browser shows the same text at the same fields.
      id: `${operation.id}.${rule.id}`,
      text:
        findTextKey(context, { textPath: `rules.${rule.id}`, shared: [rule.text] }, tree) ??
        rule.text,
      condition: {
        source: rule.assert,
        variables: listVariables(
          getRuleVariables(rule, toFormSchema(operation), context.symbols.session),
          rule.assert,
        ),
      },
    })),
    access: getGrant(context, operation),
  };
}

/** Returns the grant by which the users of the screen call the operation: that of their most specific principal. */
function getGrant({ principals }: Context, operation: Operation): AccessGrant {
  // Without a grant, the call is reported by checkOperationAccess and the screen is invalid.
  const [fallback = 'public'] = principals;
  return listGrants(operation, principals).at(-1) ?? { principal: fallback };
}

/**
 * Returns the method, path and encoding with which the browser calls an operation. A GET is sent as its POST alias
 * (x-aliases), if it has one and writes, since a GET may be repeated or preloaded, or if it has sensitive query inputs,
 * which must not be in a URL.
 */
function getRequest(
  operation: Operation,
): Pick<CallDescription, 'method' | 'path' | 'locations' | 'encoding'> {
  const { input, method, path } = operation;
  const postAlias = operation.aliases.find((alias) => alias.method === 'POST');
  if (method !== 'GET' || !postAlias || !needsPostAlias(operation))
    return {
      method,
      path,
      locations: removeSensitiveLocations(operation),
      encoding: input.encoding,
    };
  const locations = mapValues(input.locations, (location) =>
    location === 'query' ? 'body' : location,
  );
  return { method: 'POST', path: postAlias.path, locations, encoding: 'json' };
}

/** Removes sensitive inputs of the query and path, so that the browser cannot send them in a URL. */
const removeSensitiveLocations = ({ input }: Operation): CallDescription['locations'] =>
  Object.fromEntries(
    Object.entries(input.locations).filter(
      ([name, location]) =>
        location === 'body' || input.schema.properties?.[name]?.['x-sensitivity'] !== 'sensitive',
    ),
  );

const needsPostAlias = (operation: Operation): boolean =>
  operation.effect === 'write' ||
  Object.entries(operation.input.locations).some(
    ([name, location]) =>
      location === 'query' &&
      operation.input.schema.properties?.[name]?.['x-sensitivity'] === 'sensitive',
  );

/** Inputs of lists that the browser fills itself: page, page size and sort order. */
export const pagingInputs = [
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

/**
 * Reads the input of a call and checks that every required input is filled. `filled`: the inputs that fields of a form
 * or selected rows fill. `caller`: the part that makes the call.
 */
export function readInput(
  context: Context,
  tree: Tree | undefined,
  operation: Operation,
  filled: Iterable<string>,
  caller: Tree,
): Bindings {
  const { properties = {}, required = [] } = operation.input.schema;
  const names = Object.keys(properties);
  const filledElsewhere = new Set([...filled, ...pagingInputs]);
  const requiredHere = required.filter((name) => !filledElsewhere.has(name));
  const probableName = findOnlyMissing(tree?.members?.keys() ?? [], names, requiredHere);
  const suggestions: string[] = [];
  const bindings = readBindings(context, tree, properties, ({ name, keyLocation: location }) => {
    const message = `${operation.id} has no input '${name}'`;
    const unknown = { found: name, among: names, meant: probableName };
    suggestions.push(...reportUnknownName(context, 'SCR209', { location }, message, unknown));
  });
  checkSensitive(context, operation, bindings, caller);
  for (const { name, value } of tree?.entries() ?? []) {
    const binding = bindings[name];
    if (binding && names.includes(name))
      checkRecordKey(context, operation, { name, binding, location: value.location });
  }
  const provided = new Set([...Object.keys(bindings), ...suggestions, ...filledElsewhere]);
  const missing = requiredHere.filter((name) => !provided.has(name));
  if (missing.length > 0) {
    const message = `${operation.id} needs ${missing.join(', ')}, and nothing fills ${missing.length > 1 ? 'them' : 'it'}`;
    const remedy = getMissingRemedy(context, operation, missing, caller);
    context.report('SCR208', caller.location, message, { remedy });
  }
  checkClearedInputs(context, operation, provided, caller);
  checkImpossibleRules(context, operation, { provided, bindings }, caller);
  return bindings;
}

/** Reports sensitive inputs that would be in the URL of the call. */
function checkSensitive(
  context: Context,
  operation: Operation,
  bindings: Bindings,
  caller: Tree,
): void {
  const call = context.operations.get(operation.id);
  for (const name of Object.keys(bindings)) {
    const sensitive = operation.input.schema.properties?.[name]?.['x-sensitivity'] === 'sensitive';
    if (sensitive && call && call.locations[name] !== 'body')
      context.report(
        'ACC406',
        caller.location,
        `'${name}' is sensitive, and ${operation.id} would carry it in its URL`,
      );
  }
}

/**
 * Returns the response schema of an operation; an object without properties if the operation is unknown or its response has
 * no schema.
 */
export const getResponseSchema = (operation: Operation | undefined): JsonSchema =>
  operation?.output.schema ?? { type: 'object', properties: {} };
