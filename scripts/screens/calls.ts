import { describeCall, type CallTable } from '#language/report/describe-call.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { rejectUnknown, type CommandInput } from './command.ts';

/**
 * `calls [call or word]`: describes the input and response of a call and the screens that make it, or lists the calls
 * whose id or summary contains the word.
 */
export function printCalls(input: CommandInput): number {
  const [name = ''] = input.positional;
  const { contract } = input.checked.symbols;
  const operation = contract.get(name);
  if (operation) return printCall(input, operation);
  const word = name.toLowerCase();
  const found = [...contract.values()].filter(({ id, summary }) =>
    `${id} ${summary}`.toLowerCase().includes(word),
  );
  if (found.length === 0) return rejectUnknown('call', name, contract.keys());
  const width = Math.max(...found.map(({ id }) => id.length));
  for (const { id, summary } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    console.log(`${id.padEnd(width)}  ${summary}`);
  console.log(`${found.length} calls; npm run screens -- calls ${found[0]?.id} shows one`);
  return 0;
}

function printCall({ checked }: CommandInput, operation: Operation): number {
  for (const table of describeCall(operation)) printTable(table);
  const screens = checked.compiled.uses.flatMap(({ kind, name, location }) =>
    kind === 'operation' && name === operation.id ? [location.file] : [],
  );
  printTable({ title: 'Used in', rows: [...new Set(screens)].map((file) => [file, '']) });
  return 0;
}

function printTable({ title, rows }: CallTable): void {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  console.log(title);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`.trimEnd());
}
