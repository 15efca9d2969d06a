import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Ajv from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getLanguageService,
  TextDocument,
  type LanguageService,
} from 'vscode-json-languageservice';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

/**
 * Runs the JSON service of Visual Studio Code on the data folders, with the settings of this project. It knows only
 * .vscode/settings.json and the meta-schemas.
 */
interface Settings {
  'json.schemas': { fileMatch: string[]; url: string }[];
}
const root = pathToFileURL(`${projectRoot}/`);
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const settings = JSON.parse(read('.vscode/settings.json')) as Settings;
const draft = 'http://json-schema.org/draft-07/schema#';
const metaFolder = 'schemas/meta';
const metaFiles = readdirSync(join(projectRoot, metaFolder), { recursive: true, encoding: 'utf8' })
  .map((name) => `${metaFolder}/${name.replaceAll('\\', '/')}`)
  .filter((path) => /(?:\.schema|\/names\/\w+)\.json$/u.test(path));
const files = readDataFiles(projectRoot);
const search = 'screens/admin/options/member-search.json';

function createEditor(): LanguageService {
  const service = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  });
  service.configure({
    validate: true,
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: new URL(url, root).href,
    })),
  });
  return service;
}

function open(service: LanguageService, path: string, text: string) {
  const document = TextDocument.create(new URL(path, root).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

/** A new file, still without the line that names its schema. */
const removeSchema = (text: string): string => text.replace(/^\s*"\$schema": "[^"]*",?\n/mu, '');

let editor: LanguageService;
beforeAll(() => {
  editor = createEditor();
});

/** The editor's diagnostics: the underlined text and the message. */
async function listUnderlined(path: string, text: string): Promise<string[]> {
  const { document, json } = open(editor, path, text);
  const found = await editor.doValidation(document, json);
  return found.map(
    ({ range, message }) =>
      `${document.getText(range)}: ${typeof message === 'string' ? message : message.value}`,
  );
}

/** Completions at the position of |, each with its description. */
async function listOffered(path: string, marked: string): Promise<Map<string, string>> {
  const { document, json } = open(editor, path, marked.replace('|', ''));
  const place = document.positionAt(marked.indexOf('|'));
  const list = await editor.doComplete(document, place, json);
  return new Map(
    (list?.items ?? []).map(({ label, documentation }) => [
      label.replaceAll('"', ''),
      typeof documentation === 'string' ? documentation : (documentation?.value ?? ''),
    ]),
  );
}

async function readHover(path: string, text: string, word: string): Promise<string> {
  const { document, json } = open(editor, path, text);
  const place = document.positionAt(text.indexOf(word) + 1);
  const contents = (await editor.doHover(document, place, json))?.contents ?? '';
  return JSON.stringify(contents).replaceAll('\\\\', '');
}

describe('a meta-schema', () => {
  const ajv = new Ajv({ strict: false });

  it.each(metaFiles)('%s is standard JSON Schema', (path) => {
    const schema = JSON.parse(read(path)) as { $schema: string };
    expect(schema.$schema).toBe(draft);
    expect(ajv.validateSchema(schema), ajv.errorsText(ajv.errors)).toBe(true);
  });

  it.each(metaFiles)('%s refers to existing files and definitions', (path) => {
    for (const reference of listReferences(JSON.parse(read(path)))) {
      const target = new URL(reference, new URL(path, root));
      const pointer = decodeURIComponent(target.hash.slice(1));
      target.hash = '';
      const document: unknown = JSON.parse(readFileSync(fileURLToPath(target), 'utf8'));
      expect(getValueAt(document, pointer), `${path}: ${reference}`).toBeTypeOf('object');
    }
  });

  it.each(metaFiles)('%s describes every key in a sentence', (path) => {
    expect(listUndescribedWords(JSON.parse(read(path)) as Word, path)).toEqual([]);
  });
});

describe('an editor', () => {
  it('has a meta-schema for every file of the data folders that people write', async () => {
    const left = [...files.keys()].filter(
      (path) => path.endsWith('.json') && !/^schemas\/(?:meta\/|parts\/[a-z]+\.json)/u.test(path),
    );
    const unknown: string[] = [];
    for (const path of left) {
      const { document, json } = open(editor, path, removeSchema(files.get(path) ?? ''));
      if ((await editor.getMatchingSchemas(document, json)).length === 0) unknown.push(path);
    }
    expect(left.length).toBeGreaterThan(200);
    expect(unknown).toEqual([]);
  });

  it('reports nothing in them, with or without the line that names the schema', async () => {
    for (const [path, text] of files) {
      if (!path.endsWith('.json') || path.startsWith('schemas/meta/')) continue;
      const versions = new Set([text, removeSchema(text)]);
      for (const version of versions) expect(await listUnderlined(path, version), path).toEqual([]);
    }
  });

  it.each([
    ['a key', search, '"criteria"', '"criterea"', '"criterea"'],
    ['a nested key', search, '"sort": true', '"sorrt": true', '"sorrt"'],
    ['a choice', search, '"run": "submit"', '"run": "sumbit"', '"sumbit"'],
    ['a kind', search, '"kind": "search"', '"kind": "serach"', '"serach"'],
    ['a level', 'permissions/roles/vendor.json', '"read"', '"raed"', '"raed"'],
    ['a key of a call', 'schemas/memo/memo.api.json', '"x-effect"', '"x-efect"', '"x-efect"'],
    [
      'a key of a schema',
      'schemas/member/member.schema.json',
      '"maxLength"',
      '"maxLenght"',
      '"maxLenght"',
    ],
    ['a key of a code list', 'schemas/codes/gender.json', '"en"', '"eng"', '{'],
  ])('underlines a misspelled %s', async (_, path, right, wrong, under) => {
    const text = removeSchema(files.get(path) ?? '').replace(right, wrong);
    expect(text).toContain(wrong);
    const found = await listUnderlined(path, text);
    expect(found.filter((one) => one.startsWith(under))).not.toEqual([]);
  });

  it.each([
    ['the kinds', search, '{ "kind": | }', 'search', ''],
    ['words', search, '{ "kind": "search", "|" }', 'criteria', 'The search criteria.'],
    [
      'nested keys',
      search,
      '{ "kind": "search", "results": { "|" } }',
      'rowKey',
      'Field that identifies a row.',
    ],
    [
      'calls',
      search,
      '{ "kind": "search", "source": { "operation": "|" } }',
      'listMemoTypes',
      'Kinds of memo.',
    ],
    ['permissions', search, '{ "kind": "search", "requires": ["|"] }', 'Memos', ''],
    ['texts', search, '{ "kind": "search", "title": "|" }', 'fields.memberName', ''],
    ['screens', search, '{ "kind": "search", "in": "|" }', 'admin.options', ''],
    ['fields', search, '{ "kind": "search", "results": { "columns": ["|"] } }', 'memberName', ''],
    ['icons', search, '{ "kind": "search", "menu": { "icon": "|" } }', 'receipt', ''],
    [
      'permissions of a role',
      'permissions/roles/x.json',
      '{ "permissions": { "|" } }',
      'Memos',
      '',
    ],
  ])('completes %s', async (_, path, marked, label, sentence) => {
    const items = await listOffered(path, marked);
    expect([...items.keys()]).toContain(label);
    expect(items.get(label)).toContain(sentence);
  });

  it.each([
    ['a key', search, '"rows"', 'The common criteria'],
    ['a key of a part by its position', search, '"open"', 'The screen that a row opens.'],
    ['a nested key', search, '"rowKey"', 'Field that identifies a row.'],
    ['a call', search, '"requestToken"', 'Sign in'],
    ['a permission', search, '"IMPERSONATE_MEMBER"', 'member'],
    ['a key of a call', 'schemas/memo/memo.api.json', '"x-effect"', 'read-only'],
    ['a key of a role', 'permissions/roles/vendor.json', '"accountTypes"', 'account types'],
  ])('explains %s on hover', async (_, path, word, sentence) => {
    expect(await readHover(path, removeSchema(files.get(path) ?? ''), word)).toContain(sentence);
  });

  it('parses the checker’s output, so that a misspelled name is underlined as well', () => {
    const { tasks } = JSON.parse(read('.vscode/tasks.json')) as {
      tasks: { command: string; problemMatcher: { pattern: { regexp: string } } }[];
    };
    const pattern = new RegExp(tasks[0]?.problemMatcher.pattern.regexp ?? '', 'u');
    const wrong = (files.get(search) ?? '').replace('"requestToken"', '"requestTokan"');
    const { diagnostics } = createWorkspace(new Map([...files, [search, wrong]]), today).check();
    const printed = diagnostics.map(formatDiagnostic).map((line) => pattern.exec(line));
    const [, file, , , code] = printed.find((match) => match !== null) ?? [];
    expect([file, code]).toEqual([search, 'SCR201']);
    expect(printed.filter((match) => match !== null)).toHaveLength(
      diagnostics.filter(({ severity }) => severity === 'error').length,
    );
  });
});

interface Word {
  $ref?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Word>;
  definitions?: Record<string, Word>;
  items?: Word;
  anyOf?: Word[];
  allOf?: Word[];
  additionalProperties?: Word | boolean;
}

/** Keys and definitions without a sentence, of their own or by reference. */
function listUndescribedWords(word: Word, path: string): string[] {
  const named = Object.entries({ ...word.properties, ...word.definitions });
  const inner = [
    ...named,
    ...[...(word.anyOf ?? []), ...(word.items ? [word.items] : [])].map(
      (one, at) => [String(at), one] as const,
    ),
    ...(typeof word.additionalProperties === 'object'
      ? [['*', word.additionalProperties] as const]
      : []),
  ];
  const silent = named
    .filter(([, one]) => (one.description ?? one.title ?? one.$ref) === undefined)
    .map(([name]) => `${path}/${name}`);
  return [
    ...silent,
    ...inner.flatMap(([name, one]) => listUndescribedWords(one, `${path}/${name}`)),
  ];
}

function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : listReferences(inner),
  );
}

const getValueAt = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      document,
    );
