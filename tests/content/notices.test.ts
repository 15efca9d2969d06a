import { describe, expect, it } from 'vitest';
import { screens } from '../support/compiled-screens.ts';

interface Part {
  id?: string;
  operation?: unknown;
  then?: { do: string; text?: string }[];
}

const listParts = (part: unknown): Part[] =>
  typeof part === 'object' && part !== null
    ? [part, ...Object.values(part).flatMap(listParts)]
    : [];

/** Actions for which the general notice, that a change is saved, says it all. */
const SAVES = ['edit', 'editName'];

describe('the notice after an action', () => {
  it('says what happened', () => {
    const actions = [...screens].flatMap(([screen, artefact]) =>
      listParts(artefact)
        .filter(({ id, operation, then }) => id && operation && Array.isArray(then))
        .map(({ id = '', then = [] }) => ({ id, at: `${screen} ${id}`, then })),
    );
    expect(actions.length).toBeGreaterThan(50);
    const general = actions.filter(({ then }) => then.some(({ text }) => text === 'actions.done'));
    expect(general.filter(({ id }) => !SAVES.includes(id)).map(({ at }) => at)).toEqual([]);
  });
});
