/** Typing mistakes: a letter doubled, dropped, replaced, or swapped with the next one. */
const mistakeMakers: readonly ((name: string, index: number) => string)[] = [
  (name, index) => name.slice(0, index) + (name[index] ?? '') + name.slice(index),
  (name, index) => name.slice(0, index) + name.slice(index + 1),
  (name, index) => name.slice(0, index) + (name[index] === 'q' ? 'x' : 'q') + name.slice(index + 1),
  // The next character may be the backslash of an escaped quote, which must stay before it.
  (name, index) =>
    /[A-Za-z]/u.test(name[index + 1] ?? '')
      ? name.slice(0, index) + (name[index + 1] ?? '') + (name[index] ?? '') + name.slice(index + 2)
      : name,
];

/** Number of tries to make a misspelling that is no name itself. */
const maxAttempts = 20;

/** Returns the name with one mistake, or with two in about every fourth name of eight or more letters. */
export function misspell(
  name: string,
  random: () => number,
  exists: (misspelling: string) => boolean,
): string {
  const makesTwoMistakes = name.length >= 8 && random() < 0.25;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const withOneMistake = makeMistake(name, random);
    const misspelling = makesTwoMistakes ? makeMistake(withOneMistake, random) : withOneMistake;
    if (misspelling !== name && !exists(misspelling)) return misspelling;
  }
  return `${name}q`;
}

function makeMistake(name: string, random: () => number): string {
  const letterIndexes = [...name.matchAll(/[A-Za-z]/gu)].map(({ index }) => index);
  const index = letterIndexes[Math.floor(random() * letterIndexes.length)] ?? 0;
  return mistakeMakers[Math.floor(random() * mistakeMakers.length)]?.(name, index) ?? name;
}
