import { type Outcome, run, runTool } from '../setup/tool.ts';

/** One check of `npm run check`: what it found wrong, and what is worth knowing though nothing is wrong. */
export interface StepResult {
  ok: boolean;
  output?: string;
  note?: string;
}

export interface Step {
  name: string;
  run: () => Promise<StepResult>;
}

/** A tool from node_modules, which says all by its exit code and what it prints. */
export const toolStep = (name: string, file: string, args: string[]): Step => ({
  name,
  run: async () => asDiagnostic(await runTool(file, args)),
});

/** A script of ours, likewise. */
export const scriptStep = (name: string, file: string, args: string[] = []): Step => ({
  name,
  run: async () => asDiagnostic(await run(process.execPath, [file, ...args])),
});

const asDiagnostic = ({ code, output }: Outcome): StepResult => ({ ok: code === 0, output });
