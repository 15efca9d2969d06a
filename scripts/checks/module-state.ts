/**
 * An oxlint rule: modules of src/web keep no state. It rejects `let`, mutable Map and Set objects and stores at module
 * scope. Constant tables, React contexts and lazily loaded code (lazyPart, lazyModule) are allowed.
 */
/** The parts of ESTree and of oxlint's rule API that the rule uses. */
interface Node {
  type: string;
  [name: string]: unknown;
}
interface Declaration extends Node {
  kind: string;
  declarations: { id: Node & { name?: string }; init?: Node | null }[];
}
interface Context {
  report: (diagnostic: { node: unknown; message: string }) => void;
}

const MESSAGE =
  'A module of src/web keeps no state: every page and every test would share it. Put it in the Portal (src/web/core/portal/portal.ts) and take that as an argument or by usePortal(), or keep it in a component.';
/** Constructors of collections, which are rejected if a module writes to them. */
const COLLECTIONS = ['Map', 'Set', 'WeakMap', 'WeakSet'];
/** Methods that write to a collection. */
const WRITERS = ['set', 'add', 'delete', 'clear'];
/** Functions that create mutable state. */
const STORES = ['createStore', 'createNotices', 'createQuestions', 'createPortal'];

const noModuleState = {
  create(context: Context) {
    const collections = new Map<string, unknown>();
    const reject = (node: unknown) => context.report({ node, message: MESSAGE });
    return {
      Program({ body }: { body: Node[] }) {
        for (const declaration of body.flatMap(findVariableDeclarations)) {
          if (declaration.kind !== 'const') reject(declaration);
          for (const { id, init } of declaration.declarations) {
            const factory = getCalleeName(init);
            if (STORES.includes(factory)) reject(id);
            if (COLLECTIONS.includes(factory) && id.name) collections.set(id.name, id);
          }
        }
      },
      CallExpression({ callee }: { callee: Node }) {
        const { object, property } = callee as { object?: Node; property?: Node };
        const id = collections.get(String(object?.name));
        if (id && WRITERS.includes(String(property?.name))) reject(id);
      },
    };
  },
};

function findVariableDeclarations(statement: Node): Declaration[] {
  const inner = (statement['declaration'] ?? statement) as Node;
  return inner.type === 'VariableDeclaration' ? [inner as Declaration] : [];
}

const getCalleeName = (init: Node | null | undefined): string =>
  String((init?.['callee'] as Node | undefined)?.['name']);

export default { meta: { name: 'web' }, rules: { 'no-module-state': noModuleState } };
