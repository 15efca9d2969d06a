interface Rule {
  isAllowed: boolean;
  path: string;
}

/** Whether a crawler that obeys a robots.txt may load an address: the longest rule that matches wins (RFC 9309, 2.2.2). */
export function mayCrawl(robots: string, address: string): boolean {
  const longest = rulesOf(robots)
    .filter(({ path }) => matches(path, address))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return longest[0]?.isAllowed ?? true;
}

const rulesOf = (robots: string): Rule[] =>
  [...robots.matchAll(/^(Allow|Disallow): (.+)$/gmu)].map(([, kind, path = '']) => ({
    isAllowed: kind === 'Allow',
    path,
  }));

const matches = (path: string, address: string): boolean =>
  path.endsWith('$') ? address === path.slice(0, -1) : address.startsWith(path);
