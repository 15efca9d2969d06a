import type { Operation } from '#shared/schemas/contract.ts';
import type { MenuBadge } from '#shared/screens/entry.ts';
import type { Tree } from '../tree/tree.ts';
import { reportUnknownName, type Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { getResponseSchema, readOperation, readOperationById } from './operations.ts';
import { findSchema } from './schemas.ts';

/** Reads the number on a menu entry: the unread messages, or a number that an operation returns. */
export function readMenuBadge(context: Context, tree: Tree | undefined): MenuBadge | undefined {
  if (!tree) return undefined;
  if (tree.text() !== undefined) {
    const unread = readOperationById(context, 'countUnread', tree, 'ACC401');
    return unread && { url: unread.path, header: true };
  }
  const operation = readOperation(context, tree.get('operation'), 'ACC401');
  if (!operation) return undefined;
  checkIsPlainRead(context, tree, operation);
  const field = tree.text('field');
  checkIsNumber(context, tree, operation, field);
  return {
    url: operation.path,
    ...(field !== undefined && { field }),
    ...(tree.flag('header') && { header: true as const }),
  };
}

/** Reports an operation that the menu cannot call, because it writes or needs an input. */
function checkIsPlainRead(context: Context, tree: Tree, operation: Operation): void {
  const needed = operation.input.schema.required ?? [];
  if (operation.method === 'GET' && operation.effect === 'read' && needed.length === 0) return;
  context.report(
    'SCR221',
    tree.location,
    `A menu entry cannot read its badge with ${operation.id}, which ${describeObstacle(operation, needed)}`,
    { remedy: 'Name a GET that only reads and needs no input.' },
  );
}

const describeObstacle = ({ effect, method }: Operation, needed: readonly string[]): string => {
  if (effect === 'write') return 'changes data';
  return method === 'GET' ? `needs '${needed.join("', '")}'` : `is a ${method}`;
};

function checkIsNumber(
  context: Context,
  tree: Tree,
  operation: Operation,
  field: string | undefined,
): void {
  const found = findSchema(getResponseSchema(operation), field?.split('.') ?? []);
  const location = tree.get('field') ?? tree.get('operation') ?? tree;
  if ('unknownName' in found)
    reportUnknownName(
      context,
      'SCR204',
      location,
      `The response of ${operation.id} has no '${found.unknownName}'`,
      { found: found.unknownName, among: found.choices },
    );
  else if (found.schema.type !== 'integer')
    context.report(
      'SCR215',
      location.location,
      `The badge of a menu entry shows a number, and '${field ?? operation.id}' is ${describeType(found.schema)}`,
    );
}
