import { addDays, timestampAt, getYear } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile } from './files.ts';
import {
  createAllowedAmounts,
  toContractedServiceRows,
  createInNetworkRates,
  toPlanFields,
  toContractedRateRows,
  createTableOfContents,
} from './transparency-file-content.ts';
import type { DemoData } from './demo-data.ts';
import { masterGroups } from './words/companies.ts';

const reportingEntityName = 'Example Benefit Administrators';
/** Columns of the files that the portal produces; files that are hosted elsewhere have none. */
const reportingEntityColumns = {
  reporting_entity_name: reportingEntityName,
  reporting_entity_type: 'third-party administrator',
};
const encodeJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, undefined, 2));
const networkNames = [
  'Harbor Choice PPO',
  'Great Plains Select',
  'National Travel Network',
  'BrightSmile Dental',
  'ClearView Vision',
];

/**
 * Seeds the machine-readable files (MRF) of price transparency: a plan for each of the first ten master groups, a rate
 * file for each network except that of the pharmacies, allowed amount files, structures that combine files, and
 * releases of two of these.
 */
export async function seedMrf(db: RowExecutor, data: DemoData): Promise<void> {
  const plans = masterGroups
    .slice(0, 10)
    .map((master, index) => toPlanRow(data, master.name, index));
  const files = [
    ...networkNames.map((network, index) => createRateFileRow(data, network, index)),
    ...plans.slice(0, 4).map((plan, index) => createAllowedAmountFileRow(data, plan, index)),
  ];
  const structures = plans.slice(0, 6).map((plan, index) => toStructureRow(plan, index));
  const releases = toReleaseRows(data, plans, structures);
  const releaseFiles = createReleaseFileRows(data, { plans, files, structures });
  await flushFiles(db, data);
  await insertRows(db, 'mrf_plan', plans);
  await insertRows(
    db,
    'mrf_plan_group',
    data.groups
      .filter((group) => group.masterNumber <= 110)
      .map((group) => ({ mrf_plan_id: group.masterNumber - 100, group_number: group.number })),
  );
  await insertRows(db, 'mrf_file', files);
  await insertRows(
    db,
    'mrf_file_network',
    networkNames.map((_, index) => ({ mrf_file_id: index + 1, network_id: index + 1 })),
  );
  await insertRows(db, 'contracted_service', toContractedServiceRows(data.today));
  await insertRows(
    db,
    'contracted_rate',
    networkNames.flatMap((_, index) => listContractedRateRows(data, index + 1)),
  );
  await insertRows(db, 'mrf_structure', structures);
  await insertRows(
    db,
    'mrf_structure_plan',
    structures.map((row) => ({
      mrf_structure_id: row['mrf_structure_id'],
      mrf_plan_id: row['mrf_structure_id'],
    })),
  );
  await insertRows(
    db,
    'mrf_structure_file',
    structures.map((row, index) => ({
      mrf_structure_id: row['mrf_structure_id'],
      mrf_file_id: 1 + (index % 2),
    })),
  );
  await insertRows(db, 'mrf_release', releases);
  await insertRows(db, 'mrf_release_file', releaseFiles);
}

interface MrfRows {
  plans: readonly Row[];
  files: readonly Row[];
  structures: readonly Row[];
}

const getLastUpdate = (data: DemoData): string => addDays(data.today, -12);

const toPlanRow = (data: DemoData, sponsor: string, index: number): Row => ({
  mrf_plan_id: index + 1,
  name: `${sponsor} health plan`,
  issuer_name: `${sponsor} Employee Benefit Plan`,
  plan_id_type: 'ein',
  plan_id_value: `46${2_000_000 + (1001 + index * 5) * 7}`,
  plan_sponsor_name: sponsor,
  market_type: 'group',
  effective_date: `${getYear(data.today)}-01-01`,
  termination_date: index === 8 ? addDays(data.today, -20) : undefined,
});

const createValidationResult = (data: DemoData) => ({
  valid: true,
  errors: [],
  checkedAt: timestampAt(getLastUpdate(data), '06:40'),
});

function createRateFileRow(data: DemoData, network: string, index: number): Row {
  const day = getLastUpdate(data);
  const isHostedElsewhere = index === 2;
  const bytes = encodeJson(
    createInNetworkRates(
      network,
      day,
      data.providers.filter(({ networkIds }) => networkIds.includes(index + 1)).slice(0, 12),
    ),
  );
  return {
    mrf_file_id: index + 1,
    name: `${network} rates`,
    file_type: 'in-network-rates',
    description: `Negotiated rates of ${network}`,
    location: isHostedElsewhere
      ? 'https://mrf.example.com/national-travel/in-network-rates.json'
      : undefined,
    hosted_here: !isHostedElsewhere,
    file_id: isHostedElsewhere ? undefined : queueFile(data, 'application/json', bytes),
    schema_version: '2.2.0',
    last_updated_on: index === 4 ? addDays(data.today, -75) : day,
    validation: createValidationResult(data),
    owner_name: network,
    ...(isHostedElsewhere ? {} : reportingEntityColumns),
  };
}

function createAllowedAmountFileRow(data: DemoData, plan: Row, index: number): Row {
  const day = getLastUpdate(data);
  return {
    mrf_file_id: networkNames.length + index + 1,
    name: `${String(plan['plan_sponsor_name'])} allowed amounts`,
    file_type: 'allowed-amounts',
    description: `Amounts allowed outside the network, ${String(plan['plan_sponsor_name'])}`,
    location: undefined,
    hosted_here: true,
    file_id: queueFile(data, 'application/json', encodeJson(createAllowedAmounts(plan, day))),
    schema_version: '2.2.0',
    last_updated_on: day,
    validation: index === 3 ? undefined : createValidationResult(data),
    owner_name: 'Plan administrator',
    ...reportingEntityColumns,
    mrf_plan_id: plan['mrf_plan_id'],
  };
}

/** Returns the rates of a network's first practices, from which its file can be produced again. */
function listContractedRateRows(data: DemoData, networkId: number): Row[] {
  const networkProviders = data.providers.filter(({ networkIds }) =>
    networkIds.includes(networkId),
  );
  const taxIds = [...new Set(networkProviders.slice(0, 12).map(({ taxId }) => taxId))];
  return taxIds.flatMap((taxId) =>
    toContractedRateRows({ taxId, networkId, day: getLastUpdate(data) }),
  );
}

const toSlug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '-');

/** Returns a structure: the set of files that is published for a plan. */
function toStructureRow(plan: Row, index: number): Row {
  const name = String(plan['plan_sponsor_name']);
  return {
    mrf_structure_id: index + 1,
    name,
    reporting_entity_name: reportingEntityName,
    reporting_entity_type: 'third-party administrator',
    allowed_amount_file_id: index < 4 ? networkNames.length + index + 1 : undefined,
    published_version: index < 2 ? 1 : undefined,
  };
}

const releasedStructureCount = 2;

/** Returns the releases of the first structures, one for each. */
const toReleaseRows = (data: DemoData, plans: readonly Row[], structures: readonly Row[]): Row[] =>
  structures.slice(0, releasedStructureCount).map((structure, index) => {
    const plan = toPlanFields(plans[index]!);
    return {
      release_id: index + 1,
      mrf_structure_id: structure['mrf_structure_id'],
      name: structure['name'],
      reporting_entity_name: reportingEntityName,
      plans: [plan],
      plans_key: Object.values(plan).join(' ').toLowerCase(),
      published_at: timestampAt(getLastUpdate(data), '07:00'),
      published_by: data.accountIds.get('planbuilding.demo'),
    };
  });

/** Returns the files of each release: a table of contents, a rate file and an allowed amount file. */
function createReleaseFileRows(data: DemoData, { plans, files, structures }: MrfRows): Row[] {
  const day = getLastUpdate(data);
  const getPublicName = (file: Row): string =>
    `${day}_${toSlug(String(file['name']))}_${String(file['file_type'])}.json`;
  return structures.slice(0, releasedStructureCount).flatMap((structure, index) => {
    const rateFile = files[index % 2]!;
    const allowedAmountFile = files[networkNames.length + index]!;
    const tableOfContents = encodeJson(
      createTableOfContents(reportingEntityName, plans[index]!, {
        day,
        rateFile,
        allowedAmountFile,
        getPublicName,
      }),
    );
    const commonColumns = { release_id: index + 1, schema_version: '2.2.0', last_updated_on: day };
    const listedFileRows = [rateFile, allowedAmountFile].map((file) => ({
      ...commonColumns,
      mrf_file_id: file['mrf_file_id'],
      file_type: file['file_type'],
      description: file['description'],
      public_name: getPublicName(file),
      file_id: file['file_id'],
      size_bytes: data.files.find(({ file_id }) => file_id === file['file_id'])?.['size_bytes'],
    }));
    const tableOfContentsRow = {
      ...commonColumns,
      mrf_file_id: undefined,
      file_type: 'table-of-contents',
      description: structure['name'],
      public_name: `${day}_${toSlug(String(structure['name']))}_index.json`,
      file_id: queueFile(data, 'application/json', tableOfContents),
      size_bytes: tableOfContents.length,
    };
    return [tableOfContentsRow, ...listedFileRows];
  });
}
