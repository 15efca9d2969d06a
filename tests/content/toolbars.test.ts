import { describe, expect, it } from 'vitest';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { screens } from '../support/compiled-screens.ts';

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
