import { readFileSync } from 'node:fs';
import { insertRows } from './insert-rows.ts';
import type { Row, RowExecutor } from './insert-rows.ts';
import { limits } from '#shared/schemas/limits.ts';

/** A code of a list in schemas/codes, whose texts both the seeded lookup tables and the screens use. */
export interface Code {
  readonly code: string;
  readonly en: string;
  readonly sp: string;
  /** The code in the parent list. */
  readonly under?: string;
  /** For letters: the addressee. */
  readonly addressee?: string;
}

const folder = new URL('../../../schemas/codes/', import.meta.url);

export function readCodeList(name: string): readonly Code[] {
  const list = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as {
    codes: Code[];
  };
  return list.codes;
}

const procedureLists = {
  HCPCS: 'procedure-codes-hcpcs',
  REV: 'revenue-code',
  CDT: 'procedure-codes-dental',
} as const;

export interface CodeIndex {
  readonly diagnosis: ReadonlyMap<string, Code>;
  readonly procedure: ReadonlyMap<string, Code>;
}

/**
 * Reads the codes of diagnoses and procedures, by code. The key of a procedure begins with its code system (`REV 0450`),
 * since a revenue code may equal a code of another system.
 */
export function readCodeIndex(): CodeIndex {
  const procedures = Object.entries(procedureLists).flatMap(([system, list]) =>
    readCodeList(list).map((code) => [`${system} ${code.code}`, code] as const),
  );
  return {
    diagnosis: new Map(readCodeList('diagnosis-codes').map((code) => [code.code, code])),
    procedure: new Map(procedures),
  };
}

/** The service category of dental codes; dental codes that are not listed are preventive. */
const dentalCategories: Readonly<Record<string, string>> = {
  DFILL: 'dental-basic',
  DEXTR: 'dental-basic',
  DROOT: 'dental-major',
  DCROWN: 'dental-major',
  DDENT: 'dental-major',
  DORTHO: 'dental-ortho',
};

/** The service categories of HCPCS Level II codes. The first pattern that matches the beginning of a code counts. */
const hcpcsCategories: readonly (readonly [RegExp, string])[] = [
  [/^A04/u, 'emergency-medical-transport'],
  [/^(A|B|E|L)/u, 'durable-medical-equipment'],
  [/^(V2020)/u, 'vision-frames'],
  [/^(V2520|S0592)/u, 'vision-contacts'],
  [/^(V2)/u, 'vision-lenses'],
  [/^(S0620|S0621)/u, 'vision-exam'],
  [/^(C|S8042)/u, 'imaging'],
  [/^(H|G0410)/u, 'mental-health-outpatient'],
  [
    /^(G0008|G0010|G0101|G0103|G0105|G0121|G0279|G0328|G0438|G0439|P3000|Q2038|S0610)/u,
    'preventive-care',
  ],
  [/^(G0151|G0283|S9131)/u, 'rehabilitation'],
  [/^(G0299)/u, 'home-health'],
  [/^(G0463)/u, 'specialist-visit'],
  [/^(Q3014)/u, 'telehealth-visit'],
  [/^(S8990)/u, 'chiropractic'],
  [/^(S9083)/u, 'urgent-care'],
  [/^(T1015)/u, 'primary-care-visit'],
];

/**
 * Returns the service category of a code. Of the revenue codes, 0450 is the emergency room, and those below 0250 are for
 * inpatients.
 */
export function getServiceCategory(system: string, code: string): string {
  if (system === 'CDT') return dentalCategories[code] ?? 'dental-preventive';
  if (system === 'REV')
    return code === '0450'
      ? 'emergency-room-care'
      : code < '0250'
        ? 'hospital-inpatient'
        : 'hospital-outpatient';
  return hcpcsCategories.find(([pattern]) => pattern.test(code))?.[1] ?? 'diagnostic-test';
}

export async function seedCodes(db: RowExecutor): Promise<void> {
  await insertRows(
    db,
    'diagnosis_code',
    readCodeList('diagnosis-codes').map(({ code, en }) => ({ code, description: en })),
  );
  const procedures = Object.entries(procedureLists).flatMap(([system, list]) =>
    readCodeList(list).map(({ code, en }): Row => ({
      code_system: system,
      code,
      description: en,
      category_code: getServiceCategory(system, code),
    })),
  );
  await insertRows(db, 'procedure_code', procedures);
  await insertRows(
    db,
    'routing_queue',
    readCodeList('routing-queue').map(({ code, en, sp }) => ({
      queue_id: code,
      name: { en, sp },
    })),
  );
  await insertRows(db, 'routing_subject', readCodeList('routing-subject').map(toSubjectRow));
  await seedDescriptions(db);
}

/** The routing queue of each subject, in the order of the code list `routing-subject`. */
export const subjectQueues = [
  'service',
  'claims',
  'appeals',
  'eligibility',
  'service',
  'eligibility',
  'precert',
  'network',
  'accounts',
  'eligibility',
  'web',
  'finance',
  'service',
];
/** Ids of roles in permissions/roles. */
const roleIds = { employer: 20, vendor: 21, employee: 30, dependent: 31, provider: 40 } as const;
const groupAndMemberRoles = [roleIds.employer, roleIds.vendor, roleIds.employee, roleIds.dependent];
/** The roles that may choose a subject, by its code. Subjects that are not listed are for all roles. */
const subjectRoles: Readonly<Record<string, readonly number[]>> = {
  // FSA, HRA or HSA
  '9': groupAndMemberRoles,
  // COBRA
  '10': groupAndMemberRoles,
  // Billing
  '12': [roleIds.employer, roleIds.vendor, roleIds.provider],
};

/** The first subjects of the code list are about a member, whom the question must name. */
const memberSubjectCount = 7;

const toSubjectRow = ({ code, en, sp }: Code, index: number): Row => ({
  subject_id: Number(code),
  label: { en, sp },
  queue_id: subjectQueues[index],
  needs_member: index < memberSubjectCount,
  role_ids: subjectRoles[code] ?? [limits.allRolesId.value],
  sort_order: index + 1,
});

/** Ids of the report types that contain health information (schemas/codes/report-type.json). */
export const healthReportTypeIds: ReadonlySet<number> = new Set([2, 4, 5, 8, 10, 11, 12, 16]);

async function seedDescriptions(db: RowExecutor): Promise<void> {
  const toNumberedRows = (
    system: string,
    row: (id: number, code: Code, index: number) => Row,
  ): Row[] => readCodeList(system).map((code, index) => row(Number(code.code), code, index));
  await insertRows(
    db,
    'resolution_type',
    toNumberedRows('resolution-type', (id, { en, sp }) => ({
      resolution_type_id: id,
      description: { en, sp },
    })),
  );
  await insertRows(
    db,
    'memo_type',
    toNumberedRows('memo-type', (id, { en, sp }) => ({ descno: id, descr: { en, sp } })),
  );
  await insertRows(
    db,
    'payment_type',
    toNumberedRows('payment-type', (id, { en, sp }) => ({
      payment_type_id: id,
      description: { en, sp },
    })),
  );
  await insertRows(
    db,
    'link_category',
    toNumberedRows('link-category', (id, { en, sp }, index) => ({
      category_id: id,
      name: { en, sp },
      sort_order: index,
    })),
  );
  await insertRows(
    db,
    'document_category',
    toNumberedRows('document-category', (id, { en, sp }, index) => ({
      category_id: id,
      name: { en, sp },
      sort_order: index,
    })),
  );
  await insertRows(
    db,
    'report_type',
    toNumberedRows('report-type', (id, { en, sp }) => ({
      report_type_id: id,
      name: { en, sp },
      contains_phi: healthReportTypeIds.has(id),
    })),
  );
}
