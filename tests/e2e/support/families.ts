import { createFamilyForm } from '../../support/builders/enrollment-form.ts';
import { daysAgo } from './days.ts';
import { postJson } from './journey.ts';
import { getAddress } from './portal.ts';
import { fetchToken } from './screens.ts';

const get = async <Result>(token: string, path: string): Promise<Result> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${getAddress('localhost')}${path}`, { headers })).json() as Promise<Result>;
};

interface Plan {
  planId: number;
  coverageType: string;
}

/** The member ID of the employee on an approved enrollment. */
export async function fetchMemberId(enrollmentId: number): Promise<string> {
  const token = await fetchToken('eligibility.demo');
  const path = `/api/Enrollments/Get?enrollmentId=${enrollmentId}`;
  return (await get<{ memberId: string }>(token, path)).memberId;
}

/**
 * Enrolls a family of four as a demo employer and approves it as staff; its coverage began ten days ago. Returns the
 * member ID of the employee.
 */
export async function createCoveredFamily(lastName: string): Promise<string> {
  const employer = await fetchToken('employer.demo');
  const coverageDate = daysAgo(10);
  const path = `/api/Enrollments/GetForm?groupNumber=1001&coverageDate=${coverageDate}`;
  const { plans } = await get<{ plans: Plan[] }>(employer, path);
  const medical = plans.find(({ coverageType }) => coverageType === 'Medical');
  const form = {
    ...createFamilyForm(medical?.planId ?? 0),
    lastName,
    hireDate: daysAgo(20),
    coverageDate,
    ssn: `96${String(Date.now()).slice(-7)}`,
  };
  const { enrollmentId } = await postJson<{ enrollmentId: number }>(
    employer,
    '/api/Enrollments/Create',
    form,
  );
  const staff = await fetchToken('eligibility.demo');
  await postJson(staff, '/api/portal/enrollments/approve', { enrollmentId, rowVersion: 1 });
  return fetchMemberId(enrollmentId);
}
