import { execFileSync } from 'node:child_process';
import { isInLocalesFolder, findLanguage, readLanguages } from './files.ts';

/** The commit that last changed a line. */
interface BlamedLine {
  commit: string;
  /** Seconds since 1970. */
  time: number;
}

/**
 * Returns the keys whose English changed after their translation, with the date of the translation, from git blame of
 * both files. Codes and brands have all languages on one line and are not covered. Empty without git history.
 */
export function findChangedSinceTranslation(root: string, language: string): Map<string, string> {
  const changed = new Map<string, string>();
  const english = findLanguage(readLanguages(root), 'en');
  for (const [name, texts] of english.files) {
    if (!isInLocalesFolder(name)) continue;
    const [englishLines, translatedLines] = ['en', language].map((code) =>
      blameLinesByKey(root, `locales/${code}/${name}`),
    );
    if (!englishLines || !translatedLines) return new Map();
    /** The English texts at the commits of the translations. */
    const textsByCommit = new Map<string, Record<string, string>>();
    for (const [key, line] of englishLines) {
      const translated = translatedLines.get(key);
      if (!translated || line.time <= translated.time) continue;
      // The line may be new only because of a comma, so the texts themselves are compared.
      const translatedFrom =
        textsByCommit.get(translated.commit) ?? readTextsAtCommit(root, translated.commit, name);
      textsByCommit.set(translated.commit, translatedFrom);
      if (translatedFrom[key] !== undefined && translatedFrom[key] !== texts[key])
        changed.set(key, new Date(translated.time * 1000).toISOString().slice(0, 10));
    }
  }
  return changed;
}

/** Returns the commit that wrote the line of each key; undefined without git history. */
function blameLinesByKey(root: string, path: string): Map<string, BlamedLine> | undefined {
  const output = runGit(root, ['blame', '--line-porcelain', '--', path]);
  if (output === undefined) return undefined;
  const lines = new Map<string, BlamedLine>();
  let current: BlamedLine = { commit: '', time: 0 };
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

function readTextsAtCommit(root: string, commit: string, name: string): Record<string, string> {
  const text = runGit(root, ['show', `${commit}:locales/en/${name}`]);
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>);
}

/** Returns the output of git; undefined when it fails, for example outside of a repository. */
function runGit(root: string, args: string[]): string | undefined {
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
