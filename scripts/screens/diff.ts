import { describeChanges } from '#language/report/diff/describe-changes.ts';
import { checkAtCommit, type CommandInput } from './command.ts';

/**
 * `diff [--base <git ref>] [--json]`: describes what users have gained and lost since the git ref, by default HEAD.
 * The git ref may also be given without --base. Exit code 3 when a change adds access and needs a review.
 */
export function printDiff(input: CommandInput): number {
  const { checked, positional, option } = input;
  const entries = describeChanges(
    checkAtCommit(input, option('base') ?? positional[0] ?? 'HEAD'),
    checked,
  );
  if (option('json') === undefined) {
    for (const { sentence, loosened } of entries)
      console.log(`${loosened ? '!' : ' '} ${sentence}`);
    const loosened = entries.filter((entry) => entry.loosened).length;
    console.log(`${entries.length} changes; ${loosened} of them add access`);
  } else console.log(JSON.stringify(entries, null, 2));
  return entries.some(({ loosened }) => loosened) ? 3 : 0;
}
