import { findNearest } from '#shared/format/nearest.ts';

interface Usage {
  /** The syntax of the command. */
  syntax: string;
  /** Minimum and maximum number of arguments. */
  minimum: number;
  maximum: number;
  options: readonly string[];
}

const usagesByCommand: Readonly<Record<string, Usage>> = {
  list: { syntax: 'list', minimum: 0, maximum: 0, options: [] },
  calls: { syntax: 'calls [call or word]', minimum: 0, maximum: 1, options: [] },
  explain: {
    syntax: 'explain <screen> [brand] [--rules]',
    minimum: 1,
    maximum: 2,
    options: ['--rules'],
  },
  uses: { syntax: 'uses <name>', minimum: 1, maximum: 1, options: [] },
  matrix: {
    syntax: 'matrix [screen] [--json | --html <file>]',
    minimum: 0,
    maximum: 1,
    options: ['--json', '--html'],
  },
  diff: {
    syntax: 'diff [--base <commit, branch or tag>] [--json]',
    minimum: 0,
    maximum: 1,
    options: ['--json', '--base'],
  },
  rename: { syntax: 'rename <name> <new name>', minimum: 2, maximum: 2, options: [] },
};

/** Returns the error in the arguments of a command, with the correct syntax; undefined when they are valid. */
export function findArgumentError(
  command: string,
  positional: readonly string[],
  options: ReadonlyMap<string, string>,
): string | undefined {
  const usage = usagesByCommand[command];
  const usageError = usage && findUsageError(usage, positional, options);
  return usageError && `${usageError}\nnpm run screens -- ${usage.syntax}`;
}

function findUsageError(
  { minimum, maximum, options: knownOptions }: Usage,
  positional: readonly string[],
  options: ReadonlyMap<string, string>,
): string | undefined {
  const unknown = [...options.keys()].find((option) => !knownOptions.includes(option));
  if (unknown !== undefined) {
    const near = findNearest(unknown, knownOptions);
    return `Unknown option ${unknown}${near ? `; did you mean ${near}?` : '.'}`;
  }
  if (options.get('--base') === '') return '--base requires a commit, branch or tag.';
  if (options.get('--html') === '') return '--html requires the path of the output file.';
  if (positional.length < minimum) return 'An argument is missing.';
  return positional.length > maximum
    ? `'${positional[maximum]}' is an unexpected argument.`
    : undefined;
}
