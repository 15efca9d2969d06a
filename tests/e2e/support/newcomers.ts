import { postJson } from './journey.ts';
import { getAddress } from './portal.ts';
import { fetchToken } from './screens.ts';

/** Values from an ID card and personal data, for a person without an account. */
export interface Newcomer {
  memberId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  zip: string;
}

const fetchJson = async (token: string, path: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${getAddress('localhost')}${path}`, { headers })).json();
};

interface Row {
  memberId: string;
  /** Present if the member has an account. */
  loginName?: string;
}

/** Finds an employee who has claims and no account yet. */
export async function findNewcomer(): Promise<Newcomer> {
  const token = await fetchToken('administrator.demo');
  const search = { groupNumber: 1001, status: 'Active', pageSize: 100 };
  const { results } = await postJson<{ results: Row[] }>(token, '/api/Member/Search', search);
  for (const { memberId, loginName } of results) {
    if (loginName !== undefined || !memberId.endsWith('00')) continue;
    const claims = await postJson<{ results: unknown[] }>(
      token,
      '/api/ClaimsInfo/RecentClaimsPaginated/Admin',
      { memberId },
    );
    if (claims.results.length === 0) continue;
    const path = `/api/Member/Profile/Admin?memberId=${memberId}`;
    const profile = (await fetchJson(token, path)) as Newcomer & { address: { zip: string } };
    return { ...profile, memberId, zip: profile.address.zip };
  }
  throw new Error('every member with claims has an account');
}

/** Returns the path of the link in the newest mail to an address. */
export async function findMailedLink(to: string): Promise<string> {
  const mails = (await fetchJson('', `/api/portal/mailbox?to=${encodeURIComponent(to)}`)) as {
    body_text: string;
  }[];
  const link = /https?:\/\/\S+/u.exec(mails[0]?.body_text ?? '')?.[0];
  if (!link) throw new Error(`no mail with a link went to ${to}`);
  return new URL(link).pathname;
}
