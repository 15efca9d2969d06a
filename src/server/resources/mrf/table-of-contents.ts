import type { FileOfStructure, PlanOfStructure } from './structure-members.queries.ts';
import type { StructureRow } from './structure.queries.ts';

/** The version of the CMS schema of the files that the portal generates, including tables of contents. */
export const schemaVersion = '2.2.0';

/** A structure with its plans and files. */
export interface StructureWithParts {
  readonly structure: StructureRow;
  readonly plans: readonly PlanOfStructure[];
  readonly files: readonly FileOfStructure[];
}

/** How many characters of the hash a public name contains. */
const hashCharacters = 12;

/**
 * The file name of a table of contents by the CMS guide: date, payer, "index". `address` is the name of the structure as a part
 * of a URL.
 */
export const toIndexName = (address: string, day: string): string => `${day}_${address}_index.json`;

/**
 * The public name of a file that the portal hosts; undefined for a file without stored content. The name contains the beginning
 * of the hash, so that the same name always means the same bytes. CMS has no naming standard for these files.
 */
export function toPublicName(file: FileOfStructure): string | undefined {
  if (file.content_id === null) return undefined;
  const { last_updated_on: day, address, file_type: type, sha256 } = file;
  return `${day}_${address}-${(sha256 ?? '').slice(0, hashCharacters)}_${type}.json`;
}

type ReportingPlan = Pick<
  PlanOfStructure,
  'name' | 'issuer_name' | 'plan_sponsor_name' | 'plan_id_type' | 'plan_id_value' | 'market_type'
>;

/** Maps a plan to the fields of the CMS format. */
export const toPlanFields = (plan: ReportingPlan) => ({
  plan_name: plan.name,
  issuer_name: plan.issuer_name,
  ...(plan.plan_sponsor_name === null ? {} : { plan_sponsor_name: plan.plan_sponsor_name }),
  plan_id_type: plan.plan_id_type,
  plan_id: plan.plan_id_value,
  plan_market_type: plan.market_type,
});

/** Returns the table of contents of a structure in the format of the CMS schema. */
export function createTableOfContents(
  { structure, plans, files }: StructureWithParts,
  day: string,
  toUrl: (publicName: string) => string,
) {
  const toLocation = (file: FileOfStructure) => ({
    description: file.description,
    location: file.location ?? toUrl(toPublicName(file) ?? ''),
  });
  const rateFiles = files
    .filter(({ file_type }) => file_type === 'in-network-rates')
    .map(toLocation);
  const [allowedAmountsFile] = files.filter(({ file_type }) => file_type === 'allowed-amounts');
  return {
    reporting_entity_name: structure.reporting_entity_name,
    reporting_entity_type: structure.reporting_entity_type,
    last_updated_on: day,
    version: schemaVersion,
    reporting_structure: [
      {
        reporting_plans: plans.map(toPlanFields),
        ...(rateFiles.length > 0 ? { in_network_files: rateFiles } : {}),
        ...(allowedAmountsFile ? { allowed_amount_file: toLocation(allowedAmountsFile) } : {}),
      },
    ],
  };
}
