import { principals } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { PageWidth, ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { Report } from '../core/diagnostic.ts';
import type { SymbolTable, Header } from '../set/symbol-table.ts';
import { listPrincipals } from './access.ts';
import { readActions } from './actions.ts';
import { bodyCompilers } from './bodies.ts';
import { findConditionUse } from './condition-use.ts';
import {
  readPermissions,
  withResponseCall,
  withScope,
  type LinkDetails,
  type Context,
  type RestrictedPart,
  type Use,
} from './context.ts';
import { readScreenEntry } from './screen-entry.ts';
import { addPermissions, noPermissions, hasUnknownPermission } from './held-permissions.ts';
import { returnsRows } from './one-object.ts';
import { listRouteParams, routeParamSchema } from './schemas.ts';
import { findTextKey, requireTextKey } from './texts.ts';
import type { SourceLocation } from '../core/source-location.ts';

/** A compiled screen, and the facts about it that later checks need. Brand and hash are added when it is published. */
export interface CompiledScreen {
  artefact: Omit<ScreenArtefact, 'brand' | 'hash'>;
  /** The entry in the list of screens. */
  entry: Omit<ScreenEntry, 'hash'>;
  /** The names that the screen uses. */
  uses: Use[];
  /** Keys of texts that were looked up and do not exist. */
  missingTexts: ReadonlySet<string>;
  linkDetails: LinkDetails;
  /** The permissions that the contract requires for the properties that parts of the screen show or send. */
  requiredByLocation: RequiredByLocation;
  /** The parts that only some users of the screen see. */
  restricted: readonly RestrictedPart[];
}

/** The permissions that the contract requires for the property of a part, by the location of the part. */
export type RequiredByLocation = Map<string, readonly string[]>;

/** Returns a text that identifies a location, as the key of a map. */
export const getLocationKey = ({ file, pointer, from }: SourceLocation): string =>
  `${file}#${pointer}@${from}`;

/** Compiles one screen and reports its errors. */
export function compileScreen(
  header: Header,
  symbols: SymbolTable,
  report: Report,
): CompiledScreen {
  const uses: Use[] = [];
  const missingTexts = new Set<string>();
  const requiredByLocation: RequiredByLocation = new Map();
  const restricted: RestrictedPart[] = [];
  const context = createContext(header, symbols, report, {
    uses,
    missingTexts,
    requiredByLocation,
    restricted,
  });
  const { tree } = header;
  readPermissions(context, tree.get('requires'));
  readPermissions(context, tree.get('requiresAny'));
  const title = requireTextKey(
    context,
    { textPath: 'title', shared: listRedirectTitles(header), override: tree.get('title') },
    tree.get('title') ?? tree.get('id') ?? tree,
  );
  const description = findTextKey(context, { textPath: 'description' });
  const body = bodyCompilers[header.kind](context, tree);
  const actions = readActions(addRecordScope(context), tree.list('actions'));
  const entry = readScreenEntry(context, title, body);
  const width = tree.text('width') as PageWidth | undefined;
  const artefact = {
    id: header.id,
    portal: header.portal,
    title,
    ...(description && { description }),
    ...(width && { width }),
    operations: Object.fromEntries(context.operations),
    actions,
    body,
    conditions: findConditionUse({ body, actions }),
  };
  return {
    artefact,
    entry,
    uses,
    missingTexts,
    requiredByLocation,
    restricted,
    linkDetails: context.linkDetails,
  };
}

/** Returns the key of the shared title of redirects, which are visible too briefly to need their own; else no key. */
const listRedirectTitles = ({ kind }: Header): string[] =>
  kind === 'redirect' ? ['frame.loading'] : [];

/** The collections of a `CompiledScreen` to which entries are added while the parts of the screen are read. */
interface Collected {
  uses: Use[];
  missingTexts: Set<string>;
  requiredByLocation: RequiredByLocation;
  restricted: RestrictedPart[];
}

function createContext(
  header: Header,
  symbols: SymbolTable,
  report: Report,
  { uses, missingTexts, requiredByLocation, restricted }: Collected,
): Context {
  const { requires, requiresAny } = header;
  const hasUnknown = hasUnknownPermission(symbols.permissions, [...requires, ...requiresAny]);
  const permissions = addPermissions(noPermissions, requires, requiresAny, hasUnknown);
  return {
    symbols,
    header,
    // A base belongs to no portal: any caller may use one of its variants.
    principals: header.abstract
      ? principals
      : listPrincipals(header.portal, header.tree.flag('anonymous')),
    report,
    use: (kind, name, location) => uses.push({ kind, name, location }),
    recordMissingText: (key) => missingTexts.add(key),
    operations: new Map<string, CallDescription>(),
    linkDetails: { filled: [], expected: [], links: [] },
    permissions,
    responseCall: { permissions, operation: undefined },
    requestCall: { permissions, operation: undefined },
    recordRequired: (location, requires) =>
      requiredByLocation.set(getLocationKey(location), requires),
    recordRestrictedPart: (part) => restricted.push(part),
    scope: { route: createRouteSchema(header), session: symbols.session },
  };
}

/** Returns the schema of route and query parameters. A base has no route, so it may use any parameter it mentions. */
function createRouteSchema({ params, query, abstract, tree }: Header): JsonSchema {
  const mentionedNames = abstract ? listRouteParams(tree) : [];
  const names = [...params.map(({ name }) => name), ...query, ...mentionedNames];
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, routeParamSchema])),
  };
}

/** Returns the context of the screen's actions, which may use the record that its source returns. */
function addRecordScope(context: Context): Context {
  const source = context.header.tree.get('source');
  if (!source) return context;
  const operation = context.symbols.contract.get(source.text('operation') ?? '');
  const responsePath = source.text('at');
  const responseSchema = operation?.output.schema;
  // A list as the source of a detail or form is reported at the source.
  if (
    context.header.kind !== 'search' &&
    responsePath === undefined &&
    operation &&
    returnsRows(operation)
  )
    return withScope(context, { record: undefined });
  if (operation?.paging) return context;
  return withScope(withResponseCall(context, operation), {
    record:
      responsePath === undefined ? responseSchema : responseSchema?.properties?.[responsePath],
  });
}
