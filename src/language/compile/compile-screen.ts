import { principals } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { Report } from '../diagnostic.ts';
import type { SymbolTable, Header } from '../set/symbol-table.ts';
import { principalsOf } from './access.ts';
import { readActions } from './actions.ts';
import { bodyReaders } from './bodies.ts';
import {
  readPermissions,
  showing,
  withScope,
  type Addresses,
  type Context,
  type Use,
} from './context.ts';
import { readEntry } from './entry.ts';
import { holding, nothingHeld } from './held.ts';
import { readFromAddress, routeText } from './schemas.ts';
import { findText, needText } from './texts.ts';
import type { Place } from '../tree/tree.ts';

/** A screen before a brand is put to it: brand and hash are added when it is published. */
export interface Compiled {
  artefact: Omit<ScreenArtefact, 'brand' | 'hash'>;
  entry: Omit<ScreenEntry, 'hash'>;
  uses: Use[];
  /** Keys of texts that were looked for and are not there. */
  missed: ReadonlySet<string>;
  addresses: Addresses;
  withheld: Withheld;
}

/** What the contract requires for the property of a part, by the part's place. */
export type Withheld = Map<string, readonly string[]>;

export const placeKey = ({ file, pointer, from }: Place): string => `${file}#${pointer}@${from}`;

/** Reads one screen against everything there is: reports what is wrong, and answers what the browser runs. */
export function compileScreen(header: Header, symbols: SymbolTable, report: Report): Compiled {
  const uses: Use[] = [];
  const missed = new Set<string>();
  const withheld: Withheld = new Map();
  const context = contextOf(header, symbols, report, { uses, missed, withheld });
  const { tree } = header;
  readPermissions(context, tree.get('requires'));
  readPermissions(context, tree.get('requiresAny'));
  const title = needText(
    context,
    { part: 'title', shared: passing(header), override: tree.get('title') },
    tree.get('title') ?? tree.get('id') ?? tree,
  );
  const description = findText(context, { part: 'description' });
  const body = bodyReaders[header.kind](context, tree);
  const actions = readActions(withBodyScope(context), tree.list('actions'));
  const entry = readEntry(context, title, body);
  const artefact = {
    id: header.id,
    portal: header.portal,
    title,
    ...(description && { description }),
    operations: Object.fromEntries(context.operations),
    actions,
    body,
  };
  return { artefact, entry, uses, missed, withheld, addresses: context.addresses };
}

/** Nobody stays on a redirect long enough to read its title. */
const passing = ({ kind }: Header): string[] => (kind === 'redirect' ? ['frame.loading'] : []);

function contextOf(
  header: Header,
  symbols: SymbolTable,
  report: Report,
  { uses, missed, withheld }: { uses: Use[]; missed: Set<string>; withheld: Withheld },
): Context {
  const held = holding(nothingHeld, header.requires, header.requiresAny);
  return {
    symbols,
    header,
    // A base belongs to no portal: any caller may use one of its variants.
    principals: header.abstract
      ? principals
      : principalsOf(header.portal, header.tree.flag('anonymous')),
    report,
    use: (kind, name, place) => uses.push({ kind, name, place }),
    miss: (key) => missed.add(key),
    operations: new Map<string, CallDescription>(),
    addresses: { filled: [], needed: [] },
    held,
    answered: { held, operation: undefined },
    asked: { held, operation: undefined },
    withhold: (place, requires) => withheld.set(placeKey(place), requires),
    scope: { route: routeScope(header), session: symbols.session },
  };
}

/** Parameters of the route and what may stand in the query. A base has no route yet: it may count on what it mentions. */
function routeScope({ params, query, abstract, tree }: Header): JsonSchema {
  const mentioned = abstract ? readFromAddress(tree) : [];
  const names = [...params.map(({ name }) => name), ...query, ...mentioned];
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, routeText])) };
}

/** The screen's own actions may use its record. */
function withBodyScope(context: Context): Context {
  const source = context.header.tree.get('source');
  if (!source) return context;
  const operation = context.symbols.contract.get(source.text('operation') ?? '');
  if (operation?.paging) return context;
  const at = source.text('at');
  const answer = operation?.output.schema;
  return withScope(showing(context, operation), {
    record: at === undefined ? answer : answer?.properties?.[at],
  });
}
