import { maxNames } from '#shared/format/possible-names.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Code } from '../core/diagnostic-codes.ts';
import type { Diagnostic, Report } from '../core/diagnostic.ts';
import type { SymbolTable, Header } from '../set/symbol-table.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { findNearName } from '../core/near-name.ts';
import { iconSynonyms } from '../meta-schema/synonyms.ts';
import type { Tree } from '../tree/tree.ts';
import type { CallWithPermissions, HeldPermissions } from './held-permissions.ts';
import { mapValues, unknownSchema } from './schemas.ts';

/** What a name refers to. `key` is the key of a text, `code` a code list, `choice` a code or enum value. */
export type UseKind =
  | 'operation'
  | 'permission'
  | 'key'
  | 'screen'
  | 'code'
  | 'choice'
  | 'icon'
  | 'widget'
  | 'display'
  | 'transaction';

/** A name that a screen uses, with its location. */
export interface Use {
  kind: UseKind;
  name: string;
  location: SourceLocation;
}

/** Schemas of the variables in scope: row, record, form, route, session, result, criteria. */
export type Scope = Record<string, JsonSchema>;

/** The facts about a screen that the checks of links between screens need. */
export interface LinkDetails {
  /** The route and query parameters that its links fill, with the schemas of their values. */
  filled: { screen: string; name: string; schema: JsonSchema; location: SourceLocation }[];
  /** The types that the screen expects of its own route and query parameters, which may be optional. */
  expected: { name: string; schema: JsonSchema }[];
  /**
   * Set for a search that runs when it is opened although it needs criteria: the names of these criteria, and the
   * diagnostic to report if no link fills any of them.
   */
  missingCriteria?: { names: readonly string[]; diagnostic: Diagnostic };
  /** The screens that links of this screen open. */
  links: Link[];
}

/** A link to another screen. */
export interface Link {
  /** The id of the screen that it opens. */
  screen: string;
  /** The permissions of everyone who sees the link. */
  permissions: HeldPermissions;
  location: SourceLocation;
  /**
   * True for the navigation after a successful call: it is the same for everyone, while a link is hidden from users who
   * may not open its target.
   */
  forAll: boolean;
}

/** A part that only some users of the screen see. */
export interface RestrictedPart {
  location: SourceLocation;
  /** The permissions that the part adds, including all alternatives in `requiresAny`. */
  needed: readonly string[];
  /** All permissions that are required to see it, including those of the screen. */
  permissions: HeldPermissions;
  /** The property that the part shows or sends, if the contract requires the permissions for it. */
  property?: string;
}

/** Context in which a part of a screen is compiled. Nested parts get a narrowed copy. */
export interface Context {
  readonly symbols: SymbolTable;
  readonly header: Header;
  /** The kinds of callers that use the screen. */
  readonly principals: readonly Principal[];
  readonly report: Report;
  /** Records a name that the screen uses. */
  readonly use: (kind: UseKind, name: string, location: SourceLocation) => void;
  /** Records the key of a text that does not exist. The check of unused texts suggests these keys. */
  readonly recordMissingText: (key: string) => void;
  /** The calls of the screen, collected while its parts are read. */
  readonly operations: Map<string, CallDescription>;
  readonly linkDetails: LinkDetails;
  /** Permissions that every user who sees this part holds. */
  readonly permissions: HeldPermissions;
  /** The call whose response contains the values in scope. */
  readonly responseCall: CallWithPermissions;
  /** The call whose request contains the fields in scope. */
  readonly requestCall: CallWithPermissions;
  /** In a repeated group of fields: the input that takes the list, and the schema of its entries. */
  readonly entry?: { list: string; schema: JsonSchema };
  /** Records the permissions that the contract requires for the property of a part. */
  readonly recordRequired: (location: SourceLocation, requires: readonly string[]) => void;
  /** Records a part that only some users of the screen see. */
  readonly recordRestrictedPart: (part: RestrictedPart) => void;
  readonly scope: Scope;
  /** The inputs that the form around this part asks for. All other inputs of `form` are always empty. */
  readonly askedInputs?: ReadonlySet<string>;
}

/** Returns the context with further variables. Uses of a variable without schema are not checked. */
export function withScope(
  context: Context,
  scope: Record<string, JsonSchema | undefined>,
): Context {
  const known = mapValues(scope, (schema) => schema ?? unknownSchema);
  return { ...context, scope: { ...context.scope, ...known } };
}

/**
 * Returns the context of what the browser evaluates for each entry of a repeated group: the condition `visibleWhen` and
 * the input of choices, which read the entry as `row`.
 */
export const withEntry = (context: Context): Context =>
  context.entry ? withScope(context, { row: context.entry.schema }) : context;

/** Returns the context of the parts of a form that asks for these inputs. */
export const withAskedInputs = (context: Context, askedInputs: ReadonlySet<string>): Context => ({
  ...context,
  askedInputs,
});

/** Returns a context that reports nothing, for parts whose errors follow from one that is already reported. */
export const withoutReports = (context: Context): Context => ({
  ...context,
  report: () => undefined,
});

/** Returns the context of parts that show the response of an operation. */
export const withResponseCall = (context: Context, operation: Operation | undefined): Context => ({
  ...context,
  responseCall: { permissions: context.permissions, operation },
});

/** Returns the context of parts that fill the request of a call. */
export const withRequestCall = (context: Context, operation: Operation | undefined): Context => ({
  ...context,
  requestCall: { permissions: context.permissions, operation },
});

/** A name that does not exist, with what is needed to suggest another. */
export interface UnknownName {
  found: string;
  /** The names that exist. */
  among: Iterable<string>;
  /** The name to suggest if no existing name is similar. */
  meant?: string | undefined;
  /** The remedy if there is no suggestion, and no names or too many to list. */
  otherwise?: string | undefined;
}

/**
 * Returns the name that an unknown one probably means: if exactly one required name is missing and one written name is
 * unknown, the missing one. Suggests conversationId for id.
 */
export function findOnlyMissing(
  written: Iterable<string>,
  known: readonly string[],
  required: readonly string[],
): string | undefined {
  const names = [...written];
  const missing = required.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !known.includes(name));
  return missing.length === 1 && unknown.length === 1 ? missing[0] : undefined;
}

/** Reports an unknown name; returns the suggested name, as a list with at most one entry. */
export function reportUnknownName(
  context: Context,
  code: Code,
  tree: { location: SourceLocation },
  message: string,
  unknown: UnknownName,
): string[] {
  const { found, otherwise } = unknown;
  const knownNames = [...unknown.among];
  const suggestion = findNearName(found, knownNames) ?? unknown.meant;
  const isListed = knownNames.length > 0 && knownNames.length <= maxNames;
  context.report(code, tree.location, message, {
    found,
    expected: knownNames.toSorted(),
    ...(suggestion ? { suggestion } : !isListed && otherwise && { remedy: otherwise }),
  });
  return suggestion === undefined ? [] : [suggestion];
}

/** Reads a list of permissions and checks that each exists. */
export function readPermissions(context: Context, tree: Tree | undefined): string[] {
  return (tree?.items ?? []).flatMap((item) => {
    const name = item.text();
    if (name === undefined) return [];
    context.use('permission', name, item.location);
    if (!context.symbols.permissions.has(name))
      reportUnknownName(context, 'SCR202', item, `There is no permission '${name}'`, {
        found: name,
        among: context.symbols.permissions,
      });
    return [name];
  });
}

/** Reads the name of an icon and checks that it exists. */
export function readIcon(context: Context, tree: Tree | undefined): string | undefined {
  const name = tree?.text();
  if (!tree || name === undefined) return undefined;
  context.use('icon', name, tree.location);
  if (!context.symbols.icons.has(name))
    reportUnknownName(context, 'SCR216', tree, `There is no icon '${name}'`, {
      found: name,
      among: context.symbols.icons,
      meant: iconSynonyms.get(name.toLowerCase()),
      otherwise:
        'Write one of the names that schemas/meta/icons.json lists, such as edit, search or document.',
    });
  return name;
}

/** Reports duplicate ids, since text keys and paths of patches name parts by their ids. */
export function checkIds(context: Context, items: readonly Tree[]): void {
  const seen = new Set<string>();
  for (const item of items) {
    const id = item.text() ?? item.text('id') ?? item.text('screen');
    if (id === undefined) continue;
    if (seen.has(id))
      context.report(
        'SCR117',
        (item.get('id') ?? item).location,
        `Two entries of this list are called '${id}'`,
      );
    seen.add(id);
  }
}
