import { beforeAll, describe, expect, it } from 'vitest';
import { checkShape } from '#language/meta-schema/check-shape.ts';
import type { LocatedSchema, MetaSchema } from '#language/meta-schema/meta-schema.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { readJson } from '#language/tree/read-json.ts';
import { createSeededRandom } from '#language/report/seeded-random.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { today } from '#server/clock.ts';
import { misspell } from '../../../scripts/mutation-tests/misspell.ts';

/**
 * The mutants of `npm run check:mutants` are names of the files that exist. Here each word of the language is
 * misspelled once in each place where it may stand, whether or not a file uses it.
 */
const { metaSchemas } = createWorkspace(readDataFiles(projectRoot), today).check().symbols;

interface WordMutant {
  word: string;
  wrong: string;
  place: string;
  caught: boolean;
  suggested: boolean;
}
let mutants: WordMutant[];

beforeAll(() => {
  const random = createSeededRandom(20261126);
  mutants = [...metaSchemas].flatMap(([file, schema]) =>
    listObjects(schema, file, file).flatMap(([place, located]) => {
      const words = Object.keys(located.schema.properties ?? {});
      return words.map((word): WordMutant => {
        const wrong = misspell(word, random, (name) => words.includes(name));
        return { word, wrong, place, ...check(located, word, wrong) };
      });
    }),
  );
});

function check(located: LocatedSchema, word: string, wrong: string) {
  const tree = readJson('x.json', JSON.stringify({ [wrong]: 'x' }), () => undefined);
  if (!tree) throw new Error('The mutant is not JSON');
  const found = checkShape(tree, located, metaSchemas).filter(
    ({ code, hint }) => code === 'SCR101' && hint?.found === wrong,
  );
  return {
    caught: found.length > 0,
    suggested: found.some(({ hint }) => hint?.suggestion === word),
  };
}

/** Every object that a file may contain, with the path to it in the meta-schema. */
function listObjects(schema: MetaSchema, file: string, place: string): [string, LocatedSchema][] {
  const { properties = {}, definitions = {}, anyOf = [], items } = schema;
  const inner: [string, MetaSchema][] = [
    ...Object.entries(properties),
    ...Object.entries(definitions),
    ...anyOf.map((branch, index): [string, MetaSchema] => [String(index), branch]),
    ...(items ? [['items', items] as [string, MetaSchema]] : []),
  ];
  const own: [string, LocatedSchema][] =
    schema.properties && schema.additionalProperties === false
      ? [[place, { schema: withoutConditions(schema), file }]]
      : [];
  return [...own, ...inner.flatMap(([name, part]) => listObjects(part, file, `${place}/${name}`))];
}

/** Required keys are missing in every mutant; only the misspelled one counts. */
const withoutConditions = ({ properties, additionalProperties }: MetaSchema): MetaSchema => ({
  type: 'object',
  ...(properties && { properties }),
  ...(additionalProperties !== undefined && { additionalProperties }),
});

const places = (some: readonly WordMutant[]): string[] =>
  some.map(({ place, word, wrong }) => `${place}: ${word} written ${wrong}`);

describe('a misspelled word of the language', () => {
  it('can stand in more than a thousand places', () => {
    expect(mutants.length).toBeGreaterThan(1000);
    for (const word of [
      'rules',
      'assert',
      'megabytes',
      'valueNote',
      'href',
      'steps',
      'bulkActions',
    ])
      expect([word, mutants.some((mutant) => mutant.word === word)]).toEqual([word, true]);
  });

  it('is found in every place', () => {
    expect(places(mutants.filter(({ caught }) => !caught))).toEqual([]);
  });

  it('gets the right suggestion in nine of ten places', () => {
    const without = places(mutants.filter(({ suggested }) => !suggested));
    expect(without.length, without.join('\n')).toBeLessThanOrEqual(mutants.length / 10);
  });
});
