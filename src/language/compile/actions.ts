import type { Operation } from '#shared/schemas/contract.ts';
import type { Action } from '#shared/screens/action.ts';
import type { Tree } from '../tree/tree.ts';
import { readVisibility } from './fields.ts';
import { readInput, readOperation } from './operations.ts';
import { readCondition } from './conditions.ts';
import { readConfirm } from './confirm.ts';
import {
  checkIds,
  readIcon,
  withAskedInputs,
  withRequestCall,
  withScope,
  type Context,
} from './context.ts';
import { listFilledNames, readInputRows } from './inputs.ts';
import { readHref } from './hrefs.ts';
import { readNextSteps } from './next-steps.ts';
import { readTarget } from './targets.ts';
import { checkRejectedChoices } from './rejected-choices.ts';
import { findTextKey, requireTextKey, readFailure } from './texts.ts';

export function readActions(context: Context, trees: readonly Tree[]): Action[] {
  checkIds(context, trees);
  return trees.flatMap((tree) => readAction(context, tree) ?? []);
}

/** Describes an action on several rows: the selected rows of a bulk action, or the changed rows of a matrix. */
export interface SeveralRows {
  /** The inputs of the operation that the rows fill. */
  filled: readonly string[];
}

/**
 * Reads an action; undefined if the screen that it opens is only planned or does not exist. `several`: given for an action
 * on several rows.
 */
export function readAction(
  context: Context,
  tree: Tree,
  several?: SeveralRows,
): Action | undefined {
  const id = tree.text('id') ?? '';
  const { visibility, partContext } = readVisibility(context, tree);
  const operation = readOperation(partContext, tree.get('operation'), 'ACC402');
  checkPurpose(context, tree);
  const open = readTarget(partContext, tree.get('open'));
  const label = readLabel(context, tree, id);
  if (tree.has('open') && !open) return undefined;
  const href = readHref(partContext, tree.get('href'));
  const enabledWhen = readCondition(context, tree.get('enabledWhen'));
  const failure = readFailure(context, tree);
  const icon = readIcon(context, tree.get('icon'));
  const call = readCall(partContext, tree, label, operation, several);
  return {
    id,
    label,
    ...visibility,
    ...(icon && { icon }),
    look:
      (tree.text('look') as Action['look'] | undefined) ??
      (tree.text('confirm') === 'danger' ? 'danger' : 'secondary'),
    ...(enabledWhen && { enabledWhen }),
    ...(href && { href }),
    ...(tree.flag('newWindow') && { newWindow: true as const }),
    ...call,
    then: href
      ? []
      : open
        ? [{ do: 'navigate', to: open }]
        : readNextSteps(partContext, tree, operation, { textPath: `actions.${id}.done` }),
    ...(failure && { failure }),
  };
}

/** Reads the operation of an action, and the dialog or confirmation before it. */
function readCall(
  context: Context,
  tree: Tree,
  label: string,
  operation: Operation | undefined,
  several: SeveralRows | undefined,
): Pick<Action, 'operation' | 'input' | 'ask' | 'confirm'> {
  const input = operation
    ? readInput(context, tree.get('input'), operation, listFilledInputs(tree, several), tree)
    : {};
  const questions = readQuestions(context, tree, label, operation, several);
  const fields = questions.ask?.rows.flat() ?? [];
  if (operation && !several)
    checkRejectedChoices(context, operation, { fields, bindings: input }, tree);
  return { ...(operation && { operation: operation.id }), input, ...questions };
}

/** Returns the inputs that the dialog of the action asks for, and those that the rows fill. */
const listFilledInputs = (tree: Tree, several: SeveralRows | undefined): string[] => [
  ...listFilledNames(tree.list('ask').map(({ items }) => items)),
  ...(several?.filled ?? []),
];

function readLabel(context: Context, tree: Tree, id: string): string {
  const request = {
    textPath: `actions.${id}`,
    shared: [`actions.${id}`],
    override: tree.get('label'),
  };
  return requireTextKey(context, request, tree.get('id') ?? tree);
}

/** Checks that an action has an effect, no effects that exclude each other, and no keys that do not apply to it. */
function checkPurpose(context: Context, tree: Tree): void {
  const purposes = ['operation', 'open', 'href', 'then'].filter((key) => tree.has(key));
  if (purposes.length === 0)
    context.report('SCR220', tree.location, 'The action does nothing', {
      remedy: 'Give it "operation", "open", "href" or "then".',
    });
  if (tree.has('open') && purposes.length > 1)
    context.report(
      'SCR220',
      tree.location,
      '\'open\' cannot be combined with an operation. To open a screen after it, write "then": [{"navigate": …}]',
    );
  if (tree.has('href') && purposes.length > 1)
    context.report(
      'SCR220',
      tree.location,
      "'href' leaves the portal, so it cannot be combined with an operation or 'then'",
    );
  const newWindow = tree.get('newWindow');
  if (newWindow && !tree.has('open'))
    context.report('SCR221', newWindow.location, "'newWindow' has no effect without 'open'", {
      remedy: 'Add "open" with the screen, or remove "newWindow".',
    });
  for (const key of ['ask', 'input'])
    if (tree.has(key) && purposes.length > 0 && !tree.has('operation'))
      context.report('SCR221', tree.location, `'${key}' has no effect without an 'operation'`, {
        remedy: `Add "operation" with its name, or remove "${key}".`,
      });
}

/** Returns the names that the text of a question may use: fields of the row, and of the record around it. */
const listNamesInScope = ({ scope }: Context): string[] =>
  [scope['record'], scope['row']].flatMap((schema) => Object.keys(schema?.properties ?? {}));

/** Reads the questions before the call: a dialog with fields (`ask`) and a confirmation (`confirm`). */
function readQuestions(
  context: Context,
  tree: Tree,
  label: string,
  operation: Operation | undefined,
  several: SeveralRows | undefined,
): Pick<Action, 'ask' | 'confirm'> {
  const id = tree.text('id') ?? '';
  const textPath = `${several ? 'bulkActions' : 'actions'}.${id}`;
  const confirm = several
    ? readConfirm(context, tree, textPath, label, {
        values: ['count'],
        shared: ['actions.confirm.several'],
      })
    : readConfirm(context, tree, textPath, label, {
        values: listNamesInScope(context),
        shared: [`actions.${id}.confirm`, 'actions.confirm'],
      });
  const rows = tree.get('ask');
  const form = operation?.input.schema;
  const dialogContext = withAskedInputs(
    withScope(withRequestCall(context, operation), { form }),
    listFilledNames((rows?.items ?? []).map(({ items }) => items)),
  );
  return {
    ...(rows && {
      ask: {
        title: findTextKey(context, { textPath: `${textPath}.ask` }) ?? label,
        rows: readInputRows(dialogContext, rows, form),
        submit: label,
      },
    }),
    ...(confirm && { confirm }),
  };
}
