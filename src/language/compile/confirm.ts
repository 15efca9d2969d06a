import type { Confirmation } from '#shared/screens/action.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { findText, requireText } from './texts.ts';

/**
 * Reads the question asked before a call. `values` are the placeholders that its text may use; `part` is the prefix of
 * its text keys, `shared` those of texts shared by all screens, the most specific first.
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
  const text = (name: string) =>
    requireText(
      context,
      {
        textPath: `${textPath}.confirm.${name}`,
        shared: shared.map((prefix) => `${prefix}.${name}`),
        values,
      },
      confirm,
    );
  return {
    title: text('title'),
    text: text('text'),
    ok: findText(context, { textPath: `${textPath}.confirm.ok` }) ?? label,
    danger: confirm.text() === 'danger',
  };
}
