import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError, readBackup, writeBackup } from '../database/backup/backup-file.ts';
import { dumpDatabase } from '../database/backup/dump-database.ts';
import { loadBackup } from '../database/backup/load-backup.ts';
import { isEmpty } from '../database/backup/schema.ts';
import { migrate } from '../database/migrate.ts';
import type { OperatorServices } from '../requests/services.ts';
import { countServerConnections, listSealKeyIds } from './backup.queries.ts';
import { createFailure, type Command, type CommandResult } from './command.ts';

/** `backup <file>`: writes all tables to a compressed file, also while the portal runs. */
export const backup: Command = async (services, { options, folder }) => {
  const [name, ...more] = options.positional;
  if (name === undefined || more.length > 0) return createFailure('Name one file: backup <file>');
  const path = resolve(folder, name);
  return reportRejection(async () => {
    const counts = await dumpDatabase(services.database, (lines) => writeBackup(path, lines));
    return {
      lines: [`${path}: ${describeContents(path, counts)}.`, ...listSeparateDataNotes(services)],
    };
  });
};

/** `restore <file> [--replace]`: loads a backup of either engine into an empty database, or in place of all its rows. */
export const restore: Command = async (services, { options, folder }) => {
  const [name, ...more] = options.positional;
  if (name === undefined || more.length > 0) return createFailure('Name one file: restore <file>');
  const { database } = services;
  const connections = await countServerConnections(services);
  if (connections > 0)
    return createRejection(
      `${connections} connections of a running portal use this database. Stop it first.`,
    );
  const replace = options.named['replace'] === true;
  if (!replace && !(await database.rawTransaction(isEmpty)))
    return createRejection(
      'The database is not empty, so nothing was restored. Use an empty one, or --replace, which deletes all its rows.',
    );
  const path = resolve(folder, name);
  return reportRejection(async () => {
    const { madeAt, counts } = await loadBackup(database, readBackup(path));
    const later = await migrate(database);
    return {
      lines: [
        `The database is that of ${madeAt}: ${describeContents(path, counts)}.`,
        ...(later.length > 0
          ? [`Tables changed to this version: ${later.length} migrations.`]
          : []),
        ...(await describeMissingKeys(services)),
        ...(database.engine === 'postgres'
          ? ['If the portal runs as another role, grant it access again: grant <role>']
          : []),
        ...(services.config.filesDir === undefined
          ? []
          : [`File content is not in it: restore the folder ${services.config.filesDir}, too.`]),
      ],
    };
  });
};

async function reportRejection(work: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) return createRejection(error.message);
    throw error;
  }
}

/**
 * Creates the result of a rejected command, which changes nothing and is not audited, since the audit table may not
 * exist yet.
 */
const createRejection = (line: string): CommandResult => ({
  ...createFailure(line),
  skipAudit: true,
});

function describeContents(path: string, counts: Record<string, number>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const megabytes = (statSync(path).size / 1024 ** 2).toFixed(1);
  return `${rows} rows of ${Object.keys(counts).length} tables, ${megabytes} MB`;
}

/** Returns notes about what a restored portal needs in addition to the backup. */
const listSeparateDataNotes = ({ config }: OperatorServices): string[] => [
  config.auditKeys === undefined && config.databaseUrl === undefined
    ? `Keep ${resolve(config.dataDir, 'audit.key')} in another place: without it the audit cannot be verified.`
    : 'Keep AUDIT_KEY in another place: without it the audit cannot be verified.',
  ...(config.filesDir === undefined
    ? []
    : [`File content is not in it: also copy the folder ${config.filesDir}, after this command.`]),
];

async function describeMissingKeys({ kysely, auditKeys }: OperatorServices): Promise<string[]> {
  const used = await listSealKeyIds(kysely);
  return used
    .filter((id) => auditKeys.find(id) === undefined)
    .map(
      (id) =>
        `The audit was sealed with key ${id}, which is missing here: set AUDIT_KEY, or copy audit.key of the old DATA_DIR.`,
    );
}
