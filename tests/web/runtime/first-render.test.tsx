import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import { preloadParts, preloadRenderer } from '#web/runtime/screen-view.tsx';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';
import { thingSearch } from './support/thing-search.ts';

afterEach(cleanup);

const text: JsonSchema = { type: 'string' };
const dependents: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { lastName: text, notes: text } },
};
const properties = { address: text, dependents };
const form = buildArtefact(
  {
    kind: 'form',
    form: buildForm({
      schema: { type: 'object', properties },
      sections: [
        {
          id: 'all',
          rows: [
            [buildField('address', { as: 'textarea' })],
            [
              buildField('dependents', {
                schema: dependents,
                repeat: {
                  min: 1,
                  entry: ['lastName'],
                  add: 'actions.addEntry',
                  remove: 'actions.removeEntry',
                  rows: [[buildField('lastName'), buildField('notes', { as: 'textarea' })]],
                },
              }),
            ],
          ],
        },
      ],
    }),
  },
  [buildOperation('save', properties, { effect: 'write' })],
);

const things = Array.from({ length: 150 }, (_, thingId) => ({ thingId, name: `Thing ${thingId}` }));
const search = buildArtefact(thingSearch({ filter: true }), [
  buildOperation('searchThings', { pageSize: { type: 'integer' } }, { paging: 'pagedList' }),
]);

/** Opens a screen whose chunks are loaded as those of a page are before its address is shown. */
async function openLoaded(artefact: ScreenArtefact) {
  serve({ searchThings: () => ({ objects: things, totalObjects: things.length }) });
  await Promise.all([preloadRenderer(artefact.body.kind), preloadParts(artefact)]);
  return openScreen(artefact);
}
const waiting = () => document.querySelectorAll('[data-loading], [aria-busy=true]').length;

// The chunks of both screens are loaded once in this file, so each has one test.
describe('a screen whose parts are loaded', { timeout: 30_000 }, () => {
  it('draws all fields of a form at once, those of groups too', async () => {
    await openLoaded(form);
    expect([waiting(), screen.getAllByRole('textbox').length]).toEqual([0, 3]);
  });

  it('draws a long list with its filter when the rows have come', async () => {
    let waits = 0;
    const observer = new MutationObserver(() => {
      waits += document.querySelectorAll('[data-loading]').length;
    });
    observer.observe(document, { childList: true, subtree: true });
    await openLoaded(search);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(0));
    expect(screen.getByRole('searchbox')).toBeDefined();
    observer.disconnect();
    expect(waits).toBe(0);
  });
});
