import { runTool } from '../setup/tool.ts';
import type { StepResult, Step } from './step.ts';

interface CruiseReport {
  summary: {
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
    totalCruised: number;
  };
}

/** Checks the import rules of .dependency-cruiser.mjs. */
export const boundaries: Step = {
  name: 'boundaries',
  run: async () => {
    const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
    const { output } = await runTool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      options.concat('src', 'scripts', 'tests'),
    );
    return toStepResult(output);
  },
};

function toStepResult(output: string): StepResult {
  let cruise: CruiseReport;
  try {
    cruise = JSON.parse(output) as CruiseReport;
  } catch {
    return { ok: false, output };
  }
  const { violations, ruleSetUsed, totalCruised } = cruise.summary;
  const broken = ruleSetUsed.forbidden.flatMap(({ name, comment }) => {
    const lines = violations
      .filter(({ rule }) => rule.name === name)
      .map(
        ({ from, to, cycle }) =>
          `    ${[from, ...(cycle?.map((each) => each.name) ?? [to])].join(' → ')}`,
      );
    return lines.length > 0 ? [`${name}: ${comment}\n${lines.join('\n')}`] : [];
  });
  return { ok: broken.length === 0, output: broken.join('\n\n'), note: `${totalCruised} files` };
}
