import { describePossibleNames } from '#shared/format/possible-names.ts';
import { getBrandValues } from '#shared/cobrand/brand-texts.ts';
import { toRequiredKey } from '#shared/schemas/problem-text.ts';
import { listPlaceholders } from '#shared/locales/catalogue.ts';
import { getLanguageName } from '#shared/locales/languages.ts';
import { suggestKey } from '../names/suggest-key.ts';
import { findNearName } from '../core/near-name.ts';
import { isBrandText } from './brand-texts.ts';
import { reportUnknownName, type Context } from './context.ts';
import type { Hint } from '../core/diagnostic.ts';
import type { Texts } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';

/** Returns the keys under which a text of a screen is looked up: that of the screen, then those of its bases. */
const listOwnKeys = (context: Context, textPath: string): string[] =>
  context.header.lineage.map((id) => `screen.${id}.${textPath}`);

const emptyAddress = { line1: '', line2: '', city: '', state: '', zip: '' };
/** Placeholders that every text may use: the names of the values of a brand. */
const globalPlaceholders = Object.keys(
  getBrandValues(
    {
      name: '',
      legalName: '',
      support: { phone: '', tty: '', email: '', hours: {} },
      address: emptyAddress,
    },
    '',
  ),
);

/** Where the text of a part is looked up. */
export interface TextRequest {
  /** The key below `screen.<id>`: 'fields.memberId'. */
  textPath: string;
  /** Keys of texts that all screens share, which are looked up last. */
  shared?: readonly string[];
  /** The value in the screen that names the key of the text, such as "label". It takes precedence. */
  override?: Tree | undefined;
  /** Names of the placeholders that get a value. */
  values?: readonly string[];
  /** Whether the part has a key "values", in which authors can give placeholders their values. */
  hasValuesKey?: boolean;
}

/**
 * Returns the key of a required text; reports a missing text with the key of the screen or base whose file needs it.
 */
export function requireTextKey(context: Context, request: TextRequest, tree: Tree): string {
  const found = findTextKey(context, request, tree);
  if (found !== undefined) return found;
  const key = `screen.${getOwnerId(context, tree)}.${request.textPath}`;
  const shared = request.shared ?? [];
  const others = shared.length > 0 ? `, and so is '${shared.join("' and '")}'` : '';
  const suggestion = [...listOwnKeys(context, request.textPath), ...shared]
    .map((key) => suggestTextKey(context.symbols.texts, key))
    .find((suggestion) => suggestion !== undefined);
  const brand = getBrand(tree);
  if (brand === undefined)
    context.report('TXT301', tree.location, `The text '${key}' is missing in locales/en${others}`, {
      expected: key,
      ...(suggestion && { suggestion }),
    });
  else
    context.report('TXT301', tree.location, 'A label is missing here', {
      remedy: `Write "label": "${toBrandTextKey(key)}". ${describeBrandTexts(brand, 'this text')}`,
    });
  return key;
}

/** Returns the brand whose changes contain this part; undefined for parts of screens. */
const getBrand = ({ location }: Tree): string | undefined =>
  /^cobrand\/([^/]+)\/screens\//u.exec(location.file)?.[1];

/** Returns the key that a text gets if only one brand has it: brand.title for screen.admin.claims.title. */
const toBrandTextKey = (key: string): string => `brand.${key.split('.').at(-1) ?? key}`;

/** Returns the remedy for a missing text of a brand. `text`: the word for it in the sentence, "this text" or "it". */
const describeBrandTexts = (brand: string, text: string): string =>
  `Add ${text} to "texts" of every language in cobrand/${brand}/brand.json.`;

/**
 * Returns the text key that a missing one probably means. Cached, because many screens look up the same shared keys.
 */
function suggestTextKey(texts: Texts, key: string): string | undefined {
  const suggestionByKey = suggestionCache.get(texts) ?? new Map<string, string | undefined>();
  suggestionCache.set(texts, suggestionByKey);
  if (!suggestionByKey.has(key)) suggestionByKey.set(key, suggestKey(key, texts.keys()));
  return suggestionByKey.get(key);
}

const suggestionCache = new WeakMap<Texts, Map<string, string | undefined>>();

/**
 * Returns the id of the screen or base whose file contains a part. A text of a base serves all screens that extend it.
 */
function getOwnerId({ symbols, header }: Context, tree: Tree): string {
  const owner = header.lineage.find((id) => symbols.screens.get(id)?.file === tree.location.file);
  return owner ?? header.id;
}

/** Returns the key of an optional text and records its use; undefined if there is no text. */
export function findTextKey(
  context: Context,
  { textPath, shared = [], override, ...placeholderOptions }: TextRequest,
  tree?: Tree,
): string | undefined {
  const overrideText = override?.text();
  if (override && overrideText !== undefined && !isKey(overrideText))
    return reportPlainText(
      context,
      override,
      overrideText,
      listOwnKeys(context, textPath)[0] ?? '',
    );
  if (override && overrideText !== undefined)
    return readNamedText(context, override, overrideText, placeholderOptions);
  const key = [...listOwnKeys(context, textPath), ...shared].find((candidate) => {
    const found = context.symbols.texts.has(candidate);
    // The check of unused texts suggests the missing keys.
    if (!found) context.recordMissingText(candidate);
    return found;
  });
  if (key !== undefined) recordText(context, key, placeholderOptions, tree);
  return key;
}

/** Records the use of the text that replaces the message "… is required" of a field, if the field has one. */
export function recordRequiredText(context: Context, label: string, tree: Tree): void {
  const key = toRequiredKey(label);
  if (context.symbols.texts.has(key)) recordText(context, key, {}, tree);
}

/** Whether a value is a text key: words joined by periods. Other values were meant as the text itself. */
const isKey = (text: string): boolean => /^\w+(?:\.\w+)+$/u.test(text);

function reportPlainText(
  context: Context,
  override: Tree,
  overrideText: string,
  key: string,
): string {
  const overrideKey = override.location.pointer.split('/').at(-1) ?? '';
  const { texts } = context.symbols;
  // The text of the screen is unused only because of this error, so it is recorded as used.
  if (texts.has(key)) context.use('key', key, override.location);
  context.report(
    'TXT302',
    override.location,
    `'${overrideText}' is a text, and a key is needed here`,
    {
      found: overrideText,
      remedy: getPlainTextRemedy(override, overrideKey, key, texts),
    },
  );
  return overrideText;
}

function getPlainTextRemedy(
  override: Tree,
  overrideKey: string,
  key: string,
  texts: Texts,
): string {
  const brand = getBrand(override);
  if (texts.has(key))
    return `Remove "${overrideKey}": the text "${key}" of locales/ is shown then.`;
  return brand === undefined
    ? `Remove "${overrideKey}", and add "${key}" to a file of each language: ${describeFolders(texts)}.`
    : `Write "${overrideKey}": "${toBrandTextKey(key)}". ${describeBrandTexts(brand, 'this text')}`;
}

/** Returns text such as "in English to locales/en and in Spanish to locales/sp". */
const describeFolders = ({ languages }: Texts): string =>
  languages
    .map((language) => `in ${getLanguageName(language)} to locales/${language}`)
    .join(' and ');

function readNamedText(
  context: Context,
  override: Tree,
  key: string,
  placeholderOptions: PlaceholderOptions,
): string {
  if (context.symbols.texts.has(key)) recordText(context, key, placeholderOptions, override);
  else if (isBrandText(key)) reportBrandText(context, override, key);
  else
    reportUnknownName(context, 'TXT302', override, `There is no text '${key}'`, {
      found: key,
      among: context.symbols.texts.keys(),
    });
  return key;
}

/**
 * Reports an unknown text that only brands have. Such texts are in brand.json, and only changes of the brand use them.
 */
function reportBrandText(context: Context, override: Tree, key: string): void {
  const suggestion = findNearName(key, [...context.symbols.texts.keys()].filter(isBrandText));
  const brand = getBrand(override);
  const remedy =
    brand === undefined
      ? 'Name such a text in cobrand/<brand>/screens only, or choose a text of locales/.'
      : describeBrandTexts(brand, 'it');
  context.report('TXT302', override.location, `There is no text '${key}'`, {
    found: key,
    ...(suggestion ? { suggestion } : { remedy }),
  });
}

/** Which placeholders of a text get a value, and whether authors can give values to others. */
type PlaceholderOptions = Pick<TextRequest, 'values' | 'hasValuesKey'>;

/** Records the use of a text; reports placeholders in it that get no value. */
function recordText(
  context: Context,
  key: string,
  { values = [], hasValuesKey = false }: PlaceholderOptions,
  tree: Tree = context.header.tree,
): void {
  context.use('key', key, tree.location);
  const used = listPlaceholders(context.symbols.texts.get(key) ?? '');
  const unfilled = used.filter(
    (name) => !values.includes(name) && !globalPlaceholders.includes(name),
  );
  if (unfilled.length === 0) return;
  const message = `The text '${key}' uses {{${unfilled.join('}}, {{')}}}, and nothing gives it this value`;
  const [found = ''] = unfilled;
  context.report(
    'TXT303',
    tree.location,
    message,
    createPlaceholderHint(found, values, hasValuesKey),
  );
}

/** Maximum number of placeholders that a message lists. */
const maxPlaceholders = 12;

/** Returns a hint with the placeholder that was probably meant, or with all that get a value. */
function createPlaceholderHint(
  found: string,
  values: readonly string[],
  hasValuesKey: boolean,
): Hint {
  const suggestion = findNearName(found, values);
  const remedy = hasValuesKey
    ? `Add it to "values": { "${found}": … }, or remove it from the text in each language.`
    : getPlaceholderRemedy(values.map((name) => `{{${name}}}`));
  return { found, expected: values, ...(suggestion ? { suggestion } : { remedy }) };
}

const getPlaceholderRemedy = (possible: readonly string[]): string =>
  possible.length === 0
    ? 'Remove it from the text in each language: this text has no values of its own.'
    : `Correct the text in each language. ${describePossibleNames(possible, maxPlaceholders)}`;

/** Reports entries of "values" for which the text has no placeholder. */
export function checkPlaceholders(context: Context, key: string, values: Tree | undefined): void {
  if (!context.symbols.texts.has(key)) return;
  const used = listPlaceholders(context.symbols.texts.get(key) ?? '');
  for (const { name, keyLocation } of values?.entries() ?? []) {
    if (used.includes(name)) continue;
    const message = `The text '${key}' does not use {{${name}}}`;
    const suggestion = findNearName(name, used);
    context.report('TXT303', keyLocation, message, {
      found: name,
      expected: used,
      ...(suggestion
        ? { suggestion }
        : {
            remedy: `Write {{${name}}} in the text of each language, or remove it from "values".`,
          }),
    });
  }
}

/** Reads `failure`: the message that is shown if a call fails and the server's error has no message of its own. */
export function readFailure(context: Context, tree: Tree): string | undefined {
  const failure = tree.get('failure');
  return failure && requireTextKey(context, { textPath: 'failure', override: failure }, failure);
}

/** Returns the key of the title above a message of `failure`, if there is such a text. */
export function findFailureTitle(context: Context, failure: string): string | undefined {
  const key = `${failure}.title`;
  if (!context.symbols.texts.has(key)) return undefined;
  recordText(context, key, {});
  return key;
}
