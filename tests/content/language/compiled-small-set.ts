import { createHash } from 'node:crypto';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import type { ScreenArtefact, SearchBody } from '#shared/screens/artefact.ts';
import { today } from '#server/clock.ts';
import { createSmallSet } from './small-set.ts';

export const hash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Checks and compiles the small set with these further or changed files. */
export function compiled(more: Record<string, unknown> = {}, brand = 'default') {
  const files = createSmallSet();
  for (const [path, value] of Object.entries(more)) files.set(path, JSON.stringify(value));
  const checked = createWorkspace(files, today).check();
  const screens = assemble(checked.compiled, ['default', 'cedar'], hash).get(brand);
  return {
    ...checked,
    index: screens?.index ?? [],
    artefacts: screens?.artefacts ?? new Map<string, ScreenArtefact>(),
  };
}

/** The body of a search of the small set. */
export const searchOf = (artefacts: ReadonlyMap<string, ScreenArtefact>, id = 'admin.things') =>
  artefacts.get(id)?.body as SearchBody;
