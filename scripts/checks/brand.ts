import {
  certifyBrand,
  formatWithPath,
  type ReportSection,
} from '#language/report/certify-brand.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { requireConfigRoot } from '../setup/config-root.ts';

/** `npm run check -- brand <id>`: reports on one brand. Returns the exit code. */
export function checkBrand(id: string | undefined): number {
  const checked = createWorkspace(readDataFiles(requireConfigRoot()), today).check();
  const sections = id === undefined ? undefined : certifyBrand(checked, id);
  if (!sections)
    return rejectBrand(
      id,
      checked.trees.ofKind('brand').map((tree) => tree.text('id') ?? ''),
    );
  const problems = sections.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  for (const section of sections) printSection(section);
  console.log(
    problems === 0
      ? `\nThe brand ${id} has no problems.`
      : `\n${problems} problems in the brand ${id}. It would not be published.`,
  );
  return problems === 0 ? 0 : 1;
}

/** Prints a section: a correct one with what was found to be correct, another with its problems. */
function printSection({ title, success, diagnostics }: ReportSection): void {
  console.log(`${diagnostics.length === 0 ? '✓' : '✗'} ${title.padEnd(18)} ${success}`.trimEnd());
  for (const diagnostic of diagnostics) console.log(`    ${formatWithPath(diagnostic)}`);
}

function rejectBrand(id: string | undefined, brands: readonly string[]): number {
  const near = id === undefined ? undefined : findNearest(id, brands);
  const problem = id === undefined ? 'A brand id is required' : `There is no brand '${id}'`;
  console.error(
    `${problem}${near ? `; did you mean '${near}'?` : ''}. The brands are: ${brands.join(', ')}.`,
  );
  return 1;
}
