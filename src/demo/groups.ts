import { addDays, toDay, getYear } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { networkIds } from './networks.ts';
import type { Group, DemoData } from './demo-data.ts';
import { masterGroups } from './words/companies.ts';
import { cities } from './words/places.ts';
import { familyNames, menNames, womenNames } from './words/people.ts';
import { createEmail, createFictionalPhone } from './fictional-identity.ts';

/** Numbers of the groups of the demo accounts. */
export const demoGroups = {
  employer: [1001, 1002, 1003],
  vendor: [1001, 1004],
  otherEmployer: [1031, 1032],
  requiresApproval: 1003,
  cedar: 1051,
  usesOtherPortal: 1060,
};

/** Numbers of the groups with 36 employees. */
const largeGroups = new Set([1001, 1002, 1003, 1031]);

export function generateGroups(data: DemoData): void {
  masterGroups.forEach((master, masterIndex) =>
    master.groups.forEach((name, groupIndex) =>
      data.groups.push(generateGroup(data, name, masterIndex, masterIndex * 5 + groupIndex)),
    ),
  );
}

/** Generates a group whose properties depend on its position in the list of all groups, `index`. */
function generateGroup(data: DemoData, name: string, masterIndex: number, index: number): Group {
  const number = 1001 + index;
  const isTerminated = number === 1045 || number === 1058;
  return {
    number,
    name,
    masterNumber: 100 + masterIndex + 1,
    location: cities[(masterIndex + (index % 5 === 4 ? 1 : 0)) % cities.length]!,
    planYearBeginMonth: index % 9 === 8 ? 7 : 1,
    networkId: masterIndex % 2 === 0 ? networkIds.harbor : networkIds.plains,
    status: isTerminated ? 'Termed' : 'Active',
    brandId: masterIndex === 10 ? 'cedar' : undefined,
    flags: toFlags(number, index),
    employeeCount: largeGroups.has(number) ? 36 : 8 + ((index * 7) % 8),
    checkRunFrequency: number <= 1003 ? 'Weekly' : 'SemiMonthly',
    effective: toDay(getYear(data.today) - 4 - (index % 8), index % 9 === 8 ? 7 : 1, 1),
    termination: isTerminated ? addDays(data.today, -120) : undefined,
    ein: `46${String(2_000_000 + number * 7)}`,
  };
}

function toFlags(number: number, index: number) {
  return {
    enrollment: number === 1003 ? false : index % 4 !== 3,
    demographicUpdate: number === 1002 ? false : index % 3 !== 2,
    costTool: index % 2 === 0,
    healthAccounts: number <= 1003 || index % 4 === 0,
    claimsAccess: number === 1001 || number === 1031 || index % 5 === 0,
    canRegister: number !== demoGroups.usesOtherPortal,
  };
}

export async function seedGroups(db: RowExecutor, data: DemoData): Promise<void> {
  await insertRows(
    db,
    'master_group',
    masterGroups.map((master, index) => ({ master_group_number: 101 + index, name: master.name })),
  );
  await insertRows(
    db,
    'benefit_group',
    data.groups.map((group, index) => toGroupRow(data, group, index)),
  );
  await insertRows(db, 'group_location', data.groups.flatMap(toLocationRows));
  await insertRows(
    db,
    'group_contact',
    data.groups.flatMap((group) => generateContactRows(data, group)),
  );
  await insertRows(db, 'group_network', data.groups.flatMap(toNetworkRows));
  await insertRows(
    db,
    'group_financing',
    data.groups.map((group) => toFinancingRow(data, group)),
  );
  await insertRows(
    db,
    'group_text',
    data.groups.flatMap((group) => toTextRows(data, group)),
  );
}

function toGroupRow(data: DemoData, group: Group, index: number): Row {
  const { location, flags } = group;
  return {
    group_number: group.number,
    master_group_number: group.masterNumber,
    name: group.name,
    status: group.status,
    effective_date: group.effective,
    termination_date: group.termination,
    ein: group.ein,
    naics: String(311_000 + index * 1100),
    address_line1: `${100 + index * 12} Commerce Way`,
    city: location.name,
    state: location.state,
    zip: location.zip,
    phone: createFictionalPhone(location.areaCode, index),
    fax: createFictionalPhone(location.areaCode, index + 40),
    account_manager_id: data.accountIds.get('accountmanager.demo'),
    plan_year_begin_month: group.planYearBeginMonth,
    time_zone: location.timeZone,
    brand_id: group.brandId,
    enrollment: flags.enrollment,
    demographic_update: flags.demographicUpdate,
    display_cost_comparison_tool: flags.costTool,
    health_account_employer: flags.healthAccounts,
    employer_claims_access: flags.claimsAccess,
    employer_approval_required: index % 6 === 2,
    online_enrollment: flags.enrollment,
    can_register: flags.canRegister,
    redirect_message_key: flags.canRegister ? undefined : 'server.login.servedElsewhere',
  };
}

const locationNames = ['Main office', 'North plant', 'South plant'] as const;

const toLocationRows = (group: Group): Row[] =>
  locationNames.slice(0, group.employeeCount > 20 ? 3 : 2).map((name, index) => ({
    group_number: group.number,
    location_number: index + 1,
    name,
    division: index === 0 ? 'Administration' : 'Operations',
    address_line1: `${200 + index * 40} Industry Rd`,
    city: group.location.name,
    state: group.location.state,
    zip: group.location.zip,
  }));

function generateContactRows(data: DemoData, group: Group): Row[] {
  const random = data.random.fork(`contacts ${group.number}`);
  return (['HR', 'Finance', 'Broker'] as const).map((type, index) => {
    const first = random.pick(random.chance(0.5) ? womenNames : menNames);
    const last = random.pick(familyNames);
    return {
      group_number: group.number,
      contact_type: type,
      name: `${first} ${last}`,
      title: { HR: 'Benefits manager', Finance: 'Controller', Broker: 'Benefits adviser' }[type],
      email: createEmail(first, last, group.number + index),
      phone: createFictionalPhone(group.location.areaCode, group.number + index * 3),
    };
  });
}

const toNetworkRows = (group: Group): Row[] =>
  [group.networkId, networkIds.wrap, networkIds.dental, networkIds.vision, networkIds.rx].map(
    (network) => ({
      group_number: group.number,
      network_id: network,
      tier: 'in',
    }),
  );

const toFinancingRow = (data: DemoData, group: Group): Row => ({
  group_number: group.number,
  funding_method: group.number % 7 === 0 ? 'LevelFunded' : 'SelfFunded',
  bank_name: 'First Example Bank',
  routing_last4: String(1000 + (group.number % 9000)).slice(-4),
  account_last4: String(7000 + group.number).slice(-4),
  minimum_balance_cents: group.employeeCount * 100_000,
  check_run_day: group.checkRunFrequency === 'Weekly' ? 'Friday' : '5th and 20th',
  positive_pay: group.number % 2 === 0,
  stop_loss_carrier: 'Example Reinsurance Company',
  specific_deductible_cents: 7_500_000,
  aggregate_attachment_cents: group.employeeCount * 1_200_000,
  contract_basis: group.number % 3 === 0 ? '12/15' : '12/12',
  approver_required: group.number % 4 === 1,
  last_check_number: data.checks.filter((check) => check.group === group).length,
});

function toTextRows(data: DemoData, group: Group): Row[] {
  const updatedAt = `${addDays(data.today, -(group.number % 90))}T15:00:00Z`;
  const bodiesByKind = {
    plan: `${group.name} offers medical, drug, dental and vision plans. New employees are covered from the first of the month after 30 days. Dependents are covered until the end of the month in which they turn 26.`,
    group: `Send eligibility questions for ${group.name} to the HR contact. Terminations are taken back no further than 60 days. Cards are mailed to the home address unless a confidential address is on file.`,
    precert:
      'Precertification is needed for hospital stays, outpatient surgery, MRI and CT scans, home health and equipment above $1,000. Call at least five working days before; for emergencies, within 48 hours after.',
  };
  return (['plan', 'group', 'precert'] as const).map((kind) => ({
    group_number: group.number,
    kind,
    title: { plan: 'About the plans', group: 'Service notes', precert: 'Precertification rules' }[
      kind
    ],
    body: bodiesByKind[kind],
    updated_at: updatedAt,
  }));
}
