import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { checkShape } from '#language/meta-schema/check-shape.ts';
import type { MetaSchemas, MetaSchema } from '#language/meta-schema/meta-schema.ts';
import { keySynonyms } from '#language/meta-schema/synonyms.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { generateNames } from '#language/names/generate-names.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { readJson } from '#language/tree/read-json.ts';
import { collectMentions } from '../../../scripts/mutation-tests/mentions.ts';
import { createSeededRandom } from '#language/report/seeded-random.ts';
import { misspell } from '../../../scripts/mutation-tests/misspell.ts';
import { collectNames } from '../../../scripts/mutation-tests/names.ts';
import { today } from '#server/clock.ts';
import { screenSources } from '#web/preview/gallery/screen-sources.ts';
import { listWordsInUse, parseListedWords } from '../../support/words-in-use.ts';
import { blockSources } from '#web/preview/gallery/block-sources.ts';

const files = readDataFiles(projectRoot);
const checked = createWorkspace(files, today).check();
const { symbols, trees } = checked;
const { metaSchemas } = symbols;
const kinds = (metaSchemas.get('parts.schema.json')?.definitions?.['kind']?.enum ?? []).map(String);
const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8');

/** An independent validator of the same keys. Lists of names only suggest, so any text is valid here. */
function createAjvCheck(all: MetaSchemas): (kind: string) => (value: unknown) => boolean {
  const ajv = new Ajv({ strict: false, allErrors: false });
  for (const [file, word] of all) ajv.addSchema(word, `https://portal.test/${file}`);
  for (const name of Object.keys(generateNames(symbols, trees)).filter((path) =>
    path.endsWith('.json'),
  ))
    ajv.addSchema({ type: 'string' }, `https://portal.test/${name.replace('schemas/meta/', '')}`);
  return (kind) => ajv.compile({ $ref: `https://portal.test/${kind}.schema.json` });
}

describe('the keys of screens', () => {
  it('are standard draft-07 that another validator reads', () => {
    const check = createAjvCheck(metaSchemas);
    for (const kind of kinds) expect(() => check(kind), kind).not.toThrow();
  });

  it('are shown in the gallery in valid form', () => {
    const check = createAjvCheck(metaSchemas)('dashboard');
    for (const block of Object.values(blockSources)) {
      const screen = {
        kind: 'dashboard',
        id: 'member.x',
        portal: 'member',
        requires: [],
        blocks: [block],
      };
      expect(check({ ...screen, route: '/member/x' }), JSON.stringify(block)).toBe(true);
    }
  });

  it.each(screenSources.map((each) => [each.keys.join(', '), each] as const))(
    'are shown in the gallery in valid form, and used by the screens it names: %s',
    (_, { keys, kind, source, usedBy }) => {
      const header = { kind, id: 'member.x', portal: 'member', requires: [], route: '/member/x' };
      expect(createAjvCheck(metaSchemas)(kind)({ ...header, ...source })).toBe(true);
      const written = JSON.stringify(source);
      const screens = trees
        .ofKind('screen')
        .filter((tree) => usedBy.includes(tree.text('id') ?? ''));
      expect(screens.map((tree) => tree.text('id'))).toHaveLength(usedBy.length);
      for (const word of keys)
        for (const text of [written, ...screens.map(({ location }) => files.get(location.file))])
          expect(text).toContain(`"${word}"`);
    },
  );

  it('are used by two screens, or have their second named in a decision', () => {
    const decision = read('src/decisions/0084-a-second-screen-for-each-word.md');
    const once = screenSources.filter(({ usedBy }) => usedBy.length < 2);
    const unnamed = once.filter(({ keys }) =>
      keys.every((word) => !decision.includes(`| ${word} `)),
    );
    expect(unnamed.map(({ keys }) => keys.join(', '))).toEqual([]);
  });

  it('have an example to copy in the gallery, each word with each of its meanings', () => {
    const listed = parseListedWords(read('screens/WORDS.md'));
    expect(listed.size).toBeGreaterThan(600);
    const meaning = (word: string, sentence: string): string =>
      `${word.split(/[ .]/u).at(-1)}: ${sentence}`;
    const examples = [
      ...Object.values(blockSources).map((block) => ({ kind: 'dashboard', blocks: [block] })),
      ...screenSources.map(({ kind, source }) => ({ kind, ...source })),
    ];
    const shown = new Set(
      examples.flatMap((screen) =>
        listWordsInUse(screen, metaSchemas).map((word) => meaning(word, listed.get(word) ?? '')),
      ),
    );
    const missing = [...listed].filter(([word, sentence]) => !shown.has(meaning(word, sentence)));
    expect(missing.map(([word]) => word)).toEqual([]);
  });

  it('mean the same to the project’s checker and to that validator, on real and on misspelled screens', () => {
    const check = createAjvCheck(metaSchemas);
    const checks = new Map(kinds.map((kind) => [kind, check(kind)]));
    const random = createSeededRandom(3);
    const mentions = collectMentions(checked);
    let compared = 0;
    for (const tree of trees.ofKind('screen')) {
      const text = files.get(tree.location.file) ?? '';
      const misspelled = collectNames('screens', tree, mentions).filter(() => random() < 0.1);
      const wrong = misspelled.map(
        ({ from, name }) =>
          text.slice(0, from) +
          misspell(name, random, mentions.exists) +
          text.slice(from + name.length),
      );
      for (const version of [text, ...wrong]) {
        const value = JSON.parse(version) as { kind?: string };
        const theirs = checks.get(value.kind ?? '');
        const parsed = readJson('x.json', version, () => undefined);
        if (!theirs || !parsed) continue;
        const file = `${value.kind ?? ''}.schema.json`;
        const ours = checkShape(parsed, { schema: metaSchemas.get(file) ?? {}, file }, metaSchemas);
        expect(ours.length === 0, `${tree.location.file}\n${version}`).toBe(theirs(value));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('have one sentence each', () => {
    const silent = [...metaSchemas].flatMap(([file, word]) => wordsWithoutSentence(word, file));
    expect(silent).toEqual([]);
  });

  it('fit into meta-schemas of at most 1,500 lines', () => {
    for (const file of metaSchemas.keys())
      expect(read(`schemas/meta/${file}`).split('\n').length, file).toBeLessThan(1500);
  });

  it('are the same in WORDS.md and in the meta-schemas', () => {
    const table = (text: string) =>
      text.replaceAll(/[ -]*\|[ -]*/gu, '|').replaceAll(/\n+/gu, '\n');
    expect(table(read('screens/WORDS.md'))).toBe(
      table(generateNames(symbols, trees)['screens/WORDS.md'] ?? ''),
    );
  });

  it('include all that the examples of the README use', () => {
    const known = new Set([...metaSchemas.values()].flatMap(wordsOf));
    const examples = [...read('screens/README.md').matchAll(/```json[^\n]*\n([^]*?)```/gu)].map(
      ([, text = '']) => text,
    );
    expect(examples.length).toBeGreaterThan(2);
    for (const example of examples) {
      const names = [...example.matchAll(/"([\w$]+)":/gu)].map(([, name = '']) => name);
      expect(names.filter((name) => !known.has(name) && !givenNames.includes(name))).toEqual([]);
    }
  });

  it('are suggested for keywords of other tools', () => {
    const known = new Set([...metaSchemas.values()].flatMap(wordsOf));
    const unknown = [...keySynonyms].filter(([name, words]) =>
      words.some((word) => word === name || !known.has(word)),
    );
    expect(unknown).toEqual([]);
  });

  it('have a version, the newest of the changelog', () => {
    const [, newest] = /^## (\S+)$/mu.exec(read('schemas/CHANGELOG.md')) ?? [];
    expect(read('src/server/publications/language-version.ts')).toContain(
      `screenLanguageVersion = '${newest}'`,
    );
  });

  it('of the README include only keys, steps and roots of the language', () => {
    const text = read('screens/README.md');
    for (const step of ['refresh', 'back', 'print', 'close', 'reset', 'notify'])
      expect(text).toContain(`\`${step}\``);
    for (const kind of kinds) expect(text).toMatch(new RegExp(`^\\| ${kind} +\\|`, 'mu'));
  });
});

/** Names in the examples that their author chose: inputs and parameters. */
const givenNames = ['id', 'memberId', 'conversationId', 'archived', 'rowVersion'];

const wordsOf = (word: MetaSchema): string[] => [
  ...Object.entries(word.properties ?? {}).flatMap(([name, inner]) => [name, ...wordsOf(inner)]),
  ...[...(word.anyOf ?? []), ...Object.values(word.definitions ?? {})].flatMap(wordsOf),
  ...(word.items ? wordsOf(word.items) : []),
];

function wordsWithoutSentence(word: MetaSchema, path: string): string[] {
  const inner = [
    ...Object.entries(word.properties ?? {}),
    ...Object.entries(word.definitions ?? {}),
    ...(word.items ? [['items', word.items] as const] : []),
  ];
  const own = inner
    .filter(([, one]) => (one.description ?? one.title ?? one.$ref) === undefined)
    .map(([name]) => `${path}/${name}`);
  return [...own, ...inner.flatMap(([name, one]) => wordsWithoutSentence(one, `${path}/${name}`))];
}
