import { isDatabaseRefusal, writeLines } from './import.queries.ts';
import { failed, type Command } from '../command.ts';
import { recordCommand } from '../record-command.ts';
import { findDefinition, importKinds, type ImportDefinition } from './definition.ts';
import { readLines } from './read-lines.ts';

const mostProblems = 200;

/** `import <kind> <file.csv>`: fills the portal without a back end. `--template` prints the header and an example. */
export const importRows: Command = async (services, { options, by, input }) => {
  const [kind = '', ...files] = options.plain;
  const definition = findDefinition(services, kind);
  if (!definition)
    return failed(`Say what: import <${importKinds(services).join('|')}> <file.csv> or --template`);
  if (options.named['template']) return { lines: templateOf(definition), recorded: true };
  if (files.length !== 1 || input === undefined)
    return failed(`Name one file: import ${kind} <file.csv>`);
  const { lines, problems } = readLines(services, definition, input);
  if (problems.length > 0) return refused(problems);
  try {
    return await services.kysely.transaction().execute(async (trx) => {
      const outcome = await writeLines(trx, definition, lines);
      if ('problems' in outcome) return refused(outcome.problems);
      await recordCommand(trx, { name: 'import', by, detail: { kind, ...outcome } });
      return {
        lines: [`${kind}: ${outcome.created} created, ${outcome.updated} updated.`],
        recorded: true,
      };
    });
  } catch (error) {
    const constraint = isDatabaseRefusal(error);
    if (constraint === undefined) throw error;
    return refused([`The database refuses a line by its rule ${constraint}.`]);
  }
};

const refused = (problems: readonly string[]) =>
  failed(
    ...problems.slice(0, mostProblems),
    ...(problems.length > mostProblems ? [`… and ${problems.length - mostProblems} more.`] : []),
    `${problems.length} errors. Nothing was imported.`,
  );

function templateOf({ columns }: ImportDefinition): string[] {
  const examples = Object.values(columns).map(({ example }) =>
    /[",]/u.test(example) ? `"${example.replaceAll('"', '""')}"` : example,
  );
  return [Object.keys(columns).join(','), examples.join(',')];
}
