import type { Scalar, Tree } from '../tree/tree.ts';

/** Returns the key that has the value, or the index in a list. */
const getKey = ({ location }: Tree): string => location.pointer.split('/').at(-1) ?? '';

/** The functions that return the remedy for a value of the wrong type, by the key that has the value. */
const adviseByKey: Readonly<Record<string, (found: Scalar) => string | undefined>> = {
  visibleWhen: (found) =>
    found === false ? 'Remove the part to hide it from everybody.' : adviseAlways(found),
  enabledWhen: adviseAlways,
  requiredWhen: (found) => (found === true ? 'Write "required": true instead.' : undefined),
  required: (found) =>
    typeof found === 'string' ? 'Write a condition in "requiredWhen" instead.' : undefined,
  confirm: (found) =>
    typeof found === 'string'
      ? 'Write "confirm": true. The question is a text in locales/, with the key of the action and .confirm.text.'
      : undefined,
  draft: () => 'Write "draft": true; schemas/parts/limits.json says how long drafts are kept.',
};

/** Returns the remedy for a condition that is true. */
function adviseAlways(found: Scalar): string | undefined {
  return found === true ? 'Without a condition it is always so: remove this key.' : undefined;
}

/** Returns the remedy for a value of the wrong type, such as true in quotes or a condition that is not a text. */
export function adviseOnScalar(tree: Tree, choices: readonly Scalar[] = []): string | undefined {
  const { scalar } = tree;
  if (scalar === undefined) return undefined;
  const intended = choices.find(
    (choice) => typeof choice === 'boolean' && String(choice) === scalar,
  );
  if (intended !== undefined) return `Write ${String(intended)} without quotes.`;
  // A whole number in quotes needs no advice: the message already says what is expected.
  if (typeof scalar === 'string' && /^-?\d+$/u.test(scalar) && choices.length === 0)
    return undefined;
  return adviseByKey[getKey(tree)]?.(scalar);
}

/** Returns the remedy for a text of the wrong format: a URL, or a sentence in place of an id. */
export function adviseOnText(tree: Tree): string | undefined {
  const text = tree.text() ?? '';
  if (/^https?:\/\//u.test(text) && tree.location.file.includes('screens/'))
    return `To give a URL itself, write { "value": "${text}" }.`;
  if (tree.location.pointer.includes('/texts/') && text.includes(' '))
    return 'Write an id of your own, and the text in locales/, with the key of the block and this id.';
  return undefined;
}
