import { describe, expect, it } from 'vitest';
import { explainScreen } from '#language/report/explain-screen.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import type { DetailBody } from '#shared/screens/artefact.ts';
import { today } from '#server/clock.ts';
import { compiled, searchOf } from './compiled-small-set.ts';
import { createSmallSet } from './small-set.ts';

describe('a variant', () => {
  const variant = {
    $schema: '../../schemas/meta/search.schema.json',
    kind: 'search',
    extends: 'admin.things',
    id: 'admin.others',
    route: '/admin/others',
    reachedBy: 'A link in a mail.',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'],
    patch: [
      { remove: 'results.columns.price' },
      { set: 'results.columns.colour', to: { as: 'badge' } },
      { insert: 'soldOn', after: 'results.columns.colour' },
      { insert: 'price', into: 'results.columns' },
      { remove: 'criteria.rows.soldOn' },
      { set: 'results.sortDesc', to: true },
    ],
  };
  const { artefacts, diagnostics, symbols, trees } = compiled({
    'screens/admin/others.json': variant,
  });

  it('changes inherited parts by key and id, in order', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { results, criteria } = searchOf(artefacts, 'admin.others');
    expect(results.columns.map(({ id, as }) => `${id} ${as}`)).toEqual([
      'name text',
      'colour badge',
      'soldOn date',
      'price money',
    ]);
    expect(results.sort).toEqual({ field: 'name', descending: true });
    expect(criteria?.rows.map((row) => row.map(({ id }) => id))).toEqual([['name']]);
  });

  it('does not inherit access, and uses the texts of its base by default', () => {
    expect(artefacts.get('admin.others')?.title).toBe('screen.admin.things.title');
    expect(symbols.screens.get('admin.others')?.requires).toEqual([
      'MEMBER_LISTING_SEARCH',
      'TERMINATIONS',
    ]);
    expect(symbols.screens.get('admin.others')?.tree.has('menu')).toBe(false);
  });

  it('can be explained: each key with the file that wrote it', () => {
    const lines = explainScreen(symbols, trees, 'admin.others') ?? [];
    const from = (path: string) => lines.find((line) => line.path === path)?.location.file;
    expect(from('results.rowKey')).toBe('screens/admin/things.json');
    expect(from('results.columns.colour.as')).toBe('screens/admin/others.json');
  });
});

describe('a brand', () => {
  const brandFile = 'cobrand/cedar/brand.json';
  const label = (key: string) => ({
    'cobrand/cedar/screens/things.json': [
      { screen: 'admin.things', patch: [{ set: 'results.columns.price', to: { label: key } }] },
    ],
  });
  const withTexts = () => {
    const brand = JSON.parse(createSmallSet().get(brandFile) ?? '') as { texts: object };
    const own = { en: { 'brand.cost': 'Cost' }, sp: { 'brand.cost': 'Costo' } };
    return { [brandFile]: { ...brand, texts: own } };
  };
  const errors = (more: Record<string, unknown>) =>
    compiled(more).diagnostics.filter(({ severity }) => severity === 'error');

  it('has texts of its own, which only its screens may name', () => {
    expect(errors({ ...withTexts(), ...label('brand.cost') })).toEqual([]);
    expect(errors({ ...withTexts(), ...label('brand.csot') })).toMatchObject([
      { code: 'BRD903', file: brandFile },
      { code: 'TXT302', hint: { suggestion: 'brand.cost' } },
    ]);
    expect(errors(label('brand.cost'))).toMatchObject([{ code: 'TXT302' }]);
  });

  it('changes a screen by a patch, for its own users only', () => {
    const more = {
      'cobrand/cedar/screens/thing.json': [
        { screen: 'admin.thing', patch: [{ remove: 'blocks.facts' }] },
      ],
    };
    const blocks = (brand: string) => {
      const body = compiled(more, brand).artefacts.get('admin.thing')?.body as
        DetailBody | undefined;
      return body?.blocks.map(({ id }) => id);
    };
    expect(blocks('default')).toEqual(['facts', 'words', 'keep', 'list', 'send', 'ways']);
    expect(blocks('cedar')).toEqual(['words', 'keep', 'list', 'send', 'ways']);
  });

  it('links to hosts of its own list only in what it shows', () => {
    const set = createSmallSet();
    const cedar = JSON.parse(set.get('cobrand/cedar/brand.json') ?? '{}') as object;
    set.set(
      'cobrand/cedar/brand.json',
      JSON.stringify({ ...cedar, linkHosts: ['docs.example.org'] }),
    );
    const action = (host: string) => [
      { set: 'actions', to: [{ id: 'leave', href: { value: `https://${host}/` } }] },
    ];
    const codes = (host: string) => {
      const patch = [{ screen: 'admin.thing', patch: action(host) }];
      set.set('cobrand/cedar/screens/thing.json', JSON.stringify(patch));
      return createWorkspace(set, today)
        .check()
        .diagnostics.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    };
    expect(codes('docs.example.org')).not.toContain('SCR228');
    expect(codes('docs.example.com')).toContain('SCR228');
  });
});
