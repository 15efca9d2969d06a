import type { Operation } from '#shared/schemas/contract.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { FormBody, FormSection } from '#shared/screens/form.ts';
import type { Tree } from '../tree/tree.ts';
import { readDraft, readSteps } from './form-steps.ts';
import { checkNeverShown } from './never-shown.ts';
import { readNextSteps } from './next-steps.ts';
import { readOperation } from './operations.ts';
import {
  checkIds,
  withAskedInputs,
  withoutReports,
  withRequestCall,
  withScope,
  type Context,
} from './context.ts';
import { readVisibility } from './fields.ts';
import { readFormRules } from './form-rules.ts';
import { readMoreSubmits, readSubmit, reportNoField } from './form-submits.ts';
import { checkHiddenFields } from './hidden-fields.ts';
import { listFilledNames, readInputRows, recordUrlFields } from './inputs.ts';
import { pickProperties, pruneForBrowser } from './schemas.ts';
import { readTarget } from './targets.ts';
import { findTextKey, requireTextKey, readFailure } from './texts.ts';
import { readUpload } from './uploads.ts';

/** Reads a form. Its fields are inputs of its operation. `textPrefix`: '' if the form is the screen, not a block. */
export function readForm(outerContext: Context, tree: Tree, textPrefix = ''): FormBody {
  const { operation, form, context } = readFormOperation(outerContext, tree);
  if (operation && textPrefix === '') checkGates(context, operation, tree);
  if (operation) checkHiddenFields(context, tree, operation);
  const sections = tree.list('sections');
  checkIds(context, sections);
  checkIds(context, listFields(tree));
  const failure = readFailure(context, tree);
  const unsavedTitle = findTextKey(context, { textPath: `${textPrefix}unsaved.title` });
  const cancel = readTarget(context, tree.get('cancel'));
  const open = readTarget(context, tree.get('open'));
  const upload = readUpload(context, tree.get('upload'), operation, textPrefix);
  checkSubmitOrOpen(context, tree);
  const compiledSections = sections.map((section) =>
    readSection(context, section, form, textPrefix),
  );
  const formPart = { textPrefix, fields: compiledSections.flatMap(({ rows }) => rows.flat()) };
  if (textPrefix === '') recordUrlFields(context, [formPart.fields]);
  const steps = readSteps(context, tree, textPrefix);
  checkNeverShown(context, tree, compiledSections, steps.steps);
  return {
    sections: compiledSections,
    ...steps,
    ...readDraft(context, tree),
    schema: pruneForBrowser(
      pickProperties(form ?? { type: 'object' }, listFilledNames([listFields(tree)])),
    ),
    rules: readFormRules(context, tree, operation, {
      textPrefix,
      asked: listFilledNames([listFields(tree)]),
    }),
    ...readSubmit(context, tree, operation, formPart),
    ...readMoreSubmits(context, tree, operation, formPart),
    ...(open && { open, ...readOpenLabel(context, textPrefix) }),
    ...(upload && { upload }),
    then: readNextSteps(context, tree, operation, { textPath: `${textPrefix}notice` }),
    ...(failure && { failure }),
    ...(cancel && { cancel }),
    dirtyGuard: tree.get('dirtyGuard')?.scalar !== false,
    ...(unsavedTitle && { unsavedTitle }),
    ...readDone(context, tree, textPrefix),
  };
}

/**
 * Reads the operation of a form. If the operation takes none of the fields, only this is reported, and not the errors
 * that follow from it.
 */
function readFormOperation(outerContext: Context, tree: Tree) {
  const operation = readOperation(outerContext, tree.get('submit')?.get('operation'), 'ACC401');
  const formOperation = operation ?? getOpenedOperation(outerContext, tree);
  const takesNone =
    formOperation !== undefined && checkTakesNoField(outerContext, tree, formOperation);
  const form = formOperation && !takesNone ? toFormSchema(formOperation) : undefined;
  const formContext = withAskedInputs(
    withScope(withRequestCall(outerContext, formOperation), { form }),
    listAskedInputs(tree, formOperation),
  );
  return { operation, form, context: takesNone ? withoutReports(formContext) : formContext };
}

/** Reads the optional label of the button of a form that opens a screen. */
function readOpenLabel(context: Context, textPrefix: string): Pick<FormBody, 'openLabel'> {
  const openLabel = findTextKey(context, { textPath: `${textPrefix}actions.submit` });
  return openLabel === undefined ? {} : { openLabel };
}

/** Reads the title and text that replace the form after it was sent. */
function readDone(context: Context, tree: Tree, textPrefix: string): Pick<FormBody, 'done'> {
  const done = tree.get('done');
  if (!done) return {};
  const requireDoneText = (name: string) =>
    requireTextKey(
      context,
      { textPath: `${textPrefix}done.${name}`, shared: [`actions.done.${name}`] },
      done,
    );
  return { done: { title: requireDoneText('title'), text: requireDoneText('text') } };
}

/**
 * Requires the gates of the operation on the screen. Otherwise users would fill in a form that the server rejects,
 * because their group has switched off the feature.
 */
function checkGates({ header, report }: Context, operation: Operation, tree: Tree): void {
  const gates = header.tree.list('gates').map((use) => use.text() ?? use.text('gate'));
  for (const { gate } of operation.gates) {
    if (gates.includes(gate)) continue;
    const location = (tree.get('submit') ?? tree).location;
    report('ACC407', location, `${operation.id} is rejected while the group's '${gate}' is off`, {
      remedy: `Add "gates": ["${gate}"].`,
    });
  }
}

const listFields = (tree: Tree): Tree[] =>
  tree
    .list('sections')
    .flatMap((section) => section.list('rows').flatMap(({ items }) => [...items]));

/** Returns the inputs that the fields and the upload of a form fill. */
export const listAskedInputs = (tree: Tree, operation: Operation | undefined): Set<string> =>
  new Set([
    ...listFilledNames([listFields(tree)]),
    ...(tree.has('upload') ? (operation?.input.files ?? []) : []),
  ]);

/**
 * Reports an operation that takes none of the fields once, not at each field; returns whether it did. A form with one
 * field is not checked, because the field may be misspelled.
 */
function checkTakesNoField(context: Context, tree: Tree, operation: Operation): boolean {
  const names = listFilledNames([listFields(tree)]);
  const inputs = toFormSchema(operation).properties ?? {};
  const operationTree = tree.get('submit')?.get('operation');
  if (!operationTree || names.size < 2 || [...names].some((name) => Object.hasOwn(inputs, name)))
    return false;
  reportNoField(context, operationTree, operation, [...names]);
  return true;
}

/** Returns the operation of the screen that the form opens, which defines the fields. */
function getOpenedOperation(context: Context, tree: Tree): Operation | undefined {
  const open = tree.get('open');
  const target = context.symbols.screens.get(open?.text() ?? open?.text('screen') ?? '');
  const operation = target?.tree.get('source')?.text('operation');
  return context.symbols.contract.get(operation ?? '');
}

/** Checks that a form has either `submit` or `open`, and further submits only with `submit`. */
function checkSubmitOrOpen(context: Context, tree: Tree): void {
  const more = tree.get('moreSubmits');
  if (more && !tree.has('submit'))
    context.report(
      'SCR221',
      more.location,
      "'moreSubmits' adds buttons beside 'submit', and the form has none",
      {
        remedy: 'Add "submit", or remove "moreSubmits".',
      },
    );
  if (tree.has('submit') === tree.has('open'))
    context.report(
      'SCR220',
      tree.location,
      "A form needs either 'submit', which sends it to an operation, or 'open', which opens a screen with what was filled in",
    );
}

function readSection(
  context: Context,
  tree: Tree,
  form: JsonSchema | undefined,
  textPrefix: string,
): FormSection {
  const id = tree.text('id') ?? '';
  const { visibility, partContext } = readVisibility(context, tree);
  const title = findTextKey(context, {
    textPath: `${textPrefix}sections.${id}.title`,
    override: tree.get('title'),
  });
  const description = findTextKey(context, { textPath: `${textPrefix}sections.${id}.description` });
  return {
    id,
    ...visibility,
    ...(title && { title }),
    ...(description && { description }),
    rows: readInputRows(partContext, tree.get('rows'), form),
  };
}
