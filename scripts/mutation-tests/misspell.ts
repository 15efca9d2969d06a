/** Typing mistakes: a letter doubled, dropped, replaced, or swapped with the next one. */
const mistakes: readonly ((name: string, at: number) => string)[] = [
  (name, at) => name.slice(0, at) + (name[at] ?? '') + name.slice(at),
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at) => name.slice(0, at) + (name[at] === 'q' ? 'x' : 'q') + name.slice(at + 1),
  // The next character may be the backslash of an escaped quote, which must stay before it.
  (name, at) =>
    /[A-Za-z]/u.test(name[at + 1] ?? '')
      ? name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
      : name,
];

/** Makes one mistake, or two in every fourth long name. */
export function misspell(
  name: string,
  random: () => number,
  exists: (name: string) => boolean,
): string {
  const twice = name.length >= 8 && random() < 0.25;
  for (let attempt = 0; attempt < 20; attempt++) {
    const once = makeMistake(name, random);
    const wrong = twice ? makeMistake(once, random) : once;
    if (wrong !== name && !exists(wrong)) return wrong;
  }
  return `${name}q`;
}

function makeMistake(name: string, random: () => number): string {
  const letters = [...name.matchAll(/[A-Za-z]/gu)].map(({ index }) => index);
  const at = letters[Math.floor(random() * letters.length)] ?? 0;
  return mistakes[Math.floor(random() * mistakes.length)]?.(name, at) ?? name;
}
