import type { Handler } from '../../requests/call.ts';
import { memberSearchPage } from '../paging.ts';
import { fullName } from '../people.ts';
import { findMembers, openToProvider } from './member-search.queries.ts';

const searchMembers: Handler<'searchMembers'> = async (call) => {
  if (call.scope.principal === 'provider') await openToProvider(call, call.input);
  const { rows, total, page } = await findMembers(call, call.input);
  call.opened(...rows.map((row) => row.member_id));
  const results = rows.map((row) => ({
    memberId: row.member_id,
    memberName: fullName(row),
    dateOfBirth: row.date_of_birth,
    ssnLast4: row.ssn_last4 ?? undefined,
    groupNumber: row.group_number,
    groupName: row.group_name,
    employeeNumber: row.employee_number,
    dependentNumber: row.dependent_number,
    relationship: row.relationship,
    status: row.status,
    effectiveDate: row.effective_date,
    terminationDate: row.termination_date ?? undefined,
    protected: row.protected,
    hasAccount: row.has_account,
  }));
  return memberSearchPage(results, total, page);
};

export const memberHandlers = { searchMembers };
