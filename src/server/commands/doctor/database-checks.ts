import { clock } from '../../clock.ts';
import { readMigrations } from '../../database/migrate.ts';
import { DemoAccountsError, requireNoDemoAccounts } from '../../policy/demo-accounts.ts';
import { verifyAudit } from '../../policy/verify-audit.ts';
import { countJobBacklog } from '../jobs.queries.ts';
import {
  listAdultAges,
  listAppliedMigrations,
  findAuditRole,
  getDatabaseFacts,
  countLateMails,
} from './doctor.queries.ts';
import { failure, ok, warning, type Check } from './check-result.ts';

/** Differences between the clocks of this machine and of the database. */
const warningSkewMs = 2_000;
const errorSkewMs = 30_000;

export const checkDatabase: Check = async ({ database, kysely }) => {
  const { version, readOnly } = await getDatabaseFacts(kysely);
  const name = database.engine === 'pglite' ? 'embedded database' : 'PostgreSQL';
  if (readOnly === 'on')
    return failure(
      `${name} ${version} rejects writes`,
      'Let DATABASE_URL name the primary, or end the read-only mode.',
    );
  if (!database.mayWrite() || !database.healthy())
    return failure(
      `${name} ${version} accepts no writes`,
      'Free disk space, then start the portal again.',
    );
  return ok(`${name} ${version}`);
};

export const checkMigrations: Check = async ({ kysely }) => {
  const ran = await listAppliedMigrations(kysely);
  const known = readMigrations();
  const unknownMigration = [...ran].find(
    ([name, sum]) => !known.some((each) => each.name === name && each.checksum === sum),
  );
  if (unknownMigration)
    return failure(
      `the database has migration ${unknownMigration[0]}, which this version does not know`,
      'Start the newer version of the portal, or restore a backup of this one.',
    );
  const due = known.filter(({ name }) => !ran.has(name)).length;
  return due === 0
    ? ok(`all ${known.length} ran`)
    : warning(`${due} of ${known.length} have not run`, 'Start the portal, which runs them.');
};

/** Warns if the role of this connection can change the audit: an attacker who takes over the portal could then do so. */
export const checkRole: Check = async ({ database, kysely }) => {
  if (database.engine === 'pglite') return ok('the embedded database has no roles');
  const found = await findAuditRole(kysely);
  if (!found) return ok('the tables are not made yet');
  return found.canChange
    ? warning(
        `${found.role} can change the audit`,
        'Let the portal run as a role that does not own the tables: grant <role>.',
      )
    : ok(`${found.role} can only add to the audit`);
};

/** Compares the database's time with the middle of the query, so that a slow connection does not look like skew. */
export const checkClock: Check = async ({ kysely }) => {
  const before = clock.machineNow();
  const { now } = await getDatabaseFacts(kysely);
  const skew = Math.abs((before + clock.machineNow()) / 2 - now);
  const found = `${(skew / 1000).toFixed(1)} s between this machine and the database`;
  const remedy = 'Let both machines take their time from the same NTP server.';
  if (skew >= errorSkewMs) return failure(found, remedy);
  return skew >= warningSkewMs ? warning(found, remedy) : ok(found);
};

export const checkDemoAccounts: Check = async ({ config, database }) => {
  if (config.demoMode)
    return warning(
      'demo mode: accounts with a published password can sign in',
      'For real data, set PORTAL_DEMO=0 and use an empty database.',
    );
  try {
    await database.rawTransaction(requireNoDemoAccounts);
    return ok('none');
  } catch (error) {
    if (!(error instanceof DemoAccountsError)) throw error;
    return failure(error.message, 'See set-password and lock.');
  }
};

/**
 * Checks the ages of adulthood. Without the row `US`, every child in a state without a row of its own would count as an
 * adult.
 */
export const checkAdultAges: Check = async ({ kysely }) => {
  const ages = await listAdultAges(kysely);
  const remedy = 'Import the ages that counsel confirms: import adult-ages <file.csv>.';
  if (!ages.some(({ state }) => state === 'US'))
    return failure('the age for states without a row of their own (US) is missing', remedy);
  const examples = ages.filter((age) => age.is_example).map(({ state }) => state);
  return examples.length === 0
    ? ok(`${ages.length} rows, no examples`)
    : warning(`the ages of ${examples.join(', ')} are examples`, remedy);
};

export const checkOutbox: Check = async ({ kysely }) => {
  const { count, givenUp, oldest, error } = await countLateMails(kysely);
  if (count === 0) return ok('no mail waits for more than an hour');
  return warning(
    `${count} mails wait for more than an hour, the oldest since ${oldest}: ${error ?? 'not tried yet'}`,
    givenUp > 0
      ? `Check SMTP_URL, then try the ${givenUp} that were given up again: mail retry`
      : 'Check SMTP_URL and that a portal runs.',
  );
};

export const checkJobs: Check = async ({ kysely }) => {
  const { late, failed } = await countJobBacklog(kysely);
  if (late > 0)
    return failure(
      `${late} jobs should have begun more than 15 minutes ago`,
      'Check that a portal runs, and its log.',
    );
  return failed > 0
    ? warning(`${failed} jobs failed within a day`, 'See: jobs, jobs retry <id>')
    : ok('none is late or failed within a day');
};

export const checkAudit: Check = async (services) => {
  const { broken, seals, records, unsealed } = await verifyAudit(services);
  if (broken !== undefined)
    return failure(
      broken,
      'Keep this database as evidence, and restore the last intact backup beside it.',
    );
  return ok(`intact: ${records} records in ${seals} seals, ${unsealed} not sealed yet`);
};
