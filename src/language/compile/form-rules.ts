import type { Operation } from '#shared/schemas/contract.ts';
import type { FormBody } from '#shared/screens/form.ts';
import type { Tree } from '../tree/tree.ts';
import { readCondition } from './conditions.ts';
import { checkIds, reportUnknownName, type Context } from './context.ts';
import { getFieldId } from './find-field.ts';
import { findSchema } from './schemas.ts';
import { requireTextKey } from './texts.ts';

/**
 * Reads the rules that a screen adds to those of its operation. Only the browser checks them. `asked`: the inputs that
 * the form asks for.
 */
export function readFormRules(
  context: Context,
  tree: Tree,
  operation: Operation | undefined,
  { textPrefix, asked }: { textPrefix: string; asked: ReadonlySet<string> },
): FormBody['rules'] {
  const rules = tree.list('rules');
  checkIds(context, rules);
  return rules.flatMap((rule) => {
    const id = rule.text('id') ?? '';
    const assert = rule.text('assert') ?? '';
    // Rules are equal if they differ in white space only.
    if (
      operation?.rules.some(
        (existing) => existing.assert.replaceAll(/\s/gu, '') === assert.replaceAll(/\s/gu, ''),
      )
    )
      context.report(
        'EXP506',
        (rule.get('assert') ?? rule).location,
        `The rule of ${operation.id} already applies here`,
      );
    context.report(
      'EXP507',
      rule.location,
      `The rule '${id}' is checked in the browser only. Declare a rule that must always hold with the operation`,
    );
    const condition = readCondition(context, rule.get('assert'));
    return condition
      ? [
          {
            id,
            marks: readMarks(context, rule, asked),
            assert,
            text: requireTextKey(context, { textPath: `${textPrefix}rules.${id}` }, rule),
            condition,
          },
        ]
      : [];
  });
}

/** Maximum number of fields that a message proposes. */
const maxMarks = 3;

const suggestMarks = (asked: ReadonlySet<string>): string =>
  `mark a field that the form asks for, such as ${[...asked].slice(0, maxMarks).join(' or ')}.`;

/** Reads the fields at which the message of a rule is shown; reports fields that the form does not have. */
function readMarks(context: Context, rule: Tree, asked: ReadonlySet<string>): string[] {
  return rule.list('marks').map((mark) => {
    const id = getFieldId(mark);
    const found = findSchema(context.scope['form'] ?? {}, id.split('.'));
    if ('unknownName' in found)
      reportUnknownName(context, 'SCR203', mark, `The form has no field '${id}'`, {
        found: found.unknownName,
        among: found.choices,
        otherwise: `In "marks", ${suggestMarks(asked)}`,
      });
    else if (!asked.has(id.split('.')[0] ?? ''))
      context.report(
        'SCR203',
        mark.location,
        `The form does not ask for '${id}', so nobody would see the message`,
        {
          found: id,
          remedy: `Add it to a section, or ${suggestMarks(asked)}`,
        },
      );
    return id;
  });
}
