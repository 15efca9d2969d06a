import { parse } from 'node:path';

/** Numbers names that occur more than once: `list.csv`, `list (2).csv`. */
export function toUniqueNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    const { name: stem, ext } = parse(name);
    let unique = name;
    for (let number = 2; usedNames.has(unique); number++) unique = `${stem} (${number})${ext}`;
    usedNames.add(unique);
    return unique;
  });
}
