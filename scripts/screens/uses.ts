import { findUses } from '#language/report/find-uses.ts';
import { formatLocation, rejectUnknown, type CommandInput } from './command.ts';

/** `uses <permission | operation | key | field | screen>`: lists every use of a name in all files. */
export function printUses(input: CommandInput): number {
  const [name = ''] = input.positional;
  const found = findUses(input.checked, name);
  const { symbols } = input.checked;
  if (found.length === 0)
    return rejectUnknown('name in use', name, [
      ...symbols.contract.keys(),
      ...symbols.permissions,
      ...symbols.screens.keys(),
      ...symbols.texts.keys(),
    ]);
  for (const { kind, location } of found)
    console.log(`${formatLocation(input, location)}  ${kind}`);
  console.log(`${found.length} uses`);
  return 0;
}
