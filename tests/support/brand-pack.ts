import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';

/** Files of a correct pack, by their names inside the folder: made like in the tutorial, from an existing one. */
export function createCorrectPack(): Map<string, string> {
  const cedar = [...readDataFiles(projectRoot)].filter(([path]) =>
    path.startsWith('cobrand/cedar/'),
  );
  return new Map(
    cedar.map(([path, text]) => [
      path.slice('cobrand/cedar/'.length),
      text
        .replace('"id": "cedar"', '"id": "maple"')
        .replace('"cedar.localhost"', '"maple.localhost"')
        .replaceAll('Cedar Health Plan', 'Maple Health Plan'),
    ]),
  );
}

/** Checks the whole set with `pack` as cobrand/maple; unchanged parts are not checked again. */
export function createPackCheck(): (pack: ReadonlyMap<string, string>) => CheckResult {
  const workspace = createWorkspace(readDataFiles(projectRoot), today);
  let previousPaths: readonly string[] = [];
  return (pack) => {
    const packFiles = [...pack].map(([name, text]) => [`cobrand/maple/${name}`, text] as const);
    const removed = previousPaths.filter((path) => !packFiles.some(([own]) => own === path));
    workspace.update([...removed.map((path) => [path, undefined] as const), ...packFiles]);
    previousPaths = packFiles.map(([path]) => path);
    return workspace.check();
  };
}
