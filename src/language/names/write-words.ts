import { resolveWord, type Located, type Vocabulary, type Word } from '../words/word.ts';

const parts = 'parts.schema.json';

/** The table of words: every kind of screen, then every part, each word with its sentence. */
export function writeWords(vocabulary: Vocabulary): string {
  const kinds = (vocabulary.get(parts)?.definitions?.['kind']?.enum ?? []).map(String);
  const common = commonWords(kinds, vocabulary);
  const [first = ''] = kinds;
  const kind = vocabulary.get(parts)?.definitions?.['kind'] ?? {};
  return (
    [
      '# The words of screens',
      'Written by `npm run generate` from schemas/meta; [README.md](README.md) tells how to use them.',
      section(
        'Every screen',
        '',
        { ...pick(vocabulary.get(`${first}.schema.json`), common), kind },
        vocabulary,
      ),
      ...kinds.map((kind) => kindSection(kind, common, vocabulary)),
      ...Object.entries(vocabulary.get(parts)?.definitions ?? {}).flatMap(([name, word]) =>
        partSections(name, word, vocabulary),
      ),
    ].join('\n\n') + '\n'
  );
}

const commonWords = (kinds: readonly string[], vocabulary: Vocabulary): Set<string> => {
  const [first = [], ...rest] = kinds.map((kind) =>
    Object.keys(vocabulary.get(`${kind}.schema.json`)?.properties ?? {}),
  );
  return new Set(first.filter((name) => rest.every((names) => names.includes(name))));
};

const pick = (word: Word | undefined, names: ReadonlySet<string>): Record<string, Word> =>
  Object.fromEntries(Object.entries(word?.properties ?? {}).filter(([name]) => names.has(name)));

function kindSection(kind: string, common: ReadonlySet<string>, vocabulary: Vocabulary): string {
  const schema = vocabulary.get(`${kind}.schema.json`);
  const own = new Set(Object.keys(schema?.properties ?? {}).filter((name) => !common.has(name)));
  return section(`Kind \`${kind}\``, schema?.description ?? '', pick(schema, own), vocabulary);
}

/** A part that is an object has a table; one of several forms has a table for each that is an object. */
function partSections(name: string, word: Word, vocabulary: Vocabulary): string[] {
  const forms = (word.anyOf ?? [word]).filter((form) => form.properties !== undefined);
  return forms.map((form) => {
    const marker = Object.values(form.properties ?? {}).find(
      (one) => typeof one.const === 'string',
    )?.const;
    const title = marker === undefined ? `\`${name}\`` : `\`${name}\`: ${String(marker)}`;
    return section(
      title,
      form.description ?? sentenceIn(word) ?? '',
      form.properties ?? {},
      vocabulary,
    );
  });
}

function section(
  title: string,
  sentence: string,
  words: Record<string, Word>,
  vocabulary: Vocabulary,
): string {
  const rows = Object.entries(words).map(
    ([name, word]) => `| ${name} | ${sentenceOf({ word, file: parts }, vocabulary)} |`,
  );
  return [
    `## ${title}`,
    ...(sentence ? ['', sentence] : []),
    '',
    '| word | what it says |',
    '|---|---|',
    ...rows,
  ].join('\n');
}

function sentenceOf(located: Located, vocabulary: Vocabulary): string {
  const { description, $ref } = located.word;
  if (description !== undefined || $ref === undefined)
    return (description ?? '').replaceAll('|', '\\|');
  const pointer = $ref.split('#')[1] ?? '';
  const name = pointer.split('/').at(-1) ?? '';
  const target = vocabulary.get(parts)?.definitions?.[name];
  return (sentenceIn(target) ?? sentenceIn(resolveWord(located, vocabulary).word) ?? '').replaceAll(
    '|',
    '\\|',
  );
}

/**
 * A part that is always spoken of in other words where it is used says its own in `title`: an editor puts the
 * description of what is referred to in place of the one beside the reference.
 */
const sentenceIn = (word: Word | undefined): string | undefined => word?.description ?? word?.title;
