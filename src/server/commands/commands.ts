import { findNearest } from '#shared/format/nearest.ts';
import { formatCommandLine } from '../command-line.ts';
import type { OperatorServices } from '../requests/services.ts';
import {
  createFailure,
  parseOptions,
  type Command,
  type CommandResult,
  type CommandRequest,
} from './command.ts';
import { backup, restore } from './backup.ts';
import { auditVerify } from './audit.ts';
import { runDoctor } from './doctor/doctor.ts';
import { grant } from './grant.ts';
import { importCodes, importRows } from './import/import.ts';
import { manageJobs } from './jobs.ts';
import { mail } from './mail.ts';
import { lock, setPassword, unlock } from './accounts.ts';
import { createUser } from './create-user.ts';
import { recordCommand } from './record-command.ts';
import { cancel, showDraft, listPublications, publish, rollback } from './publishing.ts';

/** A command and how it may be run. */
interface CommandEntry {
  run: Command;
  /** The line that `npm run admin` prints for it. */
  usage: string;
  /** The allowed options. Others are errors, since a mistyped --at would publish immediately. */
  options: readonly string[];
  /** Whether each run is recorded in the audit. */
  isAudited: boolean;
  input?: Input;
  /** First arguments for which the server reads the file itself, in parts. */
  readsFileItself?: readonly string[];
  /** True: the command runs only while no server runs. */
  onlyWhenStopped?: true;
  /** True: the database is not migrated before the command. */
  withoutMigration?: true;
}

/** `password`: asked without showing it. `file`: the text of the file that is the last argument. */
type Input = 'password' | 'file';

/** Commands for operators: npm run admin -- <name> … */
const commands: Readonly<Record<string, CommandEntry>> = {
  publish: {
    run: publish,
    usage: 'publish [--at <date or moment>] [--note <text>]   make the saved files live',
    options: ['at', 'note'],
    isAudited: true,
  },
  drafts: {
    run: showDraft,
    usage: 'drafts [--json]          how the saved files differ from what is live',
    options: ['json'],
    isAudited: false,
  },
  publications: {
    run: listPublications,
    usage: 'publications [--json]    what is live, planned, and was live',
    options: ['json'],
    isAudited: false,
  },
  rollback: {
    run: rollback,
    usage: 'rollback [id]            return to an earlier publication, by default the previous one',
    options: [],
    isAudited: true,
  },
  cancel: {
    run: cancel,
    usage: 'cancel <id>              cancel a planned publication',
    options: [],
    isAudited: true,
  },
  'create-user': {
    run: createUser,
    usage:
      'create-user --name "<first> <last>" --role <role> --email <address> [--user <user name>] [--groups <numbers>] [--taxId <tax id>]   create an account',
    options: ['name', 'role', 'email', 'user', 'groups', 'taxId', 'language', 'brand'],
    isAudited: true,
  },
  'set-password': {
    run: setPassword,
    usage: 'set-password <user name>   set a password, which is asked for or read from stdin',
    options: [],
    isAudited: true,
    input: 'password',
  },
  lock: {
    run: lock,
    usage: 'lock <user name> [--reason <text>]   lock an account and end its sessions',
    options: ['reason'],
    isAudited: true,
  },
  unlock: {
    run: unlock,
    usage: 'unlock <user name> [--reason <text>]   make a locked account active again',
    options: ['reason'],
    isAudited: true,
  },
  doctor: {
    run: runDoctor,
    usage:
      'doctor [--json]          check settings, database, mail, disk, clock, backlogs and audit',
    options: ['json'],
    isAudited: false,
    withoutMigration: true,
  },
  import: {
    run: importRows,
    usage:
      'import groups|members|providers|plans|claims|fsa-decisions|adult-ages <file.csv> | --template   check a file and write all its rows, or print its header',
    options: ['template'],
    isAudited: true,
    input: 'file',
    readsFileItself: ['claims'],
  },
  codes: {
    run: importCodes,
    usage: 'codes import icd10cm|hcpcs <file>   read the official file of a code set',
    options: [],
    isAudited: true,
    input: 'file',
  },
  backup: {
    run: backup,
    usage:
      'backup <file>            write the whole database to a file, also while the portal runs',
    options: [],
    isAudited: true,
  },
  restore: {
    run: restore,
    usage: 'restore <file> [--replace]   load a backup into an empty database, or replace all rows',
    options: ['replace'],
    isAudited: true,
    onlyWhenStopped: true,
    withoutMigration: true,
  },
  jobs: {
    run: manageJobs,
    usage: 'jobs [list|show|retry|cancel] [id] [--json]   background work of every account',
    options: ['json'],
    isAudited: true,
  },
  mail: {
    run: mail,
    usage: 'mail retry [id]          try the mails again that were given up',
    options: [],
    isAudited: true,
  },
  'audit-verify': {
    run: auditVerify,
    usage: 'audit-verify [--known <hash>]   verify every audit record and report the first error',
    options: ['known', 'json'],
    isAudited: false,
  },
  grant: {
    run: grant,
    usage:
      'grant <role>             PostgreSQL: let a role run the portal, and only add to the audit',
    options: [],
    isAudited: true,
  },
};

export const listUsage = (): string[] => [
  formatCommandLine('<command>'),
  ...Object.values(commands).map((each) => `  ${each.usage}`),
];

/** Whether the command needs the tables of this version. */
export const needsTables = (name: string): boolean =>
  !Object.hasOwn(commands, name) || commands[name]?.withoutMigration !== true;

/** Runs a command inside the running server, unless the command may only run while no server runs. */
export const runOnServer = async (
  services: OperatorServices,
  request: CommandRequest,
): Promise<CommandResult> =>
  Object.hasOwn(commands, request.name) && commands[request.name]?.onlyWhenStopped
    ? createFailure(`The portal runs. Stop it before ${request.name}.`)
    : runCommand(services, request);

export async function runCommand(
  services: OperatorServices,
  { name, args, by, input, folder = process.cwd() }: CommandRequest,
): Promise<CommandResult> {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    const near = findNearest(name, Object.keys(commands));
    return createFailure(
      `There is no command '${name}'${near ? `; did you mean '${near}'?` : '.'}`,
      ...listUsage(),
    );
  }
  const options = parseOptions(args);
  const unknown = Object.keys(options.named).find((option) => !entry.options.includes(option));
  if (unknown !== undefined)
    return createFailure(`${name} has no option --${unknown}.`, `  ${entry.usage}`);
  const result = await entry.run(services, { options, by, input, folder });
  if (entry.isAudited && !result.skipAudit)
    await recordCommand(services.kysely, { name, by, rejected: result.failed === true });
  return result;
}

/** Returns which input the terminal must ask for or read before the command runs; undefined when it needs none. */
export function getRequiredInput(name: string, [first = '']: readonly string[]): Input | undefined {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return entry?.readsFileItself?.includes(first) ? undefined : entry?.input;
}
