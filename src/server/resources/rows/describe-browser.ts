type Patterns = readonly (readonly [pattern: RegExp, name: string])[];

/**
 * Patterns with the major version. The first match counts, because a user agent also contains the names of the browsers from
 * which its browser derives.
 */
const browsers: Patterns = [
  [/Edg(?:e|A|iOS)?\/(\d+)/u, 'Edge'],
  [/OPR\/(\d+)/u, 'Opera'],
  [/SamsungBrowser\/(\d+)/u, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/u, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/u, 'Chrome'],
  [/Version\/(\d+)[^ ]* (?:Mobile\/\w+ )?Safari\//u, 'Safari'],
  [/Safari\//u, 'Safari'],
];
const maxNameCharacters = 40;

const systems: Patterns = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/Linux/u, 'Linux'],
];

/** Returns browser and system, such as "Firefox 140, Windows"; for other programs, the beginning of the user agent. */
export function describeBrowser(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const names = [browsers, systems].flatMap((patterns) => findName(userAgent, patterns) ?? []);
  return names.length > 0 ? names.join(', ') : userAgent.slice(0, maxNameCharacters);
}

function findName(userAgent: string, patterns: Patterns): string | undefined {
  for (const [pattern, name] of patterns) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] === undefined ? name : `${name} ${match[1]}`;
  }
  return undefined;
}
