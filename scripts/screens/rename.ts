import { writeFileSync } from 'node:fs';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import { applyEdits, listRenamableNames, planRename } from '#language/report/plan-rename.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { resolveFile } from '#server/publications/read-files.ts';
import { reject, rejectUnknown, type CommandInput } from './command.ts';

/** `rename <name> <new name>`: renames everywhere; writes nothing when the result would have errors. */
export function renameEverywhere({
  root,
  checked,
  files,
  positional: [name = '', next = ''],
}: CommandInput): number {
  const names = listRenamableNames(checked);
  if (!names.has(name)) return rejectUnknown('name', name, names);
  if (names.has(next)) return reject(`The name '${next}' is already in use. Choose another.`);
  if (!/^[A-Za-z_][\w.-]*$/u.test(next))
    return reject(
      `'${next}' is not a valid name. Use the letters a to z, digits, _ . and -, beginning with a letter.`,
    );
  const edits = Map.groupBy(planRename(checked, name, next), ({ file }) => file);
  const changed = [...edits].map(
    ([file, some]) => [file, applyEdits(files.get(file) ?? '', some)] as const,
  );
  const after = createWorkspace(new Map([...files, ...changed]), today).check();
  if (after.errors > checked.errors) {
    for (const diagnostic of after.diagnostics.filter(({ severity }) => severity === 'error'))
      console.error(formatDiagnostic(diagnostic));
    return reject('Nothing was written.');
  }
  for (const [file, text] of changed) writeFileSync(resolveFile(root, file), text);
  const count = [...edits.values()].flat().length;
  const touched = changed.map(([file]) => file).join(', ');
  console.log(`Changed ${count} uses in ${changed.length} files: ${touched}`);
  if (checked.symbols.contract.has(name))
    console.log(`The handler in src/server/resources is still called ${name}: rename it too.`);
  return 0;
}
