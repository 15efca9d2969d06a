import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { ESTree, Rolldown } from 'vite';

/** A module whose constants are read, as JavaScript. */
export interface Module {
  /** Resolves the paths of the module's imports. */
  context: Rolldown.PluginContext;
  id: string;
  code: string;
  program: ESTree.Program;
}

type Node = ESTree.Node;

/** Calls `visit` for a node and for all nodes in it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Returns the values of expressions of a module that use only its constants and exports of imported modules. The module
 * itself is not run, because it needs a browser. The imported modules that the expressions use are run in Node.js, so they
 * must not need a browser. Rejects if an expression needs more.
 */
export async function evaluate(module: Module, expressions: readonly Node[]): Promise<unknown[]> {
  const imported: Record<string, unknown> = {};
  const declared: string[] = [];
  const known = new Set<string>();
  const add = async (node: Node): Promise<void> => {
    for (const name of listNames(node)) {
      if (known.has(name)) continue;
      known.add(name);
      const declaration = findDeclaration(module.program, name);
      if (declaration?.type === 'ImportDeclaration')
        imported[name] = await readImport(module, declaration, name);
      else if (declaration) {
        await add(declaration);
        declared.push(module.code.slice(declaration.start, declaration.end));
      }
    }
  };
  for (const expression of expressions) await add(expression);
  const list = expressions.map(({ start, end }) => module.code.slice(start, end)).join(', ');
  return runInNewContext(`${declared.join('\n')}\n[${list}];`, imported) as unknown[];
}

/** Returns the names of variables in a node, without the names of properties. */
function listNames(node: Node): Set<string> {
  const names = new Set<string>();
  const properties = new Set<Node>();
  walk(node, (inner) => {
    if (inner.type === 'Property' && !inner.computed) properties.add(inner.key);
    if (inner.type === 'MemberExpression' && !inner.computed) properties.add(inner.property);
    if (inner.type === 'Identifier' && !properties.has(inner)) names.add(inner.name);
  });
  return names;
}

/** Returns the declaration or the import of a name at the top level of a module. */
function findDeclaration(program: ESTree.Program, name: string): Node | undefined {
  for (const statement of program.body) {
    const inner =
      statement.type === 'ExportNamedDeclaration'
        ? (statement.declaration ?? statement)
        : statement;
    const names =
      inner.type === 'ImportDeclaration'
        ? inner.specifiers.map(({ local }) => local.name)
        : inner.type === 'VariableDeclaration'
          ? inner.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
          : [];
    if (names.includes(name)) return inner;
  }
  return undefined;
}

async function readImport(
  { context, id }: Module,
  { source, specifiers }: ESTree.ImportDeclaration,
  name: string,
): Promise<unknown> {
  const resolved = await context.resolve(source.value, id);
  if (!resolved) throw new Error(`${id}: ${source.value} is not found.`);
  const exports = (await import(pathToFileURL(resolved.id).href)) as Record<string, unknown>;
  const specifier = specifiers.find(({ local }) => local.name === name);
  if (specifier?.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
    throw new Error(`${id}: "${name}" is not imported by its name.`);
  return exports[specifier.imported.name];
}
