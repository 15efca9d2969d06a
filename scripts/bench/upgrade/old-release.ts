import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup/root.ts';
import { runIn } from './processes.ts';

/** The screen that is changed and published in the older release, and the one that is changed as a draft. */
export const publishedScreen = 'screens/admin/options/member-search.json';
export const savedScreen = 'screens/admin/options/claim-search.json';

/** Clones the commit and installs its packages, unless `installed` names a folder that has them. Returns the folder. */
export async function installOldRelease(
  installed: string | undefined,
  commit: string,
  folder: string,
): Promise<string> {
  if (installed !== undefined) return installed;
  await runIn(root, ['clone', '-q', '--no-checkout', root, folder], {}, 'git');
  await runIn(folder, ['checkout', '-q', commit], {}, 'git');
  await runIn(folder, ['ci', '--include=dev', '--include=optional'], {}, 'npm');
  return folder;
}

export async function publishInOldRelease(
  folder: string,
  settings: Record<string, string>,
): Promise<void> {
  increaseOrder(join(folder, publishedScreen));
  await runIn(folder, ['scripts/run.mjs', 'scripts/admin.ts', 'publish'], settings);
}

/** Changes a screen without publishing it. */
export const saveDraftInOldRelease = (folder: string): void =>
  increaseOrder(join(folder, savedScreen));

function increaseOrder(path: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(
    /"order": (\d+)/u,
    (_, order: string) => `"order": ${Number(order) + 1}`,
  );
  if (changed === text) throw new Error(`${path} has no order to change.`);
  writeFileSync(path, changed);
}
