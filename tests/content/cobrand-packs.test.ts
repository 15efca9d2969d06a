import { describe, expect, it } from 'vitest';
import type { CompiledScreen } from '#language/compile/compile-screen.ts';
import { certifyBrand, formatWithPath } from '#language/report/certify-brand.ts';
import { createCorrectPack, createPackCheck } from '../support/brand-pack.ts';

const check = createPackCheck();
/** Sections with diagnostics, and all their text. */
function report(pack: ReadonlyMap<string, string>) {
  const sections = certifyBrand(check(pack), 'maple') ?? [];
  const invalid = sections.filter(({ diagnostics }) => diagnostics.length > 0);
  return {
    sections: invalid.map(({ title }) => title),
    messages: invalid.flatMap(({ diagnostics }) => diagnostics.map(formatWithPath)).join('\n'),
  };
}

/** One change of a correct pack, the section of the report that refuses it, and the word that must be named. */
interface Defect {
  what: string;
  file?: string;
  found: string | RegExp;
  put: string;
  section: string;
  names: RegExp;
}
const defects: Defect[] = [
  {
    what: 'a host of another brand',
    found: '"maple.localhost"',
    put: '"cedar.localhost"',
    section: 'Hosts',
    names: /host 'cedar\.localhost'/u,
  },
  {
    what: 'a missing transaction code',
    file: 'codes.json',
    found: /"termination": "[^"]*",?/u,
    put: '',
    section: 'Transaction codes',
    names: /'termination'/u,
  },
  {
    what: 'a missing token',
    found: /"lineStrong": "#857F71",/u,
    put: '',
    section: 'Theme tokens',
    names: /lineStrong/u,
  },
  {
    what: 'an unknown token',
    found: '"textSoft"',
    put: '"textSofd"',
    section: 'Theme tokens',
    names: /textSofd.*textSoft/u,
  },
  {
    what: 'text too pale in the light theme',
    found: '"textMuted": "#625E54"',
    put: '"textMuted": "#8F8B80"',
    section: 'Contrast',
    names:
      /light\.textMuted \(colorNeutralForeground3\) on .* in light and needs 4\.5:1.* #[\dA-F]{6} passes/u,
  },
  {
    what: 'an accent too dark in the dark theme',
    found: '"110": "#8FC9A3"',
    put: '"110": "#3E6B4C"',
    section: 'Contrast',
    names: /accent\.110 \(colorBrand\w+\) on .* in dark/u,
  },
  {
    what: 'edges of controls too faint in high contrast',
    found: /("highContrast": [\s\S]*?"lineStrong": )"#FFFFFF"/u,
    put: '$1"#333333"',
    section: 'Contrast',
    names:
      /highContrast\.lineStrong \(colorNeutralStrokeAccessible\) on .* in highContrast and needs 3:1/u,
  },
  {
    what: 'a logo without a text alternative in one language',
    found: /("alt": \{\s*"en": "Maple Health Plan"),\s*"sp": "Maple Health Plan"/u,
    put: '$1',
    section: 'Logo and favicon',
    names: /alt.*sp|sp.*alt|'sp'|in sp/u,
  },
  {
    what: 'a favicon that is missing in the folder',
    found: '"favicon": "favicon.svg"',
    put: '"favicon": "icon.svg"',
    section: 'Logo and favicon',
    names: /icon\.svg/u,
  },
  {
    what: 'a text override in one language only',
    found: /"shell\.brand\.tagline": "Atención[^"]*",/u,
    put: '',
    section: 'Texts',
    names: /'shell\.brand\.tagline'.* 'sp'/u,
  },
  {
    what: 'a placeholder in one language only',
    found: '"Care with deep roots."',
    put: '"Care with deep roots: {{supportPhone}}."',
    section: 'Texts',
    names: /'shell\.brand\.tagline' uses \{\{supportPhone\}\} in 'en' and not in 'sp'/u,
  },
  {
    what: 'a link that runs a script',
    found: '"privacy": "/privacy"',
    put: '"privacy": "javascript:alert(1)"',
    section: 'Links',
    names: /javascript:alert\(1\)/u,
  },
  {
    what: 'a link to another site disguised as a path',
    found: '"support": "/contact-support"',
    put: '"support": "//evil"',
    section: 'Links',
    names: /\/\/evil/u,
  },
  {
    what: 'a mail without a sender’s address',
    found: /"from": "[^"]*"/u,
    put: '"from": "Maple Health Plan"',
    section: 'Mail',
    names: /Maple Health Plan/u,
  },
  {
    what: 'a letterhead without lines',
    found: /("letterhead": \{\s*"lines": )\[[^\]]*\]/u,
    put: '$1[]',
    section: 'Letterhead',
    names: /The list is empty.* at letterhead\.lines$/u,
  },
  {
    what: 'a logo with a script in it',
    file: 'logo.svg',
    found: '<svg ',
    put: '<svg onload="alert(1)" ',
    section: 'Logo and favicon',
    names: /'logo\.svg' cannot be served: it contains a script/u,
  },
];

describe('a brand pack', () => {
  it('that is correct passes every part of the report', () => {
    expect(report(createCorrectPack())).toEqual({ sections: [], messages: '' });
  });

  it.each(defects)(
    'with $what is refused, and the report names it',
    ({ file = 'brand.json', found, put, section, names }) => {
      const pack = createCorrectPack();
      const before = pack.get(file) ?? '';
      const broken = before.replace(found, put).replaceAll(/,(\s*[}\]])/gu, '$1');
      expect(broken, 'the defect changes something').not.toBe(before);
      const { sections, messages } = report(pack.set(file, broken));
      expect(sections).toEqual([section]);
      expect(messages).toMatch(names);
      expect(messages).toMatch(/^cobrand\/maple\/\S+:\d+:\d+ \w+ /u);
    },
  );

  it('with a host of another brand is refused, whichever pack comes first', () => {
    const taken = check(
      createCorrectPack().set(
        'brand.json',
        createCorrectPack().get('brand.json')?.replace('"maple.localhost"', '"cedar.localhost"') ??
          '',
      ),
    );
    for (const [brand, other] of [
      ['maple', 'cedar'],
      ['cedar', 'maple'],
    ] as const) {
      const messages = certifyBrand(taken, brand)?.flatMap(({ diagnostics }) =>
        diagnostics.map(formatWithPath),
      );
      expect(messages?.join('\n')).toContain(`belongs to cobrand/${other}/brand.json already`);
    }
  });

  it('that does not exist has no report', () => {
    expect(certifyBrand(check(createCorrectPack()), 'mapple')).toBeUndefined();
  });
});

const hide = [{ remove: 'results.columns.ssnLast4' }];
const addLink = [
  {
    into: 'blocks.next.items',
    insert: {
      id: 'privacyNotice',
      icon: 'document',
      label: 'shell.footer.privacy',
      to: 'public.privacy',
    },
  },
];
const listColumns = (screen: CompiledScreen | undefined): string[] =>
  screen?.artefact.body.kind === 'search'
    ? screen.artefact.body.results.columns.map(({ id }) => id)
    : [];
const createPatch = (screen: string, patch: object[]) =>
  createCorrectPack().set('screens/own.json', JSON.stringify([{ screen, patch }]));

describe('a brand’s changes of screens', () => {
  it('may hide a field from its own users', () => {
    const checked = check(createPatch('admin.memberSearch', hide));
    expect(report(createPatch('admin.memberSearch', hide)).messages).toBe('');
    const own = checked.compiled.brands.get('maple')?.get('admin.memberSearch');
    const base = checked.compiled.screens.get('admin.memberSearch');
    expect(listColumns(base)).toContain('ssnLast4');
    expect(listColumns(own)).toEqual(listColumns(base).filter((id) => id !== 'ssnLast4'));
    expect(checked.compiled.brands.get('cedar')?.has('admin.memberSearch') ?? false).toBe(false);
  });

  it('may add a link to a document', () => {
    const pack = createPatch('member.dashboard', addLink);
    expect(report(pack).messages).toBe('');
    const own = check(pack).compiled.brands.get('maple')?.get('member.dashboard');
    expect(JSON.stringify(own?.artefact)).toContain('public.privacy');
  });

  it.each<[string, string, object]>([
    ['the access to a screen', 'admin.memberSearch', { set: 'requires', to: [] }],
    [
      'the access to a column',
      'admin.memberSearch',
      { set: 'results.columns.ssnLast4', to: { requires: [] } },
    ],
    [
      'the condition of an action',
      'admin.accountManagement',
      { remove: 'results.rowActions.impersonate.visibleWhen' },
    ],
    [
      'the call of a screen',
      'admin.memberSearch',
      { set: 'source', to: { operation: 'listGroups' } },
    ],
    [
      'the steps of an action',
      'admin.memberSearch',
      { into: 'results.rowActions', insert: { id: 'own', operation: 'createMemo' } },
    ],
    ['the route of a screen', 'admin.memberSearch', { set: 'route', to: '/admin/own' }],
  ])('must not change %s', (_, screen, change) => {
    const { sections, messages } = report(createPatch(screen, [change]));
    expect(sections).toEqual(['Changed screens']);
    expect(messages).toMatch(
      /cobrand\/maple\/screens\/own\.json:\d+:\d+ SCR116 A brand may not change '\w+'/u,
    );
  });
});
