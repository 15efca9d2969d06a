import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { getFileKind, type FileKind } from '#language/core/file-kinds.ts';
import { createSeededRandom } from '#language/report/seeded-random.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

/** One node of a file. Nodes under the same keys, in files of one kind, count as one. */
interface Node {
  kind: FileKind;
  file: string;
  path: (string | number)[];
}

const files = readDataFiles(projectRoot);
const others: readonly unknown[] = [null, true, 7, 'x', [], {}];
const sampled = 8;

function listNodes(): Node[] {
  const nodes = new Map<string, Node>();
  for (const [file, text] of files) {
    const kind = file.endsWith('.json') ? getFileKind(file) : undefined;
    if (kind) walk(JSON.parse(text), { kind, file, path: [] }, nodes);
  }
  return [...nodes.values()];
}

function walk(value: unknown, node: Node, nodes: Map<string, Node>): void {
  const words = node.path.map((part) => (typeof part === 'number' ? '#' : part)).join(' ');
  // Names chosen by authors would make every key of a text a different kind of node.
  const pattern = `${node.kind} ${words.replaceAll(/\S*[./_]\S*|\b[A-Z]\S*/gu, '*')}`;
  if (!nodes.has(pattern)) nodes.set(pattern, node);
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  for (const key of keys)
    walk(Reflect.get(value, key), { ...node, path: [...node.path, key] }, nodes);
}

/** The file with another value in place of the node. */
function replaceValue({ file, path }: Node, other: unknown): string {
  const whole: unknown = JSON.parse(files.get(file) ?? 'null');
  const [last, ...before] = path.toReversed();
  if (last === undefined) return JSON.stringify(other);
  const holder = before.reduceRight<unknown>(
    (at, key) => Reflect.get(at as object, key) as unknown,
    whole,
  );
  Reflect.set(holder as object, last, other);
  return JSON.stringify(whole, null, 2);
}

const byKind = Map.groupBy(listNodes(), ({ kind }) => kind);

describe('null, true, 7, "x", [] and {} in place of any value', () => {
  const workspace = createWorkspace(files, today);
  it.each([...byKind])(
    'of a file of the kind %s cause diagnostics, or none, and never a crash',
    { timeout: 3_600_000 },
    (kind, nodes) => {
      const random = createSeededRandom(11);
      const all = nodes.flatMap((node) => others.map((other) => ({ node, other })));
      const share = process.env.TEST_FULL ? 1 : sampled / all.length / (kind === 'meta' ? 4 : 1);
      for (const { node, other } of all.filter(() => random() < share)) {
        workspace.update([[node.file, replaceValue(node, other)]]);
        const about = `${node.file} /${node.path.join('/')} ${JSON.stringify(other)}`;
        expect(() => workspace.check(), about).not.toThrow();
        for (const { line, column, code } of workspace.check().diagnostics) {
          expect(line, about).toBeGreaterThan(0);
          expect(column, about).toBeGreaterThan(0);
          expect(code, about).toMatch(/^[A-Z]{3}\d{3}$/u);
        }
        workspace.update([[node.file, files.get(node.file)]]);
      }
    },
  );
});
