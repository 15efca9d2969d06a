import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { today } from '#server/clock.ts';
import { buildFile } from './file.ts';

let nameCount = 0;
const createName = (kind: string): string => `Built ${kind} ${++nameCount}`;

/** Stores a reporting plan of this year. */
export async function buildMrfPlan(
  db: Kysely<Tables>,
  row: Partial<Parameters<typeof toPlanRow>[0]> = {},
): Promise<number> {
  const { mrf_plan_id } = await db
    .insertInto('mrf_plan')
    .values(toPlanRow({ name: createName('plan'), ...row }))
    .returning('mrf_plan_id')
    .executeTakeFirstOrThrow();
  return mrf_plan_id;
}

const toPlanRow = (row: {
  name: string;
  effective_date?: string;
  termination_date?: string;
  plan_id_value?: string;
  plan_sponsor_name?: string;
}) => ({
  issuer_name: 'Built issuer',
  plan_id_type: 'ein',
  plan_id_value: '461234567',
  plan_sponsor_name: 'Built sponsor',
  market_type: 'group',
  effective_date: `${today().slice(0, 4)}-01-01`,
  ...row,
});

/** Stores a file of in-network rates that someone else publishes. */
export async function buildMrfFile(
  db: Kysely<Tables>,
  row: {
    name?: string;
    file_type?: string;
    last_updated_on?: string;
    schema_version?: string;
    location?: string;
  } = {},
): Promise<number> {
  const { mrf_file_id } = await db
    .insertInto('mrf_file')
    .values({
      name: createName('file'),
      file_type: 'in-network-rates',
      description: 'Built rates',
      location: 'https://mrf.example.com/rates.json',
      hosted_here: false,
      last_updated_on: today(),
      ...row,
    })
    .returning('mrf_file_id')
    .executeTakeFirstOrThrow();
  return mrf_file_id;
}

/** Stores a file of the first network that the portal hosts and has not validated yet. */
export async function buildHostedMrfFile(
  db: Kysely<Tables>,
  content: string,
  file_type = 'in-network-rates',
): Promise<number> {
  const { mrf_file_id } = await db
    .insertInto('mrf_file')
    .values({
      name: createName('hosted file'),
      file_type,
      description: 'Built rates',
      hosted_here: true,
      file_id: await buildFile(db, 1, content),
      last_updated_on: today(),
      reporting_entity_name: 'Built entity',
      reporting_entity_type: 'third-party administrator',
    })
    .returning('mrf_file_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('mrf_file_network').values({ mrf_file_id, network_id: 1 }).execute();
  return mrf_file_id;
}

/** Stores a reporting structure of these plans and files, by default of one each. */
export async function buildMrfStructure(
  db: Kysely<Tables>,
  {
    name = createName('structure'),
    plans,
    files,
  }: { name?: string; plans?: number[]; files?: number[] } = {},
): Promise<number> {
  const { mrf_structure_id } = await db
    .insertInto('mrf_structure')
    .values({
      name,
      reporting_entity_name: 'Built entity',
      reporting_entity_type: 'third-party administrator',
    })
    .returning('mrf_structure_id')
    .executeTakeFirstOrThrow();
  for (const mrf_plan_id of plans ?? [await buildMrfPlan(db)])
    await db.insertInto('mrf_structure_plan').values({ mrf_structure_id, mrf_plan_id }).execute();
  for (const mrf_file_id of files ?? [await buildMrfFile(db)])
    await db.insertInto('mrf_structure_file').values({ mrf_structure_id, mrf_file_id }).execute();
  return mrf_structure_id;
}
