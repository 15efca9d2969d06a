// Lines of TypeScript of each operation: its handler and the declarations of its noun that the handler uses. Operations
// that use the same declaration share its lines, so that the sum is the lines of the noun's folder.

interface Declaration {
  name: string;
  /** With its share of the imports of its file. */
  lines: number;
  text: string;
}

const begin = /^(?:export )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/u;

/** Splits a source file at its declarations. */
function declarationsOf(source: string): Declaration[] {
  const lines = source.trimEnd().split('\n');
  const starts = lines.flatMap((line, index) => (begin.test(line) ? [index] : []));
  const inAll = lines.length - (starts[0] ?? 0);
  return starts.map((start, index) => {
    const body = lines.slice(start, starts[index + 1]);
    const name = begin.exec(body[0] ?? '')?.[1] ?? '';
    return { name, lines: body.length * (lines.length / inAll), text: body.join('\n') };
  });
}

/** Returns the lines of each operation of a noun, from the sources of its folder. */
export function linesOfOperations(ids: readonly string[], sources: readonly string[]): number[] {
  const declarations = sources.flatMap(declarationsOf);
  const byName = Map.groupBy(declarations, ({ name }) => name);
  const operations = new Set(ids);
  const usersOf = new Map<Declaration, Set<string>>();
  for (const id of ids) {
    const open = [...(byName.get(id) ?? [])];
    for (const declaration of open) {
      usersOf.set(declaration, (usersOf.get(declaration) ?? new Set()).add(id));
      const used = [...declaration.text.matchAll(/\w+/gu)].map(([name]) => name);
      for (const name of used.filter((word) => !operations.has(word)))
        for (const next of byName.get(name) ?? [])
          if (!usersOf.get(next)?.has(id) && !open.includes(next)) open.push(next);
    }
  }
  return ids.map((id) =>
    declarations.reduce((sum, declaration) => {
      const users = usersOf.get(declaration) ?? operations;
      return users.has(id) ? sum + declaration.lines / users.size : sum;
    }, 0),
  );
}
