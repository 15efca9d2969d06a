import { type ProgramResult, runProgram, runTool } from '../setup/tool.ts';

/** The result of one step of `npm run check`. */
export interface StepResult {
  ok: boolean;
  /** Printed when the step fails. */
  output?: string;
  /** For example the number of files. Printed beside the name of a step that fails, and of every step with --notes. */
  note?: string;
}

export interface Step {
  name: string;
  run: () => Promise<StepResult>;
}

/** A step that runs a tool from node_modules and reports its exit code and output. */
export const toolStep = (name: string, file: string, args: string[]): Step => ({
  name,
  run: async () => toStepResult(await runTool(file, args)),
});

/** A step that runs a script of this project. */
export const scriptStep = (name: string, file: string, args: string[] = []): Step => ({
  name,
  run: async () => toStepResult(await runProgram(process.execPath, [file, ...args])),
});

const toStepResult = ({ code, output }: ProgramResult): StepResult => ({ ok: code === 0, output });
