import { splitList } from './scaffold.ts';

/** Code and the names that it imports, by the file that exports them. */
export interface Code {
  imports: Readonly<Record<string, readonly string[]>>;
  text: string;
}

/** Returns a file with code appended. Imported names are added to an existing import or to a new one. */
export function appendCode(file: string, { imports, text }: Code): string {
  const fileWithImports = Object.entries(imports).reduce(
    (current, [specifier, names]) => addImport(current, specifier, names),
    file,
  );
  return `${fileWithImports.trimEnd()}\n\n${text.trim()}\n`.trimStart();
}

function addImport(file: string, specifier: string, names: readonly string[]): string {
  const fromClause = `from '${specifier}';`;
  const end = file.indexOf(fromClause);
  if (end < 0) return `import ${formatImportClause(names)} ${fromClause}\n${file}`;
  const start = file.lastIndexOf('import ', end) + 'import '.length;
  return `${file.slice(0, start)}${formatImportClause([...parseImportedNames(file.slice(start, end)), ...names])} ${file.slice(end)}`;
}

/** Parses the import clauses `{ a, type B }` and `type { B }`. */
function parseImportedNames(clause: string): string[] {
  const names = splitList(clause.replace(/^[^{]*\{/u, '').replace(/\}\s*$/u, ''));
  return clause.startsWith('type ') ? names.map((name) => `type ${name}`) : names;
}

/** Formats imported names without duplicates; a name that is also imported as a value needs no `type`. */
function formatImportClause(names: readonly string[]): string {
  const once = [...new Set(names)].filter(
    (name) => !name.startsWith('type ') || !names.includes(name.slice('type '.length)),
  );
  const unprefixed = once.map((name) => name.replace(/^type /u, ''));
  const typesOnly = once.every((name) => name.startsWith('type '));
  return typesOnly ? `type { ${unprefixed.join(', ')} }` : `{ ${once.join(', ')} }`;
}
