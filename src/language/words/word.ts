import { isRecord } from '#shared/schemas/references.ts';

/** One word of a meta schema: the words of draft-07 that schemas/meta uses. */
export interface Word {
  $ref?: string;
  type?: string | string[];
  /** In place of a description where every use has one of its own. */
  title?: string;
  description?: string;
  properties?: Record<string, Word>;
  required?: string[];
  additionalProperties?: false | Word;
  items?: Word;
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  anyOf?: Word[];
  allOf?: Word[];
  if?: Word;
  then?: Word;
  else?: Word;
  definitions?: Record<string, Word>;
}

/** A word together with the file in which its own references are to be read. */
export interface Located {
  word: Word;
  file: string;
}

/** The meta schemas by file name: 'search.schema.json'. */
export type Vocabulary = ReadonlyMap<string, Word>;

/**
 * Follows references to the word that says something. Lists under names/ are for editors only: they are written by
 * `npm run generate` and may be older than the files, so that here a name is any text (or what the word that refers to
 * the list says it is) and its own check decides.
 */
export function resolveWord(
  { word, file }: Located,
  vocabulary: Vocabulary,
  steps = mostSteps,
): Located {
  if (word.$ref === undefined) return { word, file };
  if (word.$ref.startsWith('names/')) return { word: { type: word.type ?? 'string' }, file };
  const found = steps > 0 ? followWord(word.$ref, file, vocabulary) : undefined;
  // A reference that leads nowhere, or in a circle, has been reported: here it means anything.
  return found ? resolveWord(found, vocabulary, steps - 1) : { word: {}, file };
}

/** References that lead to references: more in a row than anybody writes. */
const mostSteps = 10;

/** The word a reference leads to, and the file it stands in; names of names/ are any text. */
export function followWord(
  reference: string,
  file: string,
  vocabulary: Vocabulary,
): { word: Word; file: string } | undefined {
  if (reference.startsWith('names/')) return { word: { type: 'string' }, file };
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : path;
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined),
      vocabulary.get(target),
    );
  return isRecord(found) ? { word: found, file: target } : undefined;
}
