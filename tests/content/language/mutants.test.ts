import { beforeAll, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '#language/workspace.ts';
import type { FileKind } from '#language/set/file-kinds.ts';
import type { Finding } from '#language/finding.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { misspell, occurrencesIn, seeded, type Occurrence } from './misspell.ts';

/** The specification of the language: a slip of the hand in any name is found, at its file and line. */
const files = readDataFiles(projectRoot);
const full = Boolean(process.env.TEST_FULL);
const sampled = 200;
const random = seeded(20261120);

let workspace: Workspace;
let known: Set<string>;
let occurrences: Map<FileKind, Occurrence[]>;
const kinds: FileKind[] = ['screen', 'role', 'brand', 'brandCodes', 'api', 'schema'];

beforeAll(() => {
  workspace = createWorkspace(files);
  const { findings, trees } = workspace.check();
  known = new Set(findings.map(identity));
  occurrences = new Map(
    kinds.map((kind) => [kind, trees.of(kind).flatMap((tree) => occurrencesIn(tree))]),
  );
});

const identity = ({ file, code, message }: Finding): string => `${file} ${code} ${message}`;

describe('a misspelt name', () => {
  it('in a screen is found where it stands', { timeout: 900_000 }, () => {
    const all = occurrences.get('screen') ?? [];
    expect(all.length).toBeGreaterThan(200);
    expect(missedAmong(full ? all : sample(all, sampled))).toEqual([]);
  });

  it('of a permission in a role is found where it stands', { timeout: 900_000 }, () => {
    const all = named('role', /^\/(?:permissions\/\(|accounts\/)/u);
    expect(missedAmong(sample(all, full ? all.length : 20))).toEqual([]);
  });

  it(
    'of a text or kind of request in a brand is found where it stands',
    { timeout: 900_000 },
    () => {
      const all = [
        ...named('brand', /^\/texts\/\w+\/\(/u),
        ...named('brandCodes', /^\/transactions\/\(/u),
      ];
      expect(missedAmong(sample(all, full ? all.length : 20))).toEqual([]);
    },
  );

  it('in an API document or schema is found where it stands', { timeout: 900_000 }, () => {
    const words =
      /\/x-(?:effect|access\/|audit|rate|paging|gates\/|rules\/\d+\/(?:marks|assert)|code|requires\/|validator)|\/\(x-|\/principal|\/\$ref$/u;
    const all = [...named('api', words), ...named('schema', words)].filter(
      ({ path }) => !/note|\(id\)|\/id$/u.test(path),
    );
    expect(missedAmong(sample(all, full ? all.length : 40))).toEqual([]);
  });
});

const named = (kind: FileKind, pattern: RegExp): Occurrence[] =>
  (occurrences.get(kind) ?? []).filter(({ path }) => pattern.test(path));

const sample = (all: readonly Occurrence[], count: number): Occurrence[] =>
  all.filter(() => random() < count / all.length);

/** Misspells each in turn; answers those that nothing was said of at their line. */
function missedAmong(chosen: readonly Occurrence[]): string[] {
  return chosen.flatMap(({ file, from, name, path }) => {
    const text = files.get(file) ?? '';
    const wrong = misspell(name, random);
    workspace.update([[file, text.slice(0, from) + wrong + text.slice(from + name.length)]]);
    const line = text.slice(0, from).split('\n').length;
    const { findings } = workspace.check();
    workspace.update([[file, text]]);
    const found = findings.some(
      (finding) =>
        finding.severity === 'error' &&
        finding.file === file &&
        finding.line === line &&
        !known.has(identity(finding)),
    );
    return found ? [] : [`${file}:${line} ${path}: ${name} written ${wrong}`];
  });
}
