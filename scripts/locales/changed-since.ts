import { execFileSync } from 'node:child_process';
import { isOfLocales, languageOf, readLanguages } from './files.ts';

interface Line {
  commit: string;
  /** Seconds since 1970. */
  time: number;
}

/**
 * Returns the keys whose English changed after their translation, with the date of the translation, from git blame of
 * both files. Codes and brands have all languages on one line and are not covered. Empty without git history.
 */
export function changedSince(root: string, language: string): Map<string, string> {
  const changed = new Map<string, string>();
  const english = languageOf(readLanguages(root), 'en');
  for (const [name, texts] of english.files) {
    if (!isOfLocales(name)) continue;
    const [source, translations] = ['en', language].map((code) =>
      linesOf(root, `locales/${code}/${name}`),
    );
    if (!source || !translations) return new Map();
    const then = new Map<string, Record<string, string>>();
    for (const [key, line] of source) {
      const translated = translations.get(key);
      if (!translated || line.time <= translated.time) continue;
      // The line may have changed only in punctuation.
      const before = then.get(translated.commit) ?? textsAt(root, translated.commit, name);
      then.set(translated.commit, before);
      if (before[key] !== undefined && before[key] !== texts[key])
        changed.set(key, new Date(translated.time * 1000).toISOString().slice(0, 10));
    }
  }
  return changed;
}

/** Returns the commit that wrote the line of each key; undefined without git history. */
function linesOf(root: string, path: string): Map<string, Line> | undefined {
  const output = git(root, ['blame', '--line-porcelain', '--', path]);
  if (output === undefined) return undefined;
  const lines = new Map<string, Line>();
  let current: Line = { commit: '', time: 0 };
  for (const line of output.split('\n')) {
    const commit = /^([\da-f]{40}) /u.exec(line)?.[1];
    const time = /^committer-time (\d+)$/u.exec(line)?.[1];
    const key = /^\t\s*"([^"]+)":/u.exec(line)?.[1];
    if (commit) current = { commit, time: 0 };
    if (time) current = { ...current, time: Number(time) };
    if (key) lines.set(key, current);
  }
  return lines;
}

function textsAt(root: string, commit: string, name: string): Record<string, string> {
  const text = git(root, ['show', `${commit}:locales/en/${name}`]);
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>);
}

function git(root: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
