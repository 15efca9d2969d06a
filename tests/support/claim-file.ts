import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { runCommand } from '#server/commands/commands.ts';
import { people } from './people.ts';
import type { TestPortal } from './portal.ts';

/** The example of the template for claims, with a member, a plan and a provider of the demo. */
export async function createImportRow(portal: TestPortal): Promise<Record<string, string>> {
  const { lines } = await runCommand(portal.services, {
    name: 'import',
    args: ['claims', '--template'],
    by: 'root',
    folder: tmpdir(),
  });
  const [names = '', values = ''] = lines;
  const cells = values.split(',');
  return {
    ...Object.fromEntries(names.split(',').map((name, index) => [name, cells[index] ?? ''])),
    ...(await findPlanAndProvider(portal)),
    memberId: people.elena,
    renderingProviderNumber: '',
  };
}

async function findPlanAndProvider({ services }: TestPortal): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`select plan_number as "planNumber",
      plan_year::text as "planYear", provider_number as "providerNumber" from plan, provider
    where group_number = 1001 and coverage_type = 'Medical'
    order by plan_year desc, provider_id limit 1`.execute(services.kysely);
  return rows[0]!;
}
