import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dataFolders } from '#language/core/file-kinds.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { createReadmeRun } from '../readme-tests/run-readme.ts';
import { parseReadme } from '../readme-tests/parse-readme.ts';
import { startDemoPortal, type DemoPortal } from '../setup/demo-portal.ts';
import { root } from '../setup/root.ts';

/** Starts a demo portal whose data folders contain every step of the tutorial. */
export async function startTutorialPortal(): Promise<DemoPortal> {
  const config = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  const remove = () => rmSync(config, { recursive: true, force: true });
  try {
    writeTutorialFolders(config);
    const portal = await startDemoPortal({ CONFIG_DIR: config });
    return { ...portal, stop: () => portal.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function writeTutorialFolders(config: string): void {
  for (const name of dataFolders) cpSync(join(root, name), join(config, name), { recursive: true });
  const files = readDataFiles(root);
  const run = createReadmeRun(files, createWorkspace(files, today));
  const steps = parseReadme(readFileSync(join(root, 'screens/README.md'), 'utf8'));
  for (const fence of steps.flatMap(({ fences }) => fences)) run.apply(fence);
  for (const [path, text] of run.files) {
    if (files.get(path) === text) continue;
    const file = join(config, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
