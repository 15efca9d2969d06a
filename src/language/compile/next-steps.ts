import type { Operation } from '#shared/schemas/contract.ts';
import type { Step } from '#shared/screens/action.ts';
import type { Condition, Target } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import { readAccess } from './access.ts';
import { readBinding } from './bindings.ts';
import { getResponseSchema, readInput, readOperation } from './operations.ts';
import { readCondition } from './conditions.ts';
import { withScope, type Context } from './context.ts';
import { readTarget } from './targets.ts';
import { requireTextKey } from './texts.ts';
import { suggestOperation, returnsFile } from './suggest-operations.ts';

/** The text keys of a notification. */
interface Notice {
  /** The key below that of the screen. */
  textPath: string;
  /** The key of the text that all screens share; `textPath` by default. */
  general?: string;
}

/**
 * Reads `then`, the steps after a call. By default, an operation that writes shows a notification and refreshes the
 * screen.
 */
export function readNextSteps(
  context: Context,
  tree: Tree,
  operation: Operation | undefined,
  notice: Notice,
): Step[] {
  const resultContext = withScope(context, { result: getResponseSchema(operation) });
  const steps = tree.get('then');
  if (steps)
    return steps.items.flatMap((step, index) => {
      const isForAll = !steps.items.slice(index + 1).some(alwaysLeaves);
      return readStep(resultContext, step, notice, isForAll) ?? [];
    });
  if (operation?.effect !== 'write') return [];
  return [createNotification(context, tree, notice), { do: 'refresh' }];
}

/**
 * Whether a step leaves the screen or resets the form for all users. A navigation before such a step may be for some
 * users only: the others continue with this one.
 */
const alwaysLeaves = (step: Tree): boolean =>
  ['back', 'close', 'reset'].includes(step.text() ?? '') ||
  step.has('handOff') ||
  (step.has('navigate') && !step.has('when'));

function createNotification(
  context: Context,
  tree: Tree,
  { textPath, general = textPath }: Notice,
): Step {
  const text = requireTextKey(context, { textPath, shared: [general, 'actions.done'] }, tree);
  return { do: 'notify', text, intent: 'success' };
}

/** Reads one step. `isForAll`: whether a navigation must work for all users, because no later step leaves the screen. */
function readStep(
  context: Context,
  step: Tree,
  notice: Notice,
  isForAll: boolean,
): Step | undefined {
  const name = step.text();
  if (name === 'notify') return createNotification(context, step, notice);
  // The meta-schema permits only the names of steps without further keys, such as 'refresh' and 'back'.
  if (name !== undefined) return { do: name as 'refresh' };
  const navigate = step.get('navigate');
  if (navigate) {
    const to = readTarget(context, navigate, { forAll: isForAll });
    return toNavigation(to, readCondition(context, step.get('when')));
  }
  const download = step.get('download');
  if (download) return readDownload(context, step, download);
  const handOff = step.get('handOff');
  if (handOff) return readHandOff(context, handOff);
  const session = step.text('session');
  if (session !== undefined) return { do: 'session', as: session as 'reload' };
  const text = requireTextKey(
    context,
    { textPath: notice.textPath, override: step.get('notify') },
    step,
  );
  return { do: 'notify', text, intent: step.text('intent') === 'info' ? 'info' : 'success' };
}

const toNavigation = (to: Target | undefined, when?: Condition): Step | undefined =>
  to && { do: 'navigate', to, ...(when && { when }) };

/** Reads the URL of another service. It must come from the response, because the server signs it. */
function readHandOff(context: Context, tree: Tree): Step | undefined {
  const { binding, schema } = readBinding(context, tree);
  const isFromResult = 'from' in binding && binding.from.startsWith('result.');
  if (!isFromResult || (schema?.type !== undefined && schema.type !== 'string')) {
    context.report('SCR207', tree.location, "'handOff' needs a text of the response", {
      remedy: 'Write result. and the field with the URL, for example "result.url".',
    });
    return undefined;
  }
  return { do: 'handOff', to: binding };
}

function readDownload(outerContext: Context, step: Tree, tree: Tree): Step | undefined {
  const { access, partContext } = readAccess(outerContext, step);
  const operation = readOperation(partContext, tree, 'ACC402', returnsFile);
  if (!operation) return undefined;
  if (operation.output.kind !== 'file')
    partContext.report('SCR205', tree.location, `${operation.id} returns no file`, {
      remedy: suggestOperation(partContext, 'returns a file', returnsFile, operation),
    });
  const when = readCondition(outerContext, step.get('when'));
  const input = readInput(partContext, step.get('input'), operation, [], step);
  return { do: 'download', operation: operation.id, input, ...access, ...(when && { when }) };
}
