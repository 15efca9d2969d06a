import type { FileOfStructure, PlanOfStructure } from './structure-members.queries.ts';
import type { StructureRow } from './structure.queries.ts';

/** The version of the CMS schema that produced files have. */
export const schemaVersion = '2.2.0';

/** A structure with its plans and files. */
export interface StructureWithParts {
  readonly structure: StructureRow;
  readonly plans: readonly PlanOfStructure[];
  readonly files: readonly FileOfStructure[];
}

/** The name of a table of contents by the guide: date, payer, "index". */
export const indexName = (address: string, day: string): string => `${day}_${address}_index.json`;

/**
 * The name of a file that is hosted here. It contains the hash, so that structures share one file and a name never gets
 * other bytes. Files that a table of contents lists have no naming standard.
 */
export function publicNameOf(file: FileOfStructure): string | undefined {
  if (file.content_id === null) return undefined;
  const { last_updated_on: day, address, file_type: type, sha256 } = file;
  return `${day}_${address}-${(sha256 ?? '').slice(0, 12)}_${type}.json`;
}

type ReportingPlan = Pick<
  PlanOfStructure,
  'name' | 'issuer_name' | 'plan_sponsor_name' | 'plan_id_type' | 'plan_id_value' | 'market_type'
>;

export const planFieldsOf = (plan: ReportingPlan) => ({
  plan_name: plan.name,
  issuer_name: plan.issuer_name,
  ...(plan.plan_sponsor_name === null ? {} : { plan_sponsor_name: plan.plan_sponsor_name }),
  plan_id_type: plan.plan_id_type,
  plan_id: plan.plan_id_value,
  plan_market_type: plan.market_type,
});

/** Returns the table of contents of a structure in the format of the CMS schema. */
export function tableOfContents(
  { structure, plans, files }: StructureWithParts,
  day: string,
  urlOf: (publicName: string) => string,
) {
  const locationOf = (file: FileOfStructure) => ({
    description: file.description,
    location: file.location ?? urlOf(publicNameOf(file) ?? ''),
  });
  const rates = files.filter(({ file_type }) => file_type === 'in-network-rates').map(locationOf);
  const [amounts] = files.filter(({ file_type }) => file_type === 'allowed-amounts');
  return {
    reporting_entity_name: structure.reporting_entity_name,
    reporting_entity_type: structure.reporting_entity_type,
    last_updated_on: day,
    version: schemaVersion,
    reporting_structure: [
      {
        reporting_plans: plans.map(planFieldsOf),
        ...(rates.length > 0 ? { in_network_files: rates } : {}),
        ...(amounts ? { allowed_amount_file: locationOf(amounts) } : {}),
      },
    ],
  };
}
