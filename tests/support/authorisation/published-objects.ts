import type { Operation } from '#shared/schemas/contract.ts';
import { buildFileImport } from '../builders/file-import.ts';
import { buildDocument, buildReplacedDocument, buildOnlineForm } from '../builders/document.ts';
import { buildAnnouncement, buildLink } from '../builders/news.ts';
import { buildReport, buildReportSchedule } from '../builders/report.ts';
import { buildHostedMrfFile, buildMrfPlan, buildMrfStructure } from '../builders/transparency.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import { accountIdOf } from '../builders/session.ts';
import { missingId } from './enrollment-objects.ts';

interface Aim {
  portal: TestPortal;
  who: TestPrincipal;
  operation: Operation;
  field: string;
}

/** Rows that staff publish for a group: one that the caller looks after, and another one. */
const rowsOfGroups =
  (build: (db: TestPortal['services']['kysely'], group: number) => Promise<number>) =>
  async ({ portal, who, field }: Aim) => {
    const target = async (group: number) => ({
      input: { [field]: await build(portal.services.kysely, group) },
    });
    const { groups } = who;
    return {
      own: await target(groups === 'all' ? 1001 : (groups[0] ?? 1001)),
      foreign: groups === 'all' ? undefined : await target(who.foreignGroup),
      missing: { input: { [field]: missingId } },
    };
  };

/** Rows of no group: all staff with the permission maintain them. */
const rowsOfStaff =
  (build: (db: TestPortal['services']['kysely']) => Promise<number>) =>
  async ({ portal, field }: Aim) => ({
    own: { input: { [field]: await build(portal.services.kysely) } },
    foreign: undefined,
    missing: { input: { [field]: missingId } },
  });

/** Reports of the caller's first group, and of another one; those who see every group do not see what others ran. */
async function reports({ portal, who, field }: Aim) {
  const db = portal.services.kysely;
  const beyond =
    who.groups === 'all'
      ? { runBy: await accountIdOf(db, 'vendor.demo') }
      : { groups: [who.foreignGroup] };
  const own = who.groups === 'all' ? 1001 : (who.groups[0] ?? 1001);
  return {
    own: { input: { [field]: [await buildReport(db, { groups: [own] })] } },
    foreign: { input: { [field]: [await buildReport(db, beyond)] } },
    missing: { input: { [field]: [missingId] } },
  };
}

/** Published records: for all users, and for users of other groups. */
const documentsOf =
  (build: typeof buildDocument) =>
  async ({ portal, who, field }: Aim) => {
    const db = portal.services.kysely;
    const sites = ['employee', 'employer', 'provider', 'customer_service'] as const;
    const managesAll = who.groups === 'all' && who.rights.has('FILE_MANAGEMENT_PERMISSION');
    const beyond = who.groups === 'all' ? { from: '2999-01-01' } : { groups: [who.foreignGroup] };
    const foreign = managesAll ? undefined : await build(db, { sites, ...beyond });
    return {
      own: { input: { [field]: await build(db, { sites }) } },
      foreign: foreign === undefined ? undefined : { input: { [field]: foreign } },
      missing: { input: { [field]: missingId } },
    };
  };

/** An import of the caller, and of a provider. Before its hash is stated, all of it has arrived. */
async function fileImports({ portal, who, field, operation }: Aim) {
  const db = portal.services.kysely;
  const hasArrived = operation.id === 'completeFileImport';
  const target = async (by: number) => ({
    input: { [field]: await buildFileImport(db, { by, hasArrived }) },
  });
  return {
    own: await target(who.accountId),
    foreign: await target(await accountIdOf(db, 'provider.demo')),
    missing: { input: { [field]: missingId } },
  };
}

/** A schedule of the caller, and of another account. */
async function reportSchedules({ portal, who, field }: Aim) {
  const db = portal.services.kysely;
  const target = async (by: number) => ({
    input: { [field]: await buildReportSchedule(db, by) },
  });
  return {
    own: await target(who.accountId),
    foreign: await target(await accountIdOf(db, 'vendor.demo')),
    missing: { input: { [field]: missingId } },
  };
}

export const publishedFinders = {
  reportSchedule: reportSchedules,
  fileImport: fileImports,
  mrfPlan: rowsOfStaff((db) => buildMrfPlan(db)),
  mrfFile: rowsOfStaff((db) => buildHostedMrfFile(db, '{}')),
  mrfStructure: rowsOfStaff((db) => buildMrfStructure(db)),
  report: reports,
  announcement: rowsOfGroups((db, group_number) => buildAnnouncement(db, { group_number })),
  link: rowsOfGroups((db, group) => buildLink(db, [group])),
  managedDocument: rowsOfGroups((db, group) => buildReplacedDocument(db, { groups: [group] })),
  managedOnlineForm: rowsOfGroups((db, group) => buildOnlineForm(db, { groups: [group] })),
  document: documentsOf(buildDocument),
  onlineForm: documentsOf(buildOnlineForm),
};
