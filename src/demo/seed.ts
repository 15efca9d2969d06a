import { seedConversations } from './conversations.ts';
import { seedRequests } from './submitted-requests.ts';
import { seedMemos } from './memos.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedLinks, seedFaqs } from './links-and-faqs.ts';
import { seedCallTracks } from './call-tracks.ts';
import { seedIdCards } from './id-cards.ts';
import { seedDocuments } from './documents.ts';
import { seedLetters } from './letters.ts';
import { seedCallImports } from './call-imports.ts';
import { seedEnrollmentImports } from './enrollment-imports.ts';
import { seedEnrollments } from './enrollments.ts';
import { seedReports } from './reports.ts';
import { seedMrf } from './transparency-files.ts';
import { seedLoginHistory } from './login-history.ts';
import { addDemoAccounts, seedAccounts, seedAccountAccess } from './accounts.ts';
import { seedAccumulators } from './accumulators.ts';
import { seedBenefits } from './benefits.ts';
import { getDayAt } from '#shared/format/dates.ts';
import { portalTimeZone } from '#server/clock.ts';
import { seedCheckRuns } from './check-runs.ts';
import { generateChecks } from './checks.ts';
import { planVisits } from './claims/plan-visits.ts';
import { generateClaims } from './claims/generate-claims.ts';
import { seedClaims } from './claims/seed-claims.ts';
import { seedCodes } from '#server/database/code-lists.ts';
import { advanceIdentities, withoutForeignKeyChecks } from './seed-database.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import { generateSpendingAccounts, seedSpendingAccounts } from './spending-accounts.ts';
import { generateGroups, seedGroups } from './groups.ts';
import { generateHouseholds } from './households.ts';
import { seedMembers } from './members.ts';
import { seedNetworks } from './networks.ts';
import { generatePlans, seedPlans } from './plans.ts';
import { generatePrecertifications, seedPrecerts } from './precertifications.ts';
import { generateProviders, seedProviders } from './providers.ts';
import { seedRegistrations } from './registrations.ts';
import { createRandom } from './random.ts';
import type { DemoData } from './demo-data.ts';

export interface SeedOptions {
  /** All dates and times are relative to it. */
  readonly now: Date;
  readonly hashPassword: (plain: string) => Promise<string>;
  /** Called before each step, and after the last one with the label `done`. `done`: the number of completed steps. */
  readonly progress?: (done: number, total: number, label: string) => void;
}

/** Numbers of generated records. */
export interface SeedSummary {
  readonly groups: number;
  readonly members: number;
  readonly claims: number;
  readonly providers: number;
  readonly accounts: number;
}

type SeedStep = readonly [
  label: string,
  work: (db: RowExecutor, data: DemoData, options: SeedOptions) => Promise<void>,
];

/** The order matters: each step refers to rows of the previous ones. */
const steps: readonly SeedStep[] = [
  ['code lists', (db) => seedCodes(db)],
  ['accounts', (db, data, { hashPassword }) => seedAccounts(db, data, hashPassword)],
  ['networks', seedNetworks],
  ['groups', seedGroups],
  ['plans', seedPlans],
  ['benefits', seedBenefits],
  ['providers', seedProviders],
  ['members', seedMembers],
  ['reach of accounts', seedAccountAccess],
  ['precertifications', seedPrecerts],
  ['claims', seedClaims],
  ['registrations', seedRegistrations],
  ['accumulators', seedAccumulators],
  ['check runs', seedCheckRuns],
  ['spending accounts', seedSpendingAccounts],
  ['conversations', seedConversations],
  ['requests', seedRequests],
  ['memos', seedMemos],
  ['announcements', seedAnnouncements],
  ['links', seedLinks],
  ['questions', (db) => seedFaqs(db)],
  ['calls', seedCallTracks],
  ['cards', seedIdCards],
  ['documents', seedDocuments],
  ['letters', seedLetters],
  ['enrollments', seedEnrollments],
  ['enrollment files', seedEnrollmentImports],
  ['call files', seedCallImports],
  ['reports', seedReports],
  ['transparency files', seedMrf],
  ['sign-in history', seedLoginHistory],
];

/**
 * Fills an empty, migrated database with demo data, which is the same for the same time. The executor must be inside a
 * transaction, so that partial data is never visible.
 */
export async function seedDemo(db: RowExecutor, options: SeedOptions): Promise<SeedSummary> {
  const data = generateDemoData(options.now);
  await withoutForeignKeyChecks(db, async () => {
    for (const [index, [label, work]] of steps.entries()) {
      options.progress?.(index, steps.length, label);
      await work(db, data, options);
    }
  });
  await advanceIdentities(db);
  options.progress?.(steps.length, steps.length, 'done');
  return summarize(data);
}

function generateDemoData(now: Date): DemoData {
  const data = createDemoData(now);
  addDemoAccounts(data);
  generateGroups(data);
  generatePlans(data);
  generateProviders(data);
  generateHouseholds(data);
  generateClaims(data, planVisits(data));
  generatePrecertifications(data);
  generateChecks(data);
  generateSpendingAccounts(data);
  return data;
}

function createDemoData(now: Date): DemoData {
  const ids = new Map<string, number>();
  const nextId = (noun: string): number => {
    const id = (ids.get(noun) ?? 0) + 1;
    ids.set(noun, id);
    return id;
  };
  const random = createRandom(20_240_101);
  return {
    today: getDayAt(now.getTime(), portalTimeZone),
    now,
    random,
    groups: [],
    plans: [],
    nextYearPlans: [],
    providers: [],
    households: [],
    accounts: [],
    accountIds: new Map(),
    claims: [],
    precerts: [],
    checks: [],
    fsaAccounts: [],
    files: [],
    fileChunks: [],
    nextId,
  };
}

const summarize = (data: DemoData): SeedSummary => ({
  groups: data.groups.length,
  members: data.households.reduce((sum, household) => sum + household.members.length, 0),
  claims: data.claims.length,
  providers: data.providers.length,
  accounts: data.accounts.length,
});
