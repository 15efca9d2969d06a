import type { Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { checkName } from './check-name.ts';
import type { CheckContext } from './check-context.ts';

/** Checks that the patterns of validators are valid, and that the text keys in validators.json exist. */
export function checkValidators({ trees, symbols }: CheckContext, report: Report): void {
  const file = trees.byPath.get('schemas/parts/validators.json');
  if (!file) return;
  const among = new Set(symbols.texts.keys());
  for (const text of listMessageKeys(file))
    checkName(report, 'TXT302', text.location, 'text', { found: text.text() ?? '', among });
  for (const { value: rule } of file.get('validators')?.entries() ?? [])
    for (const pattern of [...rule.list('all'), ...rule.list('none')])
      checkPattern(pattern, report);
}

/** Returns the text keys in validators.json: each validator has a "message", other groups map an error to a key. */
const listMessageKeys = (file: Tree): Tree[] => [
  ...[...(file.get('validators')?.entries() ?? [])].flatMap(
    ({ value }) => value.get('message') ?? [],
  ),
  ...['keywords', 'types', 'formats', 'server'].flatMap((group) =>
    [...(file.get(group)?.entries() ?? [])].map(({ value }) => value),
  ),
];

function checkPattern(pattern: Tree, report: Report): void {
  const patternText = pattern.text() ?? '';
  const error = findPatternError(patternText);
  if (error)
    report('SCR105', pattern.location, `The pattern cannot be read: ${error}`, {
      remedy: 'Correct the brackets and signs of the pattern.',
    });
}

function findPatternError(pattern: string): string | undefined {
  try {
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    // Only the reason, from a message such as "Invalid regular expression: /[0-9/u: Unterminated character class".
    return (error as Error).message.replace(/^.*: /u, '');
  }
}
