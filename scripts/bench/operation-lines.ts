// Lines of TypeScript of each operation: its handler and the declarations of its noun that the handler uses. Operations
// that use the same declaration share its lines, so that the sum is the lines of the noun's folder.

interface Declaration {
  name: string;
  /** Includes a share of the file's imports. */
  lines: number;
  text: string;
}

const declarationStart =
  /^(?:export )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/u;

/** Splits a source file at its declarations. */
function splitDeclarations(source: string): Declaration[] {
  const lines = source.trimEnd().split('\n');
  const starts = lines.flatMap((line, index) => (declarationStart.test(line) ? [index] : []));
  const declaredLines = lines.length - (starts[0] ?? 0);
  return starts.map((start, index) => {
    const body = lines.slice(start, starts[index + 1]);
    const name = declarationStart.exec(body[0] ?? '')?.[1] ?? '';
    return { name, lines: body.length * (lines.length / declaredLines), text: body.join('\n') };
  });
}

/** Returns the lines of each operation of a noun, from the sources of its folder. */
export function countOperationLines(ids: readonly string[], sources: readonly string[]): number[] {
  const declarations = sources.flatMap(splitDeclarations);
  const declarationsByName = Map.groupBy(declarations, ({ name }) => name);
  const operations = new Set(ids);
  const usersByDeclaration = new Map<Declaration, Set<string>>();
  for (const id of ids) {
    const pending = [...(declarationsByName.get(id) ?? [])];
    for (const declaration of pending) {
      usersByDeclaration.set(
        declaration,
        (usersByDeclaration.get(declaration) ?? new Set()).add(id),
      );
      const used = [...declaration.text.matchAll(/\w+/gu)].map(([name]) => name);
      for (const name of used.filter((word) => !operations.has(word)))
        for (const next of declarationsByName.get(name) ?? [])
          if (!usersByDeclaration.get(next)?.has(id) && !pending.includes(next)) pending.push(next);
    }
  }
  return ids.map((id) =>
    declarations.reduce((sum, declaration) => {
      // A declaration that no handler uses, such as an export for other nouns, is shared by all operations.
      const users = usersByDeclaration.get(declaration) ?? operations;
      return users.has(id) ? sum + declaration.lines / users.size : sum;
    }, 0),
  );
}
