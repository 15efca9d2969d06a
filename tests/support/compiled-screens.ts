import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();

/** The compiled screens of the default brand, by id. */
export const screens =
  assemble(compiled, ['default'], () => '').get('default')?.artefacts ??
  new Map<string, ScreenArtefact>();

export const blocksOf = (id: string): Block[] => {
  const { body } = screens.get(id) ?? {};
  return (body as { blocks: Block[] }).blocks;
};

export const columnsOf = (id: string, block: string): Field[] => {
  const found = blocksOf(id).find((one) => one.id === block);
  return (found as { columns?: Field[] } | undefined)?.columns ?? [];
};

/** The columns of the results of a search. */
export const resultsOf = (id: string): Field[] =>
  (screens.get(id)?.body as { results?: { columns: Field[] } } | undefined)?.results?.columns ?? [];
