import { addDays, timestampAt, getYear } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile, createPdf } from './files.ts';
import { renderDocuments } from './render-documents.ts';
import { demoMembers } from './demo-people.ts';
import { getPlanYear } from './plans.ts';
import type { Group, Plan, DemoData } from './demo-data.ts';
import { toFormDocumentRow, seedForms } from './online-forms.ts';
import { generalDocuments } from './words/documents.ts';
import { onlineForms } from './words/online-forms.ts';
import { limits } from '#shared/schemas/limits.ts';
import { employerRoleIds, memberRoleIds, roleIds, staffRoleIds } from './account-types.ts';
import { documentCategories } from './code-ids.ts';

interface DocumentRows {
  readonly documents: Row[];
  readonly planDocuments: Row[];
  /** Files of documents that have their own text, by name. */
  readonly renderedFiles: ReadonlyMap<string, Uint8Array>;
}

const everyGroup = limits.everyGroupNumber.value;
const memberAndEmployerRoles = [...employerRoleIds, ...memberRoleIds];

export async function seedDocuments(db: RowExecutor, data: DemoData): Promise<void> {
  const renderedFiles = await renderDocuments(data.today);
  const rows: DocumentRows = { documents: [], planDocuments: [], renderedFiles };
  // Forms come first, so that their numbers, which are part of URLs, are the smallest.
  const forms = onlineForms.map((form) => {
    const { roleIds } = form;
    return {
      ...form,
      downloadId: addDocument(data, rows, toFormDocumentRow(form), roleIds, [everyGroup]),
    };
  });
  addGeneralDocuments(data, rows);
  data.groups.forEach((group) => addPlanDocuments(data, rows, group));
  addMemberDocuments(data, rows);
  await flushFiles(db, data);
  await insertRows(db, 'document', rows.documents);
  await insertRows(db, 'plan_document', rows.planDocuments);
  await seedForms(db, data, forms);
}

const documentDefaults: Row = {
  file_name: undefined,
  file_id: undefined,
  year: undefined,
  language: 'en',
  member_id: undefined,
  is_online_form: false,
  form_queue_id: undefined,
  form_kind: undefined,
  requires_ack: false,
};

/** Adds a document that the roles of these groups see; `columns` replace the defaults. Returns its download id. */
function addDocument(
  data: DemoData,
  rows: DocumentRows,
  columns: Row,
  roleIds: readonly number[],
  groups: readonly number[],
): number {
  const downloadId = data.nextId('download');
  rows.documents.push({
    download_id: downloadId,
    ...documentDefaults,
    effective_from: addDays(data.today, -300),
    uploaded_at: timestampAt(addDays(data.today, -10 - (downloadId % 250)), '10:40'),
    uploaded_by: data.accountIds.get('accountmanager.demo'),
    ...toAudienceColumns(roleIds, groups),
    ...columns,
  });
  return downloadId;
}

/** The roles of each portal, by the column that shows the document there. */
const roleIdsBySite = {
  employee_site: memberRoleIds,
  employer_site: employerRoleIds,
  provider_site: [roleIds.provider],
  customer_service_site: staffRoleIds,
};

/** Returns the columns that say who sees a document. `roles` is empty when it addresses all roles of its portals. */
function toAudienceColumns(roleIds: readonly number[], groups: readonly number[]): Row {
  const isForAll = roleIds.includes(limits.allRolesId.value);
  const audienceBySite = Object.entries(roleIdsBySite).map(([site, siteRoleIds]) => ({
    site,
    includesSome: isForAll || siteRoleIds.some((role) => roleIds.includes(role)),
    includesEvery: isForAll || siteRoleIds.every((role) => roleIds.includes(role)),
  }));
  return {
    ...Object.fromEntries(audienceBySite.map(({ site, includesSome }) => [site, includesSome])),
    roles: audienceBySite.every(({ includesSome, includesEvery }) => includesSome === includesEvery)
      ? []
      : roleIds,
    groups,
  };
}

/** Returns a file name of ASCII letters, digits and hyphens. */
const toFileName = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/gu, '')
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase()}.pdf`;

const createFileColumns = (
  data: DemoData,
  { renderedFiles }: DocumentRows,
  name: string,
  lines: readonly string[],
): Row => ({
  display_name: { en: name },
  file_name: toFileName(name),
  file_id: queueFile(data, 'application/pdf', renderedFiles.get(name) ?? createPdf(name, lines)),
});

function addGeneralDocuments(data: DemoData, rows: DocumentRows): void {
  for (const [categoryId, audience, language, name, description, groupNumber] of generalDocuments) {
    const row = {
      ...createFileColumns(data, rows, name, [description, 'Demonstration document.']),
      description: { en: description },
      category_id: categoryId,
      language,
      year: getYear(data.today),
      requires_ack: categoryId === documentCategories.notices,
    };
    addDocument(data, rows, row, audience, [groupNumber ?? everyGroup]);
  }
}

function addPlanDocuments(data: DemoData, rows: DocumentRows, group: Group): void {
  const year = getPlanYear(group, data.today);
  const plans = data.plans.filter(
    (plan) => plan.groupNumber === group.number && plan.year === year,
  );
  const medical = plans.filter((plan) => plan.coverage === 'Medical');
  const addForPlan = (plan: Plan, document: PlanDocument): void =>
    addPlanDocument(data, rows, group, plan, document);
  for (const plan of medical) {
    const title = `${plan.name} ${year}`;
    addForPlan(plan, {
      kind: 'SBC',
      language: 'en',
      name: `Summary of Benefits and Coverage: ${title}`,
    });
    addForPlan(plan, {
      kind: 'SBC',
      language: 'sp',
      name: `Resumen de beneficios y cobertura: ${title}`,
    });
  }
  const [first] = medical;
  if (first)
    addForPlan(first, {
      kind: 'SPD',
      language: 'en',
      name: `Summary plan description: ${group.name}`,
    });
}

interface PlanDocument {
  readonly kind: 'SBC' | 'SPD';
  /** `sp` is the portal's code for Spanish. */
  readonly language: 'en' | 'sp';
  readonly name: string;
}

function addPlanDocument(
  data: DemoData,
  rows: DocumentRows,
  group: Group,
  plan: Plan,
  document: PlanDocument,
): void {
  const { kind, language, name } = document;
  const lines = [group.name, `${plan.from} - ${plan.to}`, plan.name];
  const row = {
    ...createFileColumns(data, rows, name, lines),
    description: { en: language === 'en' ? `For ${group.name}` : `Para ${group.name}` },
    category_id:
      kind === 'SBC' ? documentCategories.summaryOfBenefits : documentCategories.planDocuments,
    language,
    year: plan.year,
  };
  const downloadId = addDocument(data, rows, row, memberAndEmployerRoles, [group.number]);
  rows.planDocuments.push({ plan_id: plan.planId, download_id: downloadId, kind });
}

/** Adds documents of a member's own file, visible to the member and staff, never to a whole role. */
function addMemberDocuments(data: DemoData, rows: DocumentRows): void {
  const random = data.random.fork('member papers');
  const members = data.households.flatMap((household) => household.members);
  const documentOwners = [
    ...Array.from({ length: 5 }, () =>
      members.find(({ memberId }) => memberId === demoMembers.employee)!,
    ),
    ...Array.from({ length: 70 }, () => random.pick(members)),
  ];
  const documentNames = [
    'Marriage certificate',
    'Birth certificate',
    'Signed enrollment form',
    'Other insurance letter',
    'Power of attorney',
  ];
  documentOwners.forEach((member, index) => {
    const name = documentNames[index % documentNames.length]!;
    const row = {
      ...createFileColumns(data, rows, name, [
        `${member.firstName} ${member.lastName}`,
        'Copy of the original.',
      ]),
      description: { en: 'Sent by mail' },
      category_id: documentCategories.other,
      member_id: member.memberId,
    };
    addDocument(data, rows, row, [], []);
  });
}
