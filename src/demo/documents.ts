import { addDays, timestampAt, yearOf } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile, pdfOf } from './files.ts';
import { renderDocuments } from './render-documents.ts';
import { demoMembers } from './demo-people.ts';
import { planYearOf } from './plans.ts';
import type { Group, Plan, DemoData } from './demo-data.ts';
import { formRow, seedForms } from './online-forms.ts';
import { generalDocuments } from './words/documents.ts';
import { onlineForms } from './words/online-forms.ts';
import { limits } from '#shared/schemas/limits.ts';

interface DocumentRows {
  readonly documents: Row[];
  readonly planDocuments: Row[];
  /** Files of documents that have their own text, by name. */
  readonly rendered: ReadonlyMap<string, Uint8Array>;
}

const everyGroup = limits.everyGroupNumber.value;
const membersAndEmployers = [20, 21, 30, 31];

export async function seedDocuments(db: RowExecutor, data: DemoData): Promise<void> {
  const rendered = await renderDocuments(data.today);
  const inserts: DocumentRows = { documents: [], planDocuments: [], rendered };
  // Forms come first, so that their numbers, which are part of URLs, are the smallest.
  const forms = onlineForms.map((form) => {
    const { roles } = form;
    return { ...form, downloadId: add(data, inserts, formRow(form), roles, [everyGroup]) };
  });
  addGeneral(data, inserts);
  data.groups.forEach((group) => addPlanDocuments(data, inserts, group));
  addMemberDocuments(data, inserts);
  await flushFiles(db, data);
  await insertRows(db, 'document', inserts.documents);
  await insertRows(db, 'plan_document', inserts.planDocuments);
  await seedForms(db, data, forms);
}

const blank: Row = {
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

function add(
  data: DemoData,
  inserts: DocumentRows,
  more: Row,
  roles: readonly number[],
  groups: readonly number[],
): number {
  const downloadId = data.nextId('download');
  inserts.documents.push({
    download_id: downloadId,
    ...blank,
    effective_from: addDays(data.today, -300),
    uploaded_at: timestampAt(addDays(data.today, -10 - (downloadId % 250)), 640),
    uploaded_by: data.accountIds.get('accountmanager.demo'),
    ...audienceOf(roles, groups),
    ...more,
  });
  return downloadId;
}

const sites = {
  employee_site: [30, 31],
  employer_site: [20, 21],
  provider_site: [40],
  customer_service_site: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};

/** Portals, and the roles if only some roles of a portal are meant. */
function audienceOf(roles: readonly number[], groups: readonly number[]): Row {
  const isForAll = roles.includes(limits.allRolesId.value);
  const chosen = Object.entries(sites).map(([site, ofSite]) => ({
    site,
    some: isForAll || ofSite.some((role) => roles.includes(role)),
    every: isForAll || ofSite.every((role) => roles.includes(role)),
  }));
  return {
    ...Object.fromEntries(chosen.map(({ site, some }) => [site, some])),
    roles: chosen.every(({ some, every }) => some === every) ? [] : roles,
    groups,
  };
}

const fileNameOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/gu, '')
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase()}.pdf`;

const fileColumns = (
  data: DemoData,
  { rendered }: DocumentRows,
  name: string,
  lines: readonly string[],
): Row => ({
  display_name: { en: name },
  file_name: fileNameOf(name),
  file_id: queueFile(data, 'application/pdf', rendered.get(name) ?? pdfOf(name, lines)),
});

function addGeneral(data: DemoData, inserts: DocumentRows): void {
  for (const [category, roles, language, name, description, group] of generalDocuments) {
    const row = {
      ...fileColumns(data, inserts, name, [description, 'Demonstration document.']),
      description,
      category_id: category,
      language,
      year: yearOf(data.today),
      requires_ack: category === 4,
    };
    add(data, inserts, row, roles, [group ?? everyGroup]);
  }
}

function addPlanDocuments(data: DemoData, inserts: DocumentRows, group: Group): void {
  const year = planYearOf(group, data.today);
  const plans = data.plans.filter(
    (plan) => plan.groupNumber === group.number && plan.year === year,
  );
  const medical = plans.filter((plan) => plan.coverage === 'Medical');
  const add = (plan: Plan, document: PlanDocument): void =>
    addPlanDocument(data, inserts, group, plan, document);
  for (const plan of medical) {
    const title = `${plan.name} ${year}`;
    add(plan, { kind: 'SBC', language: 'en', name: `Summary of Benefits and Coverage: ${title}` });
    add(plan, { kind: 'SBC', language: 'sp', name: `Resumen de beneficios y cobertura: ${title}` });
  }
  const [first] = medical;
  if (first)
    add(first, { kind: 'SPD', language: 'en', name: `Summary plan description: ${group.name}` });
}

interface PlanDocument {
  readonly kind: 'SBC' | 'SPD';
  readonly language: 'en' | 'sp';
  readonly name: string;
}

function addPlanDocument(
  data: DemoData,
  inserts: DocumentRows,
  group: Group,
  plan: Plan,
  document: PlanDocument,
): void {
  const { kind, language, name } = document;
  const lines = [group.name, `${plan.from} - ${plan.to}`, plan.name];
  const row = {
    ...fileColumns(data, inserts, name, lines),
    description: language === 'en' ? `For ${group.name}` : `Para ${group.name}`,
    category_id: kind === 'SBC' ? 2 : 1,
    language,
    year: plan.year,
  };
  const downloadId = add(data, inserts, row, membersAndEmployers, [group.number]);
  inserts.planDocuments.push({ plan_id: plan.planId, download_id: downloadId, kind });
}

/** Adds documents of a member's own file, visible to the member and staff, never to a whole role. */
function addMemberDocuments(data: DemoData, inserts: DocumentRows): void {
  const random = data.random.fork('member papers');
  const members = data.households.flatMap((household) => household.members);
  const chosen = [
    ...Array.from({ length: 5 }, () =>
      members.find(({ memberId }) => memberId === demoMembers.employee)!,
    ),
    ...Array.from({ length: 70 }, () => random.pick(members)),
  ];
  const names = [
    'Marriage certificate',
    'Birth certificate',
    'Signed enrollment form',
    'Other insurance letter',
    'Power of attorney',
  ];
  chosen.forEach((member, index) => {
    const name = names[index % names.length]!;
    const row = {
      ...fileColumns(data, inserts, name, [
        `${member.first} ${member.last}`,
        'Copy of the original.',
      ]),
      description: 'Sent by mail',
      category_id: 12,
      member_id: member.memberId,
    };
    add(data, inserts, row, [], []);
  });
}
