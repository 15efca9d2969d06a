import { splitList } from './scaffold.ts';

/** Code and the names that it imports, by the file that exports them. */
export interface Code {
  imports: Readonly<Record<string, readonly string[]>>;
  text: string;
}

/** Returns a file with code appended. Imported names are added to an existing import or to a new one. */
export function appendCode(file: string, { imports, text }: Code): string {
  const imported = Object.entries(imports).reduce(
    (current, [source, names]) => addImport(current, source, names),
    file,
  );
  return `${imported.trimEnd()}\n\n${text.trim()}\n`.trimStart();
}

function addImport(file: string, source: string, names: readonly string[]): string {
  const from = `from '${source}';`;
  const end = file.indexOf(from);
  if (end < 0) return `import ${formatImportClause(names)} ${from}\n${file}`;
  const start = file.lastIndexOf('import ', end) + 'import '.length;
  return `${file.slice(0, start)}${formatImportClause([...parseImportedNames(file.slice(start, end)), ...names])} ${file.slice(end)}`;
}

/** Parses the import clauses `{ a, type B }` and `type { B }`. */
function parseImportedNames(clause: string): string[] {
  const names = splitList(clause.replace(/^[^{]*\{/u, '').replace(/\}\s*$/u, ''));
  return clause.startsWith('type ') ? names.map((name) => `type ${name}`) : names;
}

function formatImportClause(names: readonly string[]): string {
  const once = [...new Set(names)].filter(
    (name) => !name.startsWith('type ') || !names.includes(name.slice('type '.length)),
  );
  const unprefixed = once.map((name) => name.replace(/^type /u, ''));
  const typesOnly = once.every((name) => name.startsWith('type '));
  return typesOnly ? `type { ${unprefixed.join(', ')} }` : `{ ${once.join(', ')} }`;
}
