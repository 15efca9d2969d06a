import { explainRules } from '#language/report/explain-rules.ts';
import { explainScreen } from '#language/report/explain-screen.ts';
import { formatLocation, rejectUnknown, type CommandInput } from './command.ts';

/**
 * `explain <screen> [brand]`: lists each resolved value with its file and line; `--rules` lists when its rules hold.
 */
export function printExplanation(input: CommandInput): number {
  const [id = '', brand] = input.positional;
  return input.option('rules') === undefined
    ? printValues(input, id, brand)
    : printRules(input, id);
}

/** Maximum width of the column of paths, in characters. */
const maxPathWidth = 60;

function printValues(input: CommandInput, id: string, brand: string | undefined): number {
  const { symbols, trees } = input.checked;
  const brands = [...input.files.keys()].flatMap(
    (file) => /^cobrand\/([^/]+)\/brand\.json$/u.exec(file)?.slice(1) ?? [],
  );
  if (brand !== undefined && !brands.includes(brand)) return rejectUnknown('brand', brand, brands);
  const lines = explainScreen(symbols, trees, id, brand);
  if (!lines) return rejectUnknown('screen', id, symbols.screens.keys());
  const width = Math.min(maxPathWidth, Math.max(...lines.map(({ path }) => path.length)));
  for (const { path, value, location } of lines)
    console.log(`${path.padEnd(width)}  ${value}  ${formatLocation(input, location)}`);
  return 0;
}

function printRules({ checked }: CommandInput, id: string): number {
  const explained = explainRules(checked, id);
  if (!explained) return rejectUnknown('screen', id, checked.symbols.screens.keys());
  if (explained.length === 0) console.log(`${id} has no rules over several fields.`);
  for (const { id: rule, marks, assert, message, table } of explained) {
    console.log(`${rule}  marks ${marks.join(', ') || 'the whole form'}`);
    console.log(`  ${assert}`);
    if (!table) console.log('  There are too many combinations to list.');
    for (const { conditions, holds } of table ?? [])
      console.log(`  ${conditions.join(', ') || 'always'} -> ${holds ? 'passes' : `"${message}"`}`);
    console.log('');
  }
  return 0;
}
