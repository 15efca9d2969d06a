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
import { listNamesInScope, readQuestionValues, withQuestionValues } from './question-values.ts';
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
  checkOnlyPurpose(context, tree, purposes);
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

/** Checks that an action with `open` or `href` has no other effect. `purposes`: the keys of its effects. */
function checkOnlyPurpose(context: Context, tree: Tree, purposes: readonly string[]): void {
  const only = ['open', 'href'].find((key) => tree.has(key));
  const others = purposes.filter((key) => key !== only);
  if (only === undefined || others.length === 0) return;
  const subject = only === 'href' ? "'href' leaves the portal, so it" : "'open'";
  const found = others.map((key) => `'${key}'`).join(' and ');
  context.report('SCR220', tree.location, `${subject} cannot be combined with ${found}`, {
    remedy:
      only === 'open' && tree.has('operation')
        ? 'To open the screen after the operation, replace "open" with "then": [{"navigate": …}].'
        : `Remove "${only}", or remove ${others.map((key) => `"${key}"`).join(' and ')}.`,
  });
}

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
    : readActionConfirm(context, tree, textPath, label);
  const rows = tree.get('ask');
  const form = operation?.input.schema;
  const dialogContext = withAskedInputs(
    withScope(withRequestCall(context, operation), { form }),
    listFilledNames((rows?.items ?? []).map(({ items }) => items)),
  );
  return {
    ...(rows && {
      ask: {
        ...readAskTexts(context, tree, textPath, label, several),
        rows: readInputRows(dialogContext, rows, form),
      },
    }),
    ...(confirm && { confirm }),
  };
}

/** Reads the confirmation of an action on one record, whose texts may name values of its row or record. */
function readActionConfirm(
  context: Context,
  tree: Tree,
  textPath: string,
  label: string,
): Action['confirm'] {
  const confirm = readConfirm(context, tree, textPath, label, {
    values: listNamesInScope(context),
    shared: [`${textPath}.confirm`, 'actions.confirm'],
  });
  return confirm && withQuestionValues(context, confirm);
}

/** Reads the texts of a dialog: its title and its button, by default the label of the action, and the text below the title. */
function readAskTexts(
  context: Context,
  tree: Tree,
  textPath: string,
  label: string,
  several: SeveralRows | undefined,
): Pick<NonNullable<Action['ask']>, 'title' | 'text' | 'submit' | 'values'> {
  const find = (name: string) =>
    findTextKey(
      context,
      {
        textPath: `${textPath}.${name}`,
        shared: several ? [] : [`${textPath}.${name}`],
        values: several ? [] : listNamesInScope(context),
      },
      tree,
    );
  const title = find('ask.title') ?? label;
  const text = find('ask');
  return {
    title,
    ...(text && { text }),
    submit: find('ask.submit') ?? label,
    ...readQuestionValues(context, [title, text]),
  };
}
