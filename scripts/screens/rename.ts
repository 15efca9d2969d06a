import { writeFileSync } from 'node:fs';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import { applyEdits, listRenamableNames, planRename } from '#language/report/plan-rename.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { resolveFile } from '#server/publications/read-files.ts';
import { reject, rejectUnknown, type CommandInput } from './command.ts';

/** `rename <name> <new name>`: renames a name in all data files; writes nothing when this would add errors. */
export function renameEverywhere({
  root,
  checked,
  files,
  positional: [name = '', newName = ''],
}: CommandInput): number {
  const names = listRenamableNames(checked);
  if (!names.has(name)) return rejectUnknown('name', name, names);
  if (names.has(newName)) return reject(`The name '${newName}' is already in use. Choose another.`);
  if (!/^[A-Za-z_][\w.-]*$/u.test(newName))
    return reject(
      `'${newName}' is not a valid name. Use the letters a to z, digits, _ . and -, beginning with a letter.`,
    );
  const editsByFile = Map.groupBy(planRename(checked, name, newName), ({ file }) => file);
  const changedFiles = [...editsByFile].map(
    ([file, edits]) => [file, applyEdits(files.get(file) ?? '', edits)] as const,
  );
  const after = createWorkspace(new Map([...files, ...changedFiles]), today).check();
  if (after.errors > checked.errors) {
    for (const diagnostic of after.diagnostics.filter(({ severity }) => severity === 'error'))
      console.error(formatDiagnostic(diagnostic));
    return reject('Nothing was written.');
  }
  for (const [file, text] of changedFiles) writeFileSync(resolveFile(root, file), text);
  const count = [...editsByFile.values()].flat().length;
  const paths = changedFiles.map(([file]) => file).join(', ');
  console.log(`Changed ${count} uses in ${changedFiles.length} files: ${paths}`);
  if (checked.symbols.contract.has(name))
    console.log(`The handler in src/server/resources is still called ${name}: rename it too.`);
  return 0;
}
