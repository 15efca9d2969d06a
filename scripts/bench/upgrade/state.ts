import { withClient } from '../new-database.ts';
import { callAt, type Session } from './calls.ts';
import type { WriteResult } from './writer.ts';

/** Number of rows by table. */
type Counts = Record<string, number>;

interface ComparisonInput {
  /** The messages that were sent during the upgrade. */
  written: WriteResult;
  /** Rows by table before the upgrade. */
  before: Counts;
  sessions: readonly Session[];
  origins: readonly string[];
}

/** Tables from which migrations remove rows, and where their content is afterwards. */
const newLocationByTable: Readonly<Record<string, string>> = {
  document: 'the forms of the demo (0046)',
  document_group: 'document.groups (0043)',
  document_role: 'document.roles (0043)',
  letter_template: 'locales/ and schemas/codes (0074)',
  mrf_publication: 'mrf_release (0050)',
  publication_draft: 'the saved files of the older release',
};

/** Counts the rows of every table. */
export async function countRows(url: string): Promise<Counts> {
  const counts: Counts = {};
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ count: number }>(
        `select count(*)::integer as count from "${name}"`,
      );
      counts[name] = found[0]?.count ?? 0;
    }
  });
  return counts;
}

/** Prints lost messages, rows and sessions, and messages that were stored twice. Exit code 1 if there are any. */
export async function compareState(
  url: string,
  { written, before, sessions, origins }: ComparisonInput,
): Promise<void> {
  const stored = await countStoredMessages(url);
  const lost = written.acknowledged.filter((body) => !stored.has(body));
  const twice = [...stored].filter(([, count]) => count > 1);
  const after = await countRows(url);
  const fewer = Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count);
  const lostRows = fewer.filter(([table]) => !Object.hasOwn(newLocationByTable, table));
  const ended = await listEndedSessions(sessions, origins);
  const rejected = Object.entries(written.rejected).map(
    ([outcome, count]) => `${count} × ${outcome}`,
  );
  console.log(
    [
      `${written.acknowledged.length} messages acknowledged, ${lost.length} lost, ${twice.length} stored twice.`,
      `Rejected meanwhile: ${rejected.join(', ') || 'none'}; interrupted ${(written.interruptedMs / 1000).toFixed(1)} s.`,
      'Tables with fewer rows:',
      ...fewer.map(
        ([table, count]) =>
          `  ${table} ${count} → ${after[table] ?? 'none'}: ${newLocationByTable[table] ?? 'LOST'}`,
      ),
      `Sessions that ended: ${ended.join(', ') || 'none'}.`,
    ].join('\n'),
  );
  if (lost.length + twice.length + lostRows.length + ended.length > 0) process.exitCode = 1;
}

async function countStoredMessages(url: string): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ body: string; count: number }>(
      "select body, count(*)::integer as count from message where body like 'Upgrade message %' group by body",
    );
    for (const { body, count } of rows) stored.set(body, count);
  });
  return stored;
}

async function listEndedSessions(
  sessions: readonly Session[],
  origins: readonly string[],
): Promise<string[]> {
  const ended: string[] = [];
  for (const session of sessions)
    for (const origin of origins) {
      const { status } = await callAt(origin, session, '/api/portal/session');
      if (status !== 200) ended.push(`${session.user} at ${origin} (${status})`);
    }
  return ended;
}
