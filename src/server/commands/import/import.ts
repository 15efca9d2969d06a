import { resolve } from 'node:path';
import { importClaims } from './claims/import-claims.ts';
import { importDecisions } from './decisions/import-decisions.ts';
import { findViolatedConstraint, writeLines } from './import.queries.ts';
import { createFailure, type Command, type CommandResult } from '../command.ts';
import { recordCommand } from '../record-command.ts';
import type { OperatorServices } from '../../requests/services.ts';
import {
  findDefinition,
  listImportKinds,
  type ImportDefinition,
  type ImportText,
} from './definition.ts';
import { readLines } from './read-lines.ts';
import { createRejection } from './rejected.ts';

/** `import <kind> <file.csv>`: writes the rows of a CSV file. `--template` prints the header and a line of examples. */
export const importRows: Command = async (services, { options, by, input, folder }) => {
  const [kind = '', ...files] = options.positional;
  const kinds = listImportKinds(services);
  const definition = findDefinition(services, kind);
  if (!definition || !kinds.includes(kind))
    return createFailure(`Missing argument: import <${kinds.join('|')}> <file.csv> or --template`);
  if (options.named['template']) return { lines: toTemplateLines(definition), skipAudit: true };
  const [path] = files;
  if (path === undefined || files.length > 1)
    return createFailure(`Name one file: import ${kind} <file.csv>`);
  if (definition.record)
    return importClaims(services, { kind, definition, by, path: resolve(folder, path) });
  if (input === undefined) return createFailure(`Name one file: import ${kind} <file.csv>`);
  const file = { kind, definition, by, text: input };
  return definition.decides ? importDecisions(services, file) : importText(services, file);
};

/** `codes import <system> <file>`: reads the yearly or quarterly file of a code set in its official layout. */
export const importCodes: Command = async (services, { options, by, input }) => {
  const [action, system = '', ...files] = options.positional;
  const systems = listImportKinds(services, { fixedWidth: true });
  const definition = findDefinition(services, system);
  if (action !== 'import' || !definition || !systems.includes(system))
    return createFailure(`Missing argument: codes import <${systems.join('|')}> <file>`);
  if (files.length !== 1 || input === undefined)
    return createFailure(`Name one file: codes import ${system} <file>`);
  return importText(services, { kind: system, definition, by, text: input });
};

async function importText(
  services: OperatorServices,
  { kind, definition, text, by }: ImportText,
): Promise<CommandResult> {
  const { lines, problems } = readLines(services, definition, text);
  if (problems.length > 0) return createRejection(problems);
  try {
    return await services.kysely.transaction().execute(async (trx) => {
      const outcome = await writeLines(trx, definition, lines);
      if ('problems' in outcome) return createRejection(outcome.problems);
      await recordCommand(trx, { name: 'import', by, detail: { kind, ...outcome } });
      return {
        lines: [`${kind}: ${outcome.created} created, ${outcome.updated} updated.`],
        skipAudit: true,
      };
    });
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === undefined) throw error;
    return createRejection([`The database rejects a line by its rule ${constraint}.`]);
  }
}

function toTemplateLines({ columns }: ImportDefinition): string[] {
  const examples = Object.values(columns).map(({ example }) =>
    /[",]/u.test(example) ? `"${example.replaceAll('"', '""')}"` : example,
  );
  return [Object.keys(columns).join(','), examples.join(',')];
}
