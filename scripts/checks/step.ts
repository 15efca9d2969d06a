import { type Outcome, run, runTool } from '../setup/tool.ts';

/** One check of `npm run check`: what it found wrong, and what is worth knowing though nothing is wrong. */
export interface Finding {
  ok: boolean;
  output?: string;
  note?: string;
}

export interface Step {
  name: string;
  run: () => Promise<Finding>;
}

/** A tool from node_modules, which says all by its exit code and what it prints. */
export const toolStep = (name: string, file: string, args: string[]): Step => ({
  name,
  run: async () => asFinding(await runTool(file, args)),
});

/** A script of ours, likewise. */
export const scriptStep = (name: string, file: string, args: string[] = []): Step => ({
  name,
  run: async () => asFinding(await run(process.execPath, [file, ...args])),
});

const asFinding = ({ code, output }: Outcome): Finding => ({ ok: code === 0, output });
