import { draftCalls, type FormBody, type FormStep } from '#shared/screens/form.ts';
import type { Tree } from '../tree/tree.ts';
import { readOperationById } from './operations.ts';
import { checkIds, reportUnknownName, type Context } from './context.ts';
import { readVisibility } from './fields.ts';
import { getFieldId } from './find-field.ts';
import { findTextKey, requireTextKey } from './texts.ts';

/** Reads the steps of a form. Each section must be in exactly one step. */
export function readSteps(
  context: Context,
  tree: Tree,
  textPrefix: string,
): Pick<FormBody, 'steps'> {
  const steps = tree.list('steps');
  if (steps.length === 0) return {};
  checkIds(context, steps);
  checkSections(context, tree, steps);
  checkReview(context, steps);
  checkOrder(context, tree, steps);
  return { steps: steps.map((step) => readStep(context, step, textPrefix)) };
}

function readStep(context: Context, step: Tree, textPrefix: string): FormStep {
  const id = step.text('id') ?? '';
  const description = findTextKey(context, { textPath: `${textPrefix}steps.${id}.description` });
  return {
    id,
    ...readVisibility(context, step).visibility,
    title: requireTextKey(
      context,
      {
        textPath: `${textPrefix}steps.${id}.title`,
        shared: [`actions.steps.${id}`],
        override: step.get('title'),
      },
      step,
    ),
    ...(description && { description }),
    sections: listSectionNames(step).flatMap((section) => section.text() ?? []),
    ...(step.flag('review') && { review: true as const }),
  };
}

/** Returns the entries of `sections`, each the id of a section. */
const listSectionNames = (step: Tree): Tree[] => [...step.list('sections')];

function checkSections(context: Context, tree: Tree, steps: readonly Tree[]): void {
  const sections = new Map(
    tree.list('sections').map((section) => [section.text('id') ?? '', section]),
  );
  const placed = new Set<string>();
  let hasUnknownSection = false;
  for (const idTree of steps.flatMap(listSectionNames)) {
    const id = idTree.text() ?? '';
    if (!sections.has(id)) {
      hasUnknownSection = true;
      reportUnknownName(context, 'SCR226', idTree, `The form has no section '${id}'`, {
        found: id,
        among: sections.keys(),
      });
    }
    if (placed.has(id))
      context.report(
        'SCR227',
        idTree.location,
        `The section '${id}' is in an earlier step already`,
      );
    placed.add(id);
  }
  // A section that no step has may be the one whose name is misspelled.
  if (hasUnknownSection) return;
  for (const [id, section] of sections)
    if (!placed.has(id))
      context.report(
        'SCR227',
        section.location,
        `The section '${id}' is in no step, so nobody would see it`,
      );
}

/** Checks that each step has either sections or `review`, and that the review is the last step and always shown. */
function checkReview(context: Context, steps: readonly Tree[]): void {
  for (const [index, step] of steps.entries()) {
    if (step.flag('review') === step.has('sections'))
      context.report('SCR227', step.location, "A step has either 'sections' or 'review'");
    const condition = step.flag('review') ? step.get('visibleWhen') : undefined;
    if (condition)
      context.report(
        'SCR227',
        condition.location,
        'The review shows everything before the form is sent, so it must always be there',
        { remedy: 'Remove "visibleWhen".' },
      );
    if (step.flag('review') && index < steps.length - 1)
      context.report('SCR227', step.location, 'The review must be the last step');
  }
}

/**
 * Reports a step whose condition reads a field of the same or a later step. Such a field is still empty when the
 * browser decides whether to show the step.
 */
function checkOrder(context: Context, tree: Tree, steps: readonly Tree[]): void {
  const listFieldIds = (step: Tree): string[] =>
    tree
      .list('sections')
      .filter((section) => step.texts('sections').includes(section.text('id') ?? ''))
      .flatMap((section) => section.list('rows').flatMap(({ items }) => items.map(getFieldId)));
  for (const [index, step] of steps.entries()) {
    const condition = step.get('visibleWhen');
    const fieldsFromHere = steps.slice(index).flatMap(listFieldIds);
    const name = [...(condition?.text() ?? '').matchAll(/\bform\.(\w+)/gu)]
      .map(([, found = '']) => found)
      .find((found) => fieldsFromHere.includes(found));
    if (condition && name !== undefined)
      context.report(
        'SCR227',
        condition.location,
        `The step depends on '${name}', which is asked for in it or later`,
        { remedy: 'Name a field of an earlier step.' },
      );
  }
}

/** Reads whether the form stores drafts. */
export function readDraft(context: Context, tree: Tree): Pick<FormBody, 'draft'> {
  const draft = tree.get('draft');
  if (!draft) return {};
  if (!tree.has('submit'))
    context.report('SCR227', draft.location, 'Only a form with a submit can have a draft');
  addDraftCalls(context, draft);
  return { draft: true };
}

/** Adds the operations for drafts to the calls of the screen. */
export function addDraftCalls(context: Context, tree: Tree): void {
  for (const id of Object.values(draftCalls)) readOperationById(context, id, tree, 'ACC401');
}
