import { describeChanges } from '#language/report/diff/describe-changes.ts';
import { checkedAt, type Asked } from './command.ts';

/**
 * `diff [--base <git ref>] [--json]`: what people gain and lose since then, a sentence a change. Exit 3 when somebody
 * sees or may do more than before: such a change is worth a second pair of eyes.
 */
export function diff(asked: Asked): number {
  const { checked, words, option } = asked;
  const entries = describeChanges(checkedAt(asked, option('base') ?? words[0] ?? 'HEAD'), checked);
  if (option('json') === undefined) {
    for (const { sentence, loosened } of entries)
      console.log(`${loosened ? '!' : ' '} ${sentence}`);
    const loosened = entries.filter((entry) => entry.loosened).length;
    console.log(`${entries.length} changes, ${loosened} of them let somebody see or do more`);
  } else console.log(JSON.stringify(entries, null, 2));
  return entries.some(({ loosened }) => loosened) ? 3 : 0;
}
