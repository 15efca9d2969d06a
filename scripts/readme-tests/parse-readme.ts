/**
 * READMEs that teach are run. A code fence of one says in its first line what it does to the data folders:
 *
 *   ```json file=screens/a.json             the whole of a new file
 *   ```diff file=screens/a.json             a change: lines with + are added, with - taken out, the rest is there already
 *   ```text says                            what the checker says now, line by line
 *   ```diff slip file=screens/a.json        a mistake; what the checker says of it follows, then it is taken back
 *
 * At the end of every step the checker has nothing to say. Fences without these words only show something.
 */
export interface Step {
  title: string;
  fences: Fence[];
  /** What stands outside the fences. */
  prose: string;
}

export interface Fence {
  language: string;
  words: Readonly<Record<string, string>>;
  text: string;
}

const fence = /^```(\w*)[^\S\n]*(.*)\n([^]*?)\n```$/gmu;

/** The sections of a README that do something, in order. */
export function parseReadme(markdown: string): Step[] {
  return markdown
    .split(/^(?=#{2,3} )/mu)
    .map(readStep)
    .filter(({ fences }) => fences.length > 0);
}

function readStep(section: string): Step {
  const title = /^#+ (.*)/u.exec(section)?.[1] ?? '';
  const fences = [...section.matchAll(fence)].map(([, language = '', words = '', text = '']) => ({
    language,
    words: readWords(words),
    text,
  }));
  return {
    title,
    fences: fences.filter(({ words }) => 'file' in words || 'says' in words),
    prose: section.replaceAll(fence, ''),
  };
}

const readWords = (line: string): Record<string, string> =>
  Object.fromEntries(
    [...line.matchAll(/(\w+)(?:=(\S+))?/gu)].map(([, name = '', value = '']) => [name, value]),
  );

/** The text of the file after what the fence does to it. Throws when the fence does not fit the file. */
export function applyFence({ language, words, text }: Fence, before: string | undefined): string {
  if (language === 'diff') return applyDiff(before, text.split('\n'));
  if (before !== undefined) throw new Error(`${words['file']} is there already`);
  return `${text}\n`;
}

function applyDiff(before: string | undefined, lines: readonly string[]): string {
  const without = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return exchange(before, without('+'), without('-'));
}

function exchange(text: string | undefined, found: string, put: string): string {
  const times = (text ?? '').split(found).length - 1;
  if (text === undefined || times !== 1)
    throw new Error(`should stand once, stands ${times} times: ${found}`);
  return text.replace(found, () => put);
}
