import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { certifyBrand, formatOwn, type Section } from '#language/report/certify-brand.ts';
import { createWorkspace } from '#language/workspace.ts';
import { nearest } from '#shared/format/nearest.ts';
import { readConfig } from '#server/config.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

/** `npm run check -- brand <id>`: one report on one brand. Answers the exit code. */
export function checkBrand(id: string | undefined): number {
  const envFile = join(projectRoot, '.env');
  const { configDir } = readConfig(
    process.env,
    existsSync(envFile) ? readFileSync(envFile, 'utf8') : undefined,
  );
  const checked = createWorkspace(readDataFiles(configDir)).check();
  const sections = id === undefined ? undefined : certifyBrand(checked, id);
  if (!sections)
    return refuse(
      id,
      checked.trees.of('brand').map((tree) => tree.text('id') ?? ''),
    );
  const problems = sections.reduce((sum, { findings }) => sum + findings.length, 0);
  for (const section of sections) print(section);
  console.log(
    problems === 0
      ? `\nThe brand ${id} is in order.`
      : `\n${problems} problems in the brand ${id}. It would not be published.`,
  );
  return problems === 0 ? 0 : 1;
}

function print({ title, held, findings }: Section): void {
  console.log(`${findings.length === 0 ? '✓' : '✗'} ${title.padEnd(18)} ${held}`.trimEnd());
  for (const finding of findings) console.log(`    ${formatOwn(finding)}`);
}

function refuse(id: string | undefined, brands: readonly string[]): number {
  const near = id === undefined ? undefined : nearest(id, brands);
  const asked = id === undefined ? 'Say which brand' : `There is no brand '${id}'`;
  console.error(
    `${asked}${near ? `; did you mean '${near}'?` : ''}. There are: ${brands.join(', ')}.`,
  );
  return 1;
}
