/**
 * Tutorial READMEs are executed. The first line of a code fence says what it does to the data folders:
 *
 *   ```json file=screens/a.json             creates a file
 *   ```diff file=screens/a.json             changes a file: + lines are added, - lines removed, others must exist
 *   ```text messages                        quotes the current messages of the checker
 *   ```diff error file=screens/a.json       makes an error, which is undone after the next quote
 *
 * After each step the checker reports no errors. Fences without these words are not executed.
 */
export interface Step {
  title: string;
  fences: Fence[];
  /** The text outside the fences. */
  prose: string;
}

export interface Fence {
  language: string;
  options: Readonly<Record<string, string>>;
  text: string;
}

const fencePattern = /^```(\w*)[^\S\n]*(.*)\n([^]*?)\n```$/gmu;

/** Returns the sections of a README with executed fences. */
export function parseReadme(markdown: string): Step[] {
  return markdown
    .split(/^(?=#{2,3} )/mu)
    .map(readStep)
    .filter(({ fences }) => fences.length > 0);
}

function readStep(section: string): Step {
  const title = /^#+ (.*)/u.exec(section)?.[1] ?? '';
  const fences = [...section.matchAll(fencePattern)].map(
    ([, language = '', options = '', text = '']) => ({
      language,
      options: readOptions(options),
      text,
    }),
  );
  return {
    title,
    fences: fences.filter(({ options }) => 'file' in options || 'messages' in options),
    prose: section.replaceAll(fencePattern, ''),
  };
}

const readOptions = (line: string): Record<string, string> =>
  Object.fromEntries(
    [...line.matchAll(/(\w+)(?:=(\S+))?/gu)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * Returns the text of a file with a fence applied; `before` is undefined for a new file. Throws when the fence does not fit.
 */
export function applyFence({ language, options, text }: Fence, before: string | undefined): string {
  if (language === 'diff') return applyDiff(before, text.split('\n'));
  if (before !== undefined) throw new Error(`${options['file']} is there already`);
  return `${text}\n`;
}

function applyDiff(before: string | undefined, lines: readonly string[]): string {
  const joinLinesWithout = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return replaceOnce(before, joinLinesWithout('+'), joinLinesWithout('-'));
}

function replaceOnce(text: string | undefined, found: string, replacement: string): string {
  const occurrences = (text ?? '').split(found).length - 1;
  if (text === undefined || occurrences !== 1)
    throw new Error(`must occur once, but occurs ${occurrences} times: ${found}`);
  return text.replace(found, () => replacement);
}
