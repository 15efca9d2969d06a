import { expect, it } from 'vitest';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { screens } from '../support/compiled-screens.ts';

const searches = [...screens].flatMap(([id, { body }]) =>
  body.kind === 'search' ? [[id, body.results] as const] : [],
);

/** A tree is ordered by the heading of its branches. */
const isHeading = ({ tree, sort }: SearchBody['results']) => tree && sort !== undefined;

it('every list shows the column by which it is ordered', () => {
  const ordered = searches.filter(([, results]) => results.sort && !isHeading(results));
  expect(ordered.length).toBeGreaterThan(40);
  const hidden = ordered.filter(([, { sort, columns }]) => {
    const column = columns.find(({ id }) => id === sort?.field);
    return !column?.sort || column.optional;
  });
  expect(hidden.map(([id]) => id)).toEqual([]);
});
