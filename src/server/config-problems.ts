export interface ConfigProblem {
  name: string;
  /** Where the setting was read: `environment` or `.env line 3`. */
  source: string;
  found: string;
  expected: string;
  example: string;
}

/** Reports all invalid settings at once, so that an operator can fix them in one pass. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: ConfigProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super([`The settings cannot be used (${count}):`, ...problems.map(describe)].join('\n\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const describe = (problem: ConfigProblem) =>
  `  ${problem.name} (${problem.source})\n` +
  `    found     ${problem.found}\n` +
  `    expected  ${problem.expected}\n` +
  `    example   ${problem.example}`;
