import { nearest } from '#shared/format/nearest.ts';

interface Usage {
  /** The syntax of the command. */
  says: string;
  /** Minimum and maximum number of arguments. */
  least: number;
  most: number;
  options: readonly string[];
}

const usages: Readonly<Record<string, Usage>> = {
  list: { says: 'list', least: 0, most: 0, options: [] },
  explain: { says: 'explain <screen> [brand] [--rules]', least: 1, most: 2, options: ['--rules'] },
  uses: { says: 'uses <name>', least: 1, most: 1, options: [] },
  matrix: {
    says: 'matrix [screen] [--json | --html <file>]',
    least: 0,
    most: 1,
    options: ['--json', '--html'],
  },
  diff: {
    says: 'diff [--base <commit, branch or tag>] [--json]',
    least: 0,
    most: 1,
    options: ['--json', '--base'],
  },
  rename: { says: 'rename <name> <new name>', least: 2, most: 2, options: [] },
};

/** Returns the usage error with the correct syntax. */
export function misused(
  command: string,
  words: readonly string[],
  options: ReadonlyMap<string, string>,
): string | undefined {
  const usage = usages[command];
  const why = usage && usageError(usage, words, options);
  return why && `${why}\nnpm run screens -- ${usage.says}`;
}

function usageError(
  { least, most, options: known }: Usage,
  words: readonly string[],
  options: ReadonlyMap<string, string>,
): string | undefined {
  const strange = [...options.keys()].find((option) => !known.includes(option));
  if (strange !== undefined) {
    const near = nearest(strange, known);
    return `There is no option ${strange} here${near ? `; did you mean ${near}?` : '.'}`;
  }
  if (options.get('--base') === '') return '--base takes a commit, branch or tag.';
  if (options.get('--html') === '') return '--html takes the name of the file to write.';
  if (words.length < least) return 'Something is missing.';
  return words.length > most ? `'${words[most]}' is too much.` : undefined;
}
