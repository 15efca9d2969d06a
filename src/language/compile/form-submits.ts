import type { Operation } from '#shared/schemas/contract.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { Confirmation } from '#shared/screens/action.ts';
import type { FormBody, FormSubmit, FurtherSubmit } from '#shared/screens/form.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import { describeType } from './describe-type.ts';
import { readNextSteps } from './next-steps.ts';
import { readInput, readOperation } from './operations.ts';
import { readCondition } from './conditions.ts';
import { readConfirm } from './confirm.ts';
import { checkIds, withoutReports, type Context } from './context.ts';
import { readVisibility } from './fields.ts';
import { listNamesInScope, withQuestionValues } from './question-values.ts';
import { suggestOperation } from './suggest-operations.ts';
import { checkRejectedChoices } from './rejected-choices.ts';
import { isAssignable } from './schemas.ts';
import { readFailure, requireTextKey } from './texts.ts';

/** The form that the submits send. */
interface FormPart {
  fields: readonly Field[];
  /** The prefix of the text keys, with a period at its end; '' if the form is the screen. */
  textPrefix: string;
}

/** Reads the primary submit of a form. */
export function readSubmit(
  context: Context,
  tree: Tree,
  operation: Operation | undefined,
  form: FormPart,
): Pick<FormBody, 'submit'> {
  const submit = tree.get('submit');
  if (!submit || !operation) return {};
  checkTransaction(context, tree, operation, submit);
  return { submit: readButton(context, submit, operation, form, 'submit') };
}

/** Reads the further submits. The operation of each must take all fields of the form, so that no input is lost. */
export function readMoreSubmits(
  context: Context,
  tree: Tree,
  primary: Operation | undefined,
  form: FormPart,
): Pick<FormBody, 'moreSubmits'> {
  const furtherSubmits = tree.list('moreSubmits');
  if (furtherSubmits.length === 0) return {};
  checkIds(context, furtherSubmits);
  return {
    moreSubmits: furtherSubmits.flatMap(
      (submit) => readFurtherSubmit(context, submit, primary, form) ?? [],
    ),
  };
}

function readFurtherSubmit(
  context: Context,
  submit: Tree,
  primary: Operation | undefined,
  form: FormPart,
): FurtherSubmit | undefined {
  const id = submit.text('id') ?? '';
  const { visibility, partContext } = readVisibility(context, submit);
  const operation = readOperation(partContext, submit.get('operation'), 'ACC402');
  if (!operation) return undefined;
  const submitContext = checkTakesFields(partContext, submit, primary, operation, form)
    ? partContext
    : withoutReports(partContext);
  checkTransaction(submitContext, submit, operation, submit);
  const failure = readFailure(submitContext, submit);
  return {
    id,
    ...visibility,
    ...readButton(submitContext, submit, operation, form, id),
    then: readNextSteps(submitContext, submit, operation, {
      textPath: `${form.textPrefix}actions.${id}.done`,
      general: `actions.${id}.done`,
    }),
    ...(failure && { failure }),
  };
}

function readButton(
  context: Context,
  submit: Tree,
  operation: Operation,
  { fields, textPrefix }: FormPart,
  id: string,
): FormSubmit {
  const name = `${textPrefix}actions.${id}`;
  const request = { textPath: name, shared: [`actions.${id}`], override: submit.get('label') };
  const label = requireTextKey(context, request, submit);
  const confirm = readFormConfirm(context, submit, { id, name, label, fields });
  const branches = readBranches(context, submit, operation, { fields, textPrefix });
  const input = readInput(
    context,
    submit.get('input'),
    operation,
    listTopLevelNames(fields),
    submit,
  );
  if (isUnconditional(submit))
    checkRejectedChoices(context, operation, { fields, bindings: input }, submit);
  return {
    operation: operation.id,
    input,
    label,
    ...(confirm && { confirm }),
    ...(branches.length > 0 && { branches }),
  };
}

/** Reads the question of a button, whose texts may name values of the form and of the record around it. */
function readFormConfirm(
  context: Context,
  submit: Tree,
  { id, name, label, fields }: Pick<FormPart, 'fields'> & Record<'id' | 'name' | 'label', string>,
): Confirmation | undefined {
  const shown = listShownIds(fields);
  const confirm = readConfirm(context, submit, name, label, {
    values: [...shown, ...listNamesInScope(context)],
    shared: [`actions.${id}.confirm`, 'actions.confirm'],
  });
  return confirm && withQuestionValues(context, confirm, shown);
}

/** Whether the button calls this operation for all values of the form. */
const isUnconditional = (submit: Tree): boolean =>
  !['branches', 'visibleWhen', 'enabledWhen'].some((key) => submit.has(key));

/** Reads the branches: operations that replace the one of the submit while a condition is true. */
function readBranches(
  context: Context,
  submit: Tree,
  primary: Operation,
  form: FormPart,
): NonNullable<FormSubmit['branches']> {
  return submit.list('branches').flatMap((branch) => {
    const when = readCondition(context, branch.get('when'));
    const operation = readOperation(context, branch.get('operation'), 'ACC401');
    if (!when || !operation) return [];
    const submitContext = checkTakesFields(context, branch, primary, operation, form)
      ? context
      : withoutReports(context);
    checkTransaction(submitContext, branch, operation, branch);
    const filled = listTopLevelNames(form.fields);
    const input = readInput(submitContext, branch.get('input'), operation, filled, branch);
    return [{ operation: operation.id, input, when }];
  });
}

/** Returns the inputs that fields fill: the first name of each path. */
const listTopLevelNames = (fields: readonly Field[]): string[] =>
  fields.map(({ path: [name = ''] }) => name);

/** Returns the ids of fields whose values the question before the call may show. */
const listShownIds = (fields: readonly Field[]): string[] =>
  fields
    .filter(({ as, repeat }) => as !== 'password' && as !== 'hidden' && !repeat)
    .map(({ id }) => id);

/** Reports an operation that takes none of the fields of a form, once instead of at each field. */
export const reportNoField = (
  context: Context,
  operationTree: Tree,
  { id }: Operation,
  names: readonly string[],
): void =>
  context.report('SCR203', operationTree.location, `${id} takes none of the fields of this form`, {
    found: id,
    remedy: suggestOperation(context, 'takes them', createTakesAll(names)),
  });

/** Returns a test for operations that change something and take all of these fields. */
const createTakesAll =
  (names: readonly string[]) =>
  (operation: Operation): boolean => {
    const inputs = toFormSchema(operation).properties ?? {};
    return operation.effect === 'write' && names.every((name) => Object.hasOwn(inputs, name));
  };

/**
 * Checks that the operation of a further submit or branch takes the fields that the primary operation takes; returns
 * false if it takes none of them.
 */
function checkTakesFields(
  context: Context,
  tree: Tree,
  primary: Operation | undefined,
  operation: Operation,
  { fields }: FormPart,
): boolean {
  const inputs = toFormSchema(operation).properties ?? {};
  const operationTree = tree.get('operation') ?? tree;
  const primaryInputs = (primary && toFormSchema(primary).properties) ?? {};
  const names = [...new Set(listTopLevelNames(fields))].filter((name) =>
    Object.hasOwn(primaryInputs, name),
  );
  if (names.length > 0 && !names.some((name) => Object.hasOwn(inputs, name))) {
    reportNoField(context, operationTree, operation, names);
    return false;
  }
  for (const name of names) {
    const primaryProperty = primaryInputs[name];
    if (!primaryProperty) continue;
    const schema = inputs[name];
    if (!schema)
      context.report(
        'SCR203',
        operationTree.location,
        `The form asks for '${name}', which ${operation.id} does not take`,
        {
          found: name,
          remedy: suggestOperation(context, `takes all fields of the form`, createTakesAll(names)),
        },
      );
    else if (!isAssignable(primaryProperty, schema))
      context.report(
        'SCR207',
        operationTree.location,
        `${operation.id} takes ${describeType(schema)} as '${name}', and the form fills in ${describeType(primaryProperty)}`,
        {
          ...(primaryProperty.type && { found: primaryProperty.type }),
          remedy: 'Use an operation that takes the fields of this form.',
        },
      );
  }
  return true;
}

/**
 * Checks that `transaction` in a tree is the kind of request that the operation files. A missing key is reported at
 * `submit`.
 */
function checkTransaction(context: Context, tree: Tree, operation: Operation, submit: Tree): void {
  const transactionTree = tree.get('transaction');
  const name = transactionTree?.text();
  if (name !== undefined) context.use('transaction', name, tree.location);
  if (name === operation.transaction) return;
  const location = (transactionTree ?? submit).location;
  const { transactions } = context.symbols;
  const remedy = operation.transaction
    ? `Write "transaction": "${operation.transaction}".`
    : `Remove "transaction": ${operation.id} files no request.`;
  if (transactionTree && name !== undefined && !transactions.has(name)) {
    const message = `There is no kind of request '${name}'`;
    context.report('SCR218', transactionTree.location, message, { found: name, remedy });
    return;
  }
  const message =
    operation.transaction === undefined
      ? `${operation.id} files no request, so it has no kind of request`
      : `${operation.id} files the request '${operation.transaction}'`;
  context.report('SCR225', location, message, { remedy });
}
