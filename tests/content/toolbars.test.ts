import { describe, expect, it } from 'vitest';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const screens = assemble(compiled, ['default'], () => '').get('default')!.artefacts;

/** Searches that prove a person by a set of facts, which stand together. */
const proofs = ['provider.memberSearch', 'provider.preCertificationPatient'];

const searches = [...screens.values()].filter(
  (artefact) => artefact.body.kind === 'search' && !proofs.includes(artefact.id),
);
const forUsers = searches.filter(({ portal }) => portal !== 'public');

describe('the criteria above the list of', () => {
  it.each(forUsers.map(({ id, body }) => [id, body as SearchBody] as const))(
    '%s stand in one row',
    (_, { criteria }) => {
      expect((criteria?.rows ?? []).flat().length).toBeLessThanOrEqual(4);
    },
  );
});
