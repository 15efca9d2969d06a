import { execFileSync } from 'node:child_process';
import { dataFolders } from '#language/set/file-kinds.ts';
import { isData, isPicture } from './read-files.ts';

const bufferBytes = 256 * 1024 * 1024;

/** The data files as they stood at a commit, branch or tag. Throws with git's own words when there is none of that name. */
export function readGitFiles(root: string, reference: string): Map<string, string> {
  const git = (args: string[], input?: string): string =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: bufferBytes,
      ...(input !== undefined && { input }),
    });
  const listed = git([
    'ls-tree',
    '-r',
    '--name-only',
    '--full-tree',
    reference,
    ...dataFolders,
  ]).split('\n');
  const paths = listed.filter((path) => isData(path) || isPicture(path)).toSorted();
  const wanted = paths.filter(isData);
  const texts = splitBatch(
    git(['cat-file', '--batch'], wanted.map((path) => `${reference}:${path}\n`).join('')),
    wanted.length,
  );
  const json = new Map(wanted.map((path, index) => [path, texts[index] ?? '']));
  return new Map(paths.map((path) => [path, json.get(path) ?? '']));
}

/** git cat-file --batch answers `<hash> blob <bytes>`, the bytes, a line end, for each. */
function splitBatch(answer: string, count: number): string[] {
  const bytes = Buffer.from(answer, 'utf8');
  const texts: string[] = [];
  for (let at = 0; texts.length < count;) {
    const lineEnd = bytes.indexOf(10, at);
    const size = Number(bytes.toString('utf8', at, lineEnd).split(' ').at(-1));
    texts.push(bytes.toString('utf8', lineEnd + 1, lineEnd + 1 + size));
    at = lineEnd + 1 + size + 1;
  }
  return texts;
}
