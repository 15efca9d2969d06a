import type { Operation } from '#shared/schemas/contract.ts';
import { buildFileImport } from '../builders/file-import.ts';
import { buildDocument, buildReplacedDocument, buildOnlineForm } from '../builders/document.ts';
import { buildAnnouncement, buildLink } from '../builders/news.ts';
import { buildReport, buildReportSchedule } from '../builders/report.ts';
import { buildHostedMrfFile, buildMrfPlan, buildMrfStructure } from '../builders/transparency.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import { getAccountId } from '../builders/session.ts';
import { missingId } from './enrollment-objects.ts';

interface TargetRequest {
  portal: TestPortal;
  who: TestPrincipal;
  operation: Operation;
  field: string;
}

/** Rows that staff publish for a group: one that the caller looks after, and another one. */
const createGroupFinder =
  (build: (db: TestPortal['services']['kysely'], group: number) => Promise<number>) =>
  async ({ portal, who, field }: TargetRequest) => {
    const buildTarget = async (group: number) => ({
      input: { [field]: await build(portal.services.kysely, group) },
    });
    const { groups } = who;
    return {
      own: await buildTarget(groups === 'all' ? 1001 : (groups[0] ?? 1001)),
      foreign: groups === 'all' ? undefined : await buildTarget(who.foreignGroup),
      missing: { input: { [field]: missingId } },
    };
  };

/** Rows without a group, which all staff with the permission maintain. */
const createStaffFinder =
  (build: (db: TestPortal['services']['kysely']) => Promise<number>) =>
  async ({ portal, field }: TargetRequest) => ({
    own: { input: { [field]: await build(portal.services.kysely) } },
    foreign: undefined,
    missing: { input: { [field]: missingId } },
  });

/**
 * Reports of the caller's first group, and of another group; callers of every group do not see reports that others ran.
 */
async function buildReportTargets({ portal, who, field }: TargetRequest) {
  const db = portal.services.kysely;
  const foreignAudience =
    who.groups === 'all'
      ? { runBy: await getAccountId(db, 'vendor.demo') }
      : { groups: [who.foreignGroup] };
  const own = who.groups === 'all' ? 1001 : (who.groups[0] ?? 1001);
  return {
    own: { input: { [field]: [await buildReport(db, { groups: [own] })] } },
    foreign: { input: { [field]: [await buildReport(db, foreignAudience)] } },
    missing: { input: { [field]: [missingId] } },
  };
}

/**
 * Published records: for all users, and for users of other groups or, if the caller has every group, of a future date.
 */
const createDocumentFinder =
  (build: typeof buildDocument) =>
  async ({ portal, who, field }: TargetRequest) => {
    const db = portal.services.kysely;
    const sites = ['employee', 'employer', 'provider', 'customer_service'] as const;
    const managesAll = who.groups === 'all' && who.rights.has('FILE_MANAGEMENT_PERMISSION');
    const foreignAudience =
      who.groups === 'all' ? { from: '2999-01-01' } : { groups: [who.foreignGroup] };
    const foreign = managesAll ? undefined : await build(db, { sites, ...foreignAudience });
    return {
      own: { input: { [field]: await build(db, { sites }) } },
      foreign: foreign === undefined ? undefined : { input: { [field]: foreign } },
      missing: { input: { [field]: missingId } },
    };
  };

/** An import of the caller, and of a provider. For completeFileImport, all of its bytes have been received. */
async function buildFileImportTargets({ portal, who, field, operation }: TargetRequest) {
  const db = portal.services.kysely;
  const hasArrived = operation.id === 'completeFileImport';
  const buildTarget = async (by: number) => ({
    input: { [field]: await buildFileImport(db, { by, hasArrived }) },
  });
  return {
    own: await buildTarget(who.accountId),
    foreign: await buildTarget(await getAccountId(db, 'provider.demo')),
    missing: { input: { [field]: missingId } },
  };
}

/** A schedule of the caller, and of another account. */
async function buildReportScheduleTargets({ portal, who, field }: TargetRequest) {
  const db = portal.services.kysely;
  const buildTarget = async (by: number) => ({
    input: { [field]: await buildReportSchedule(db, by) },
  });
  return {
    own: await buildTarget(who.accountId),
    foreign: await buildTarget(await getAccountId(db, 'vendor.demo')),
    missing: { input: { [field]: missingId } },
  };
}

export const publishedFinders = {
  reportSchedule: buildReportScheduleTargets,
  fileImport: buildFileImportTargets,
  mrfPlan: createStaffFinder((db) => buildMrfPlan(db)),
  mrfFile: createStaffFinder((db) => buildHostedMrfFile(db, '{}')),
  mrfStructure: createStaffFinder((db) => buildMrfStructure(db)),
  report: buildReportTargets,
  announcement: createGroupFinder((db, group_number) => buildAnnouncement(db, { group_number })),
  link: createGroupFinder((db, group) => buildLink(db, [group])),
  managedDocument: createGroupFinder((db, group) => buildReplacedDocument(db, { groups: [group] })),
  managedOnlineForm: createGroupFinder((db, group) => buildOnlineForm(db, { groups: [group] })),
  document: createDocumentFinder(buildDocument),
  onlineForm: createDocumentFinder(buildOnlineForm),
};
