import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';

/** Returns the files of a correct brand folder (a pack) by file name: like in the tutorial, a changed copy of a brand. */
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

/** Returns a function that checks the whole set with a pack as cobrand/maple; unchanged files are not checked again. */
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
