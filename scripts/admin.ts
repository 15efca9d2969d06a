// `npm run admin -- <command> …`: maintenance of the portal's database, with or without a running server.
import { userInfo } from 'node:os';
import { ConfigError } from '#server/config-problems.ts';
import type { CommandResult, CommandRequest } from '#server/commands/command.ts';
import { getRequiredInput, needsTables, runCommand, listUsage } from '#server/commands/commands.ts';
import { askRunningServer } from '#server/commands/admin-socket.ts';
import { FolderUnusableError } from '#server/database/folder-unusable.ts';
import type { Database } from '#server/database/database.ts';
import { DataFolderInUseError } from '#server/database/lock.ts';
import { migrate, describeMigrations, MigrationError } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { DataFolderNotPrivateError } from '#server/database/private-files.ts';
import { createLog } from '#server/logging/create-log.ts';
import { createStandardErrorWriter } from '#server/logging/standard-error.ts';
import { formatFailure } from '#server/logging/print-failure.ts';
import { DatabaseUnreachableError, toOperatorError } from '#server/prepare-database.ts';
import { readActiveData } from '#server/publications/active-data.ts';
import { createPublishing } from '#server/publications/open-publications.ts';
import { createServices } from '#server/services.ts';
import { readSettings } from './setup/config-root.ts';
import {
  InputFileError,
  PasswordMismatchError,
  readNamedFile,
  readPassword,
} from './setup/read-input.ts';

/** Errors whose message is meant for the operator; they are printed without a stack. */
const forOperators = [
  ConfigError,
  DataFolderInUseError,
  DataFolderNotPrivateError,
  FolderUnusableError,
  MigrationError,
  PasswordMismatchError,
  InputFileError,
  DatabaseUnreachableError,
];

const [name, ...args] = process.argv.slice(2);

if (name === undefined || name === '--help') console.log(listUsage().join('\n'));
else {
  const { lines, failed } = await runOnServer({
    name,
    args,
    // npm and the launcher of a built portal change to the program's folder.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    by: `${userInfo().username} (command)`,
  });
  for (const line of lines) (failed ? console.error : console.log)(line);
  process.exit(failed ? 1 : 0);
}

async function runOnServer(command: CommandRequest): Promise<CommandResult> {
  try {
    const input = await readInput(command);
    return await execute({ ...command, ...(input !== undefined && { input }) });
  } catch (error) {
    if (forOperators.some((kind) => error instanceof kind))
      return { lines: [(error as Error).message], failed: true };
    return { lines: [formatFailure(error)], failed: true };
  }
}

/**
 * Reads the password or file that the command needs. This process reads it, because a running server, which would
 * execute the command, has another terminal and folder.
 */
async function readInput({ name: commandName, args: commandArgs, folder }: CommandRequest) {
  switch (getRequiredInput(commandName, commandArgs)) {
    case 'password':
      return readPassword();
    case 'file':
      return readNamedFile(commandArgs, folder);
    default:
      return undefined;
  }
}

/** Executes the command: in a running server, which owns the embedded database, otherwise in this process. */
async function execute(command: CommandRequest): Promise<CommandResult> {
  const config = readSettings();
  const remoteAnswer = config.databaseUrl
    ? undefined
    : await askRunningServer(config.dataDir, command);
  if (remoteAnswer) return remoteAnswer;
  const database = await openDatabase(config, 'npm run admin');
  try {
    if (needsTables(command.name)) await migrateTables(database);
    return await runCommand(
      createServices({
        config,
        database,
        log: createLog('silent', createStandardErrorWriter()),
        publishing: createPublishing(config),
        activeData: () => readActiveData(config.configDir),
      }),
      command,
    );
  } catch (error) {
    throw toOperatorError(error, config);
  } finally {
    await database.close();
  }
}

/** Applies pending migrations. Prints their names on standard error, since standard output may be JSON. */
async function migrateTables(database: Database): Promise<void> {
  const ran = await migrate(database, undefined, console.error);
  if (ran.length > 0) console.error(describeMigrations(ran));
}
