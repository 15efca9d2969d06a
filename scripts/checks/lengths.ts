import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.ts';
import type { Step } from './step.ts';

const MAX_LINES = 350;
/** Tests are mostly tables of cases and may be longer. */
const MAX_TEST_LINES = 500;
/** Longer files are listed as a note. */
const LONG_LINES = 200;

/** Limits the length of files that people read; generated files are exempt. */
export const lengths: Step = {
  name: 'lengths',
  run: async () => {
    const files = ['src', 'scripts', 'tests']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, name),
        ),
      )
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('src/generated/'))
      .map((path) => ({ path, lines: countLines(path) }))
      .sort((left, right) => right.lines - left.lines);
    const tooLong = files.filter(({ path, lines }) => lines > getMaxLines(path));
    const long = files.filter(({ lines }) => lines > LONG_LINES && lines <= MAX_LINES);
    return {
      ok: tooLong.length === 0,
      output: [
        `A file may have ${MAX_LINES} lines; split these by what they are about:`,
        ...tooLong.map(({ path, lines }) => `    ${lines} ${path}`),
      ].join('\n'),
      note: long.length > 0 ? `over ${LONG_LINES} lines: ${long.map(describeFile).join(', ')}` : '',
    };
  },
};

const getMaxLines = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) ? MAX_TEST_LINES : MAX_LINES;

const countLines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

const describeFile = ({ path, lines }: { path: string; lines: number }) => `${path} (${lines})`;
