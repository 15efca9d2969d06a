import { found } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { pagedList } from '../paging.ts';
import { fullName } from '../people.ts';
import {
  findGroup,
  findGroups,
  groupParts,
  membersOfGroup,
  type GroupRow,
} from './group.queries.ts';

const listGroups: Handler<'listGroups'> = async (call) => {
  const { rows, total, page } = await findGroups(call, call.input);
  const objects = rows.map((row) => ({
    groupNumber: row.group_number,
    masterGroupNumber: row.master_group_number,
    name: row.name,
    status: row.status,
    effectiveDate: row.effective_date,
    terminationDate: row.termination_date ?? undefined,
    access: row.access ?? undefined,
    enrollment: row.enrollment,
    demographicUpdate: row.demographic_update,
    displayCostComparisonTool: row.display_cost_comparison_tool,
    healthAccountEmployer: row.health_account_employer,
    memberCount: row.member_count,
    city: row.city,
    state: row.state,
  }));
  return pagedList(objects, total, page);
};

const listGroupNames: Handler<'listGroupNames'> = async ({ owned }) => {
  const rows = await owned
    .select('benefit_group')
    .select(['benefit_group.group_number', 'benefit_group.name'])
    .orderBy('benefit_group.group_number')
    .execute();
  return rows.map((row) => ({ groupNumber: row.group_number, name: row.name }));
};

const present = (row: GroupRow) => ({
  groupNumber: row.group_number,
  masterGroupNumber: row.master_group_number,
  masterGroupName: row.master_group_name,
  name: row.name,
  status: row.status,
  effectiveDate: row.effective_date,
  terminationDate: row.termination_date ?? undefined,
  enrollment: row.enrollment,
  demographicUpdate: row.demographic_update,
  displayCostComparisonTool: row.display_cost_comparison_tool,
  healthAccountEmployer: row.health_account_employer,
  phone: row.phone ?? undefined,
  address: {
    addressLine1: row.address_line1,
    addressLine2: row.address_line2 ?? undefined,
    city: row.city,
    state: row.state,
    zip: row.zip,
  },
  accountManager: row.first_name ? `${row.first_name} ${row.last_name ?? ''}`.trim() : undefined,
});

const readGroup: Handler<'readGroup'> = async (call) =>
  present(found(await findGroup(call, call.input.groupNumber)));

const readGroupDetails: Handler<'readGroupDetails'> = async (call) => {
  const row = found(await findGroup(call, call.input.groupNumber));
  const { contacts, locations, plans } = await groupParts(call, row.group_number);
  return {
    ...present(row),
    ein: row.ein ?? undefined,
    naics: row.naics ?? undefined,
    fax: row.fax ?? undefined,
    planYearBeginMonth: row.plan_year_begin_month,
    contacts: contacts.map((contact) => ({
      name: contact.name,
      title: contact.title ?? undefined,
      type: contact.contact_type,
      email: contact.email ?? undefined,
      phone: contact.phone ?? undefined,
    })),
    locations: locations.map((location) => ({
      locationNumber: location.location_number,
      name: location.name,
      division: location.division ?? undefined,
    })),
    plans: plans.map((plan) => ({
      planId: plan.plan_id,
      planNumber: plan.plan_number,
      planName: plan.plan_name,
      planType: plan.plan_type,
      coverageType: plan.coverage_type,
      planYear: plan.plan_year,
      effectiveDate: plan.effective_date,
      terminationDate: plan.termination_date,
    })),
  };
};

const listGroupMembers: Handler<'listGroupMembers'> = async (call) => {
  found(await findGroup(call, call.input.groupNumber));
  const { rows, total, page } = await membersOfGroup(call, call.input);
  call.opened(...rows.map((row) => row.member_id));
  const objects = rows.map((row) => ({
    memberId: row.member_id,
    memberName: fullName(row),
    dateOfBirth: row.date_of_birth,
    relationship: row.relationship,
    status: row.status,
    effectiveDate: row.effective_date,
    terminationDate: row.termination_date ?? undefined,
  }));
  return pagedList(objects, total, page);
};

export const groupHandlers = {
  listGroups,
  // Both answer what visibility.ts lets the caller see; staff of one group see one group in either.
  listMyGroups: (async (call) => listGroups(call)) satisfies Handler<'listMyGroups'>,
  listGroupNames,
  readGroup,
  readGroupDetails,
  listGroupMembers,
};
