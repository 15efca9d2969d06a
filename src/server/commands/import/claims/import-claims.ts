import { statSync } from 'node:fs';
import type { UnitOfWork } from '../../../database/database.ts';
import type { OperatorServices } from '../../../requests/services.ts';
import type { CommandResult } from '../../command.ts';
import { recordCommand } from '../../record-command.ts';
import { describeUnreadableFile } from '../../unreadable-file.ts';
import type { ImportDefinition } from '../definition.ts';
import { findViolatedConstraint } from '../import.queries.ts';
import { createRejection } from '../rejected.ts';
import { checkClaim } from './check-claim.ts';
import { createProblems, type Problems } from './problems.ts';
import { readRecords } from './read-records.ts';
import {
  claimsPerStatement,
  createStage,
  stageClaims,
  listStagedProblems,
} from './stage-claims.queries.ts';
import { streamRows } from './stream-rows.ts';
import { toClaim, type StagedClaim } from './to-claim.ts';
import { countPayable, writeClaims } from './write-claims.queries.ts';

interface ImportClaimsOptions {
  kind: string;
  definition: ImportDefinition;
  path: string;
  by: string;
}

/** Reads a file of claims in parts, checks all of it, then writes all of it in the same transaction. */
export async function importClaims(
  services: OperatorServices,
  { kind, definition, path, by }: ImportClaimsOptions,
): Promise<CommandResult> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return createRejection([`There is no file ${path}.`]);
  const problems = createProblems();
  try {
    return await services.kysely.transaction().execute(async (trx) => {
      await createStage(trx);
      const claims = await stageFile(trx, services, { definition, path, problems });
      problems.add(await listStagedProblems(trx));
      if (problems.count > 0) return createRejection(problems.lines, problems.count);
      const written = await writeClaims(trx, claims);
      await recordCommand(trx, { name: 'import', by, detail: { kind, ...written } });
      return { lines: await describeResult(trx, kind, written), skipAudit: true };
    });
  } catch (error) {
    const text = findFailureText(error, path);
    if (text === undefined) throw error;
    return createRejection([text]);
  }
}

interface StageFileOptions {
  definition: ImportDefinition;
  path: string;
  problems: Problems;
}

/** Checks the claims of the file and stages those without errors. Returns their number. */
async function stageFile(
  trx: UnitOfWork,
  services: OperatorServices,
  { definition, path, problems }: StageFileOptions,
): Promise<number> {
  let count = 0;
  let unstaged: StagedClaim[] = [];
  for await (const lines of readRecords(services, definition, streamRows(path), problems)) {
    const found = checkClaim(definition, lines);
    problems.add(found);
    if (found.length === 0) unstaged.push(toClaim(definition, lines, count++));
    if (unstaged.length < claimsPerStatement) continue;
    await stageClaims(trx, unstaged);
    unstaged = [];
  }
  await stageClaims(trx, unstaged);
  return count;
}

async function describeResult(
  trx: UnitOfWork,
  kind: string,
  { created, updated }: { created: number; updated: number },
): Promise<string[]> {
  const payable = await countPayable(trx);
  return [
    `${kind}: ${created} created, ${updated} updated.`,
    'Deductibles, out-of-pocket amounts and other accumulators were not recalculated.',
    ...(payable > 0
      ? [`${payable} paid claims have no checkNumber: the next check run of their group pays them.`]
      : []),
  ];
}

/**
 * Returns the reason in words when the import failed because of the file or a constraint of the database; undefined for
 * other errors. Messages of the CSV parser begin with `Row`.
 */
function findFailureText(error: unknown, path: string): string | undefined {
  const constraint = findViolatedConstraint(error);
  if (constraint !== undefined) return `The database rejects a line by its rule ${constraint}.`;
  const { message } = error as Error;
  return describeUnreadableFile(path, error) ?? (message.startsWith('Row ') ? message : undefined);
}
