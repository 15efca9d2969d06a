import { describe, expect, it } from 'vitest';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import type { Block } from '#shared/screens/block.ts';
import type { DetailBody, ScreenArtefact, SearchBody } from '#shared/screens/artefact.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { compiled, hash, searchOf } from './compiled-small-set.ts';
import { createSmallSet } from './small-set.ts';

describe('a compiled screen', () => {
  const { artefacts, index } = compiled();
  const search = searchOf(artefacts);
  const thing = artefacts.get('admin.thing')?.body as DetailBody | undefined;
  const blockOf = <Kind extends Block['block']>(kind: Kind) =>
    thing?.blocks.find((one) => one.block === kind) as Extract<Block, { block: Kind }>;

  it('locates its rows in the response, by the operation’s paging', () => {
    expect(search.source).toEqual({
      operation: 'searchThings',
      run: 'submit',
      input: {},
      at: 'objects',
    });
  });

  it('takes widgets, displays, choices and labels from the contract and the dictionary', () => {
    expect(search.criteria?.rows).toMatchObject([
      [{ as: 'text', label: 'fields.name' }, { as: 'date' }],
    ]);
    expect(search.results.columns).toMatchObject([
      { id: 'name', as: 'text', sort: true },
      { id: 'colour', as: 'code', schema: { 'x-code': 'colour' } },
      { id: 'price', as: 'money', align: 'end' },
    ]);
  });

  it('shows a code as a badge if its list marks it as a state, whatever the field’s name', () => {
    const path = 'schemas/codes/colour.json';
    const list = JSON.parse(createSmallSet().get(path) ?? '') as object;
    const stated = compiled({ [path]: { ...list, status: true } });
    expect(searchOf(stated.artefacts).results.columns[1]).toMatchObject({ as: 'badge' });
  });

  it('asks in the words of its own action, then in those of the action on all screens, then of all actions', () => {
    const path = 'screens/admin/things.json';
    const things = JSON.parse(createSmallSet().get(path) ?? '') as {
      results: SearchBody['results'];
    };
    const [, print] = things.results.rowActions ?? [];
    Object.assign(print ?? {}, { confirm: true });
    const asked = (...keys: string[]) => {
      const texts = Object.fromEntries(keys.map((key) => [key, 'Really?']));
      const more = { 'locales/en/more.json': texts, 'locales/sp/more.json': texts };
      const { results } = searchOf(compiled({ [path]: things, ...more }).artefacts);
      return results.rowActions?.[1]?.confirm;
    };
    const all = ['actions.confirm.title', 'actions.confirm.text'];
    const shared = 'actions.print.confirm.title';
    const own = 'screen.admin.things.actions.print.confirm.title';
    const [title, text] = all;
    expect(asked(...all)).toMatchObject({ title, text });
    expect(asked(...all, shared)).toMatchObject({ title: shared, text });
    expect(asked(...all, shared, own)).toMatchObject({ title: own, text });
  });

  it('entitles the dialog of an action in its own words, with values of the row as the screen displays them', () => {
    const key = 'screen.admin.things.actions.change.ask';
    const askedWith = (texts: Record<string, string>) => {
      const more = { 'locales/en/more.json': texts, 'locales/sp/more.json': texts };
      return searchOf(compiled(more).artefacts).results.rowActions?.[0]?.ask;
    };
    const price = { path: ['row', 'price'], as: 'money' };
    expect(
      askedWith({ [`${key}.title`]: 'Change {{name}}?', [key]: 'Sold for {{price}}.' }),
    ).toMatchObject({
      title: `${key}.title`,
      text: key,
      values: { name: { path: ['row', 'name'] }, price },
    });
    expect(askedWith({ 'actions.change.ask': 'Sold for {{price}}.' })).toMatchObject({
      title: 'actions.change',
      text: 'actions.change.ask',
      values: { price },
    });
  });

  it('confirms a form with its own values and with those of the record, as the screen displays them', () => {
    const path = 'screens/admin/thing.json';
    const screen = JSON.parse(createSmallSet().get(path) ?? '') as {
      blocks: { block: string; id: string; form?: { submit: object } }[];
    };
    const { id = '', form } = screen.blocks.find(({ block }) => block === 'form') ?? {};
    Object.assign(form?.submit ?? {}, { confirm: true });
    const key = `screen.admin.thing.blocks.${id}.actions.submit.confirm`;
    const texts = {
      [`${key}.title`]: 'Change {{colour}}?',
      [`${key}.text`]: 'Label: {{label}}.',
      [`${key}.ok`]: 'Change {{colour}}',
    };
    const more = { 'locales/en/more.json': texts, 'locales/sp/more.json': texts };
    const body = compiled({ [path]: screen, ...more }).artefacts.get('admin.thing')?.body;
    const compiledForm = (body as DetailBody).blocks.find((one) => one.block === 'form');
    expect(compiledForm?.form.submit?.confirm).toMatchObject({
      title: `${key}.title`,
      ok: `${key}.ok`,
      values: { colour: { path: ['record', 'colour'], as: 'code' } },
    });
  });

  it('reads how a column is edited: its call, its input, and the value to begin with', () => {
    const [, kept] = blockOf('table').columns;
    expect(kept?.edit).toMatchObject({
      requires: ['TERMINATIONS'],
      operation: 'changePart',
      input: { partId: { from: 'row.partId' }, rowVersion: { from: 'row.rowVersion' } },
      field: { id: 'kept', as: 'checkbox', required: true, initial: { from: 'row.kept' } },
    });
  });

  it('lets a field of files take what the contract takes, or less', () => {
    const [[label, receipts] = []] = blockOf('form').form.sections[0]?.rows ?? [];
    expect(label?.upload).toBeUndefined();
    expect(receipts).toMatchObject({
      as: 'files',
      required: true,
      upload: { accept: ['pdf'], min: 1, max: 1, bytes: 2 * 1024 * 1024 },
    });
    expect(artefacts.get('admin.thing')?.operations['sendThing']?.locations).toMatchObject({
      label: 'body',
      receipts: 'body',
    });
  });

  it('shows a notification and reloads after a write without declared steps', () => {
    expect(search.results.rowActions[0]?.then).toEqual([
      { do: 'notify', text: 'actions.done', intent: 'success' },
      { do: 'refresh' },
    ]);
  });

  it('includes each call with the access of its portal, and rules with the shapes they read', () => {
    const call = artefacts.get('admin.things')?.operations['searchThings'];
    expect(call?.access).toEqual({ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH'] });
    // The name of the field in a refusal by the server.
    expect(call?.rules[0]?.id).toMatch(/^searchThings\.\w+$/);
    expect(call?.rules[0]?.condition.variables).toEqual({
      form: {
        type: 'object',
        properties: { name: { type: 'string' }, soldOn: { type: 'string', format: 'date' } },
      },
    });
  });

  it('gives the router its path, roles and permissions, and the menu its texts', () => {
    expect(index.find(({ id }) => id === 'admin.things')).toMatchObject({
      path: '/admin/things',
      requires: ['MEMBER_LISTING_SEARCH'],
      menu: {
        group: 'things',
        groupLabel: 'menu.things',
        label: 'screen.admin.things.title',
        icon: 'home',
      },
    });
    expect(index[0]?.roles).toContain('Administrator');
    expect(index[0]?.roles).not.toContain('Employer');
  });

  it('contains no descriptions, and only JSON', () => {
    const text = JSON.stringify([...artefacts.values()]);
    expect(text).not.toContain('"description"');
    expect(text).not.toContain('x-requires');
    expect(JSON.parse(text)).toEqual([...artefacts.values()]);
  });

  it('has the same hash for the same files, and another for another brand', () => {
    expect(compiled().artefacts).toEqual(artefacts);
    expect(compiled({}, 'cedar').artefacts.get('admin.thing')?.hash).not.toBe(
      artefacts.get('admin.thing')?.hash,
    );
  });

  it('omits links to a planned screen', () => {
    const files = createSmallSet();
    files.set(
      'screens/admin/things.json',
      (files.get('screens/admin/things.json') ?? '').replace('"admin.thing"', '"admin.later"'),
    );
    const thing = files.get('screens/admin/thing.json') ?? '';
    files.set(
      'screens/admin/thing.json',
      thing.replace('"kind"', '"reachedBy": "A mail.", "kind"'),
    );
    files.set(
      'screens/planned.json',
      '[{ "id": "admin.later", "route": "/admin/later/{id}", "why": "Later." }]',
    );
    const checked = createWorkspace(files, today).check();
    expect(checked.errors).toBe(0);
    expect(
      searchOf(assemble(checked.compiled, ['default'], hash).get('default')?.artefacts ?? new Map())
        .results.open,
    ).toBeUndefined();
  });
});

describe('the real screens', () => {
  const checked = createWorkspace(readDataFiles(projectRoot), today).check();
  const artefacts =
    assemble(checked.compiled, ['default'], hash).get('default')?.artefacts ??
    new Map<string, ScreenArtefact>();

  it('put nothing sensitive in a URL', () => {
    for (const { id, operations } of artefacts.values()) {
      for (const call of Object.values(operations)) {
        const inUrl = Object.entries(call.locations)
          .filter(([, place]) => place !== 'body')
          .map(([name]) => name);
        const sensitive = inUrl.filter(
          (name) => call.input.properties?.[name]?.['x-sensitivity'] === 'sensitive',
        );
        expect(sensitive, `${id} ${call.id}`).toEqual([]);
      }
    }
  });

  it('are each smaller than 60 kB as the browser gets them', () => {
    for (const artefact of artefacts.values())
      expect(JSON.stringify(artefact).length, artefact.id).toBeLessThan(60_000);
  });
});
