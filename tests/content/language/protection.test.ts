import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { createSmallSet } from './small-set.ts';

const things = 'screens/admin/things.json';
const thing = 'screens/admin/thing.json';
const shapes = 'schemas/thing/thing.schema.json';

type Json = Record<string, unknown>;
const check = (changes: Record<string, (file: Json) => void>) => {
  const files = createSmallSet();
  for (const [path, change] of Object.entries(changes)) {
    const file = JSON.parse(files.get(path) ?? '{}') as Json;
    change(file);
    files.set(path, JSON.stringify(file, null, 2));
  }
  return createWorkspace(files, () => '2026-11-20').check();
};
const listErrors = ({ diagnostics }: ReturnType<typeof check>) =>
  diagnostics.filter(({ severity }) => severity === 'error');
const getBlocks = (screen: Json) => screen['blocks'] as Json[];
const extra = ['TERMINATIONS'];

/** Every place of a screen where "requires" would hide a value that the server sends. */
const places: Record<string, { file: string; change: (screen: Json) => void }> = {
  'a column': {
    file: things,
    change: (screen) =>
      ((screen['results'] as Json)['columns'] as unknown[]).push({ id: 'soldOn', requires: extra }),
  },
  'a column with requiresAny': {
    file: things,
    change: (screen) =>
      ((screen['results'] as Json)['columns'] as unknown[]).push({
        id: 'soldOn',
        requiresAny: ['TERMINATIONS', 'LETTERS'],
      }),
  },
  'a criterion': {
    file: things,
    change: (screen) =>
      (screen['criteria'] = { rows: [['name', { id: 'soldOn', requires: extra }]] }),
  },
  'a question of an action': {
    file: things,
    change: (screen) => {
      const [action] = (screen['results'] as Json)['rowActions'] as Json[];
      if (action) action['ask'] = [['name', { id: 'soldOn', requires: ['LETTERS'] }]];
    },
  },
  'a badge': {
    file: thing,
    change: (screen) => (screen['badges'] = [{ id: 'colour', requires: extra }]),
  },
  'a field': {
    file: thing,
    change: (screen) => (getBlocks(screen)[0]!['fields'] = [{ id: 'colour', requires: extra }]),
  },
  'a block without a source of its own': {
    file: thing,
    change: (screen) => (getBlocks(screen)[0]!['requires'] = extra),
  },
  'a section of a form': {
    file: thing,
    change: (screen) =>
      getBlocks(screen).push({
        block: 'form',
        id: 'edit',
        requires: extra,
        form: {
          submit: { operation: 'changeThing', input: { thingId: 'record.thingId' } },
          sections: [{ id: 'main', requires: ['LETTERS'], rows: [['name']] }],
        },
      }),
  },
};

describe('a part that requires more than its property', () => {
  it.each(Object.keys(places))('is an error with the fix: %s', (name) => {
    const { file, change } = places[name]!;
    const found = listErrors(check({ [file]: change })).filter(({ code }) => code === 'ACC408');
    expect(found.length, JSON.stringify(listErrors(check({ [file]: change })))).toBeGreaterThan(0);
    expect(found[0]?.hint?.remedy).toContain('"x-requires": [{ "principal": "admin", "requires"');
    expect(found[0]?.hint?.remedy).toContain('schemas/thing');
  });

  it('is not an error if the part has its own source, because the call is not made', () => {
    const own = (screen: Json) => {
      const [facts] = getBlocks(screen);
      Object.assign(facts!, {
        requires: extra,
        source: { operation: 'readThing', input: { thingId: 'route.id' } },
      });
    };
    expect(listErrors(check({ [thing]: own }))).toEqual([]);
  });
});

describe('x-requires of a property', () => {
  const protect = (protection: unknown) => (file: Json) => {
    const properties = ((file['$defs'] as Json)['Thing'] as Json)['properties'] as Json;
    (properties['colour'] as Json)['x-requires'] = protection;
  };
  const colourIn = ({ compiled }: ReturnType<typeof check>) => {
    const { body } = compiled.screens.get('admin.things')?.artefact ?? {};
    return body?.kind === 'search'
      ? body.results.columns.find(({ id }) => id === 'colour')?.requires
      : undefined;
  };

  it('hides the column from users who do not receive it, without a word in the screen', () => {
    const checked = check({ [shapes]: protect(['LETTERS']) });
    expect(listErrors(checked)).toEqual([]);
    expect(colourIn(checked)).toEqual(['LETTERS']);
  });

  it('applies to the portals it names', () => {
    const shownTo = (principal: string) =>
      colourIn(check({ [shapes]: protect([{ principal, requires: ['LETTERS'] }]) }));
    expect(shownTo('admin')).toEqual(['LETTERS']);
    expect(shownTo('employer')).toBeUndefined();
  });
});
