import type { Confirmation } from '#shared/screens/action.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { findTextKey, requireTextKey } from './texts.ts';

/**
 * Reads the question that is asked before a call. `textPath`: the prefix of its text keys below `screen.<id>`.
 * `shared`: prefixes of texts shared by all screens, the most specific first. `values`: the placeholders that the
 * question may use. `label`: that of the action, which is the default for the button of the question.
 */
export function readConfirm(
  context: Context,
  tree: Tree,
  textPath: string,
  label: string,
  { values = [], shared }: { values?: readonly string[]; shared: readonly string[] },
): Confirmation | undefined {
  const confirm = tree.get('confirm');
  if (!confirm) return undefined;
  const requirePart = (name: string) =>
    requireTextKey(
      context,
      {
        textPath: `${textPath}.confirm.${name}`,
        shared: shared.map((prefix) => `${prefix}.${name}`),
        values,
      },
      confirm,
    );
  return {
    title: requirePart('title'),
    text: requirePart('text'),
    ok: findTextKey(context, { textPath: `${textPath}.confirm.ok`, values }) ?? label,
    danger: confirm.text() === 'danger',
  };
}
