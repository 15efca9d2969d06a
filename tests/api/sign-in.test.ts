import { describe, expect, it } from 'vitest';
import { askToken, demoPassword, tokenOf, callerOf } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const cedar = { host: 'cedar.localhost:8080' };
const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' };

const enter = (username: string, headers: Record<string, string> = {}, password = demoPassword) =>
  askToken(portal.app, { grant_type: 'password', username, password }, headers);

interface SignedIn {
  accountType: number;
  permissions: string;
  rights: { name: string; readOnly: boolean }[];
  access_token: string;
  [field: string]: unknown;
}
const bodyOf = async (username: string, headers: Record<string, string> = {}) =>
  (await enter(username, headers)).body as SignedIn;

/** Contract.md's demo sign-ins: portal, account type, what the answer says of the next step. */
const signIns: [name: string, role: string, portal: string, accountType: number][] = [
  ['administrator', 'Administrator', 'admin', 1],
  ['accountmanager', 'AccountManager', 'admin', 1],
  ['eligibility', 'Eligibility', 'admin', 1],
  ['nurse', 'Nurse', 'admin', 1],
  ['customerservice', 'CustomerService', 'admin', 1],
  ['compliance', 'Compliance', 'admin', 1],
  ['planbuilding', 'PlanBuildingEDI', 'admin', 1],
  ['providermaintenance', 'ProviderMaintenance', 'admin', 1],
  ['contractor', 'Contractor', 'admin', 1],
  ['finance', 'Finance', 'admin', 1],
  ['touchcare', 'TouchCareVendor', 'admin', 1],
  ['employer', 'Employer', 'employer', 2],
  ['vendor', 'Vendor', 'employer', 6],
  ['employee', 'Employee', 'member', 3],
  ['dependent', 'Dependent', 'member', 4],
  ['provider', 'Provider', 'provider', 5],
  ['mustchange', 'Employee', 'member', 3],
  ['newprovider', 'Provider', 'provider', 5],
  ['unregistered7', 'Employee', 'member', 7],
  ['other.employee', 'Employee', 'member', 3],
  ['other.employer', 'Employer', 'employer', 2],
  ['other.provider', 'Provider', 'provider', 5],
];

describe('the groups of an answer', () => {
  interface Groups {
    groups?: { groupNumber: number; enrollment: boolean; demographicUpdate: boolean }[];
  }
  const groupsOf = async (name: string) => ((await bodyOf(`${name}.demo`)) as Groups).groups;

  it('are the own ones with their switches, also when the session is read again', async () => {
    const mine = await groupsOf('employee');
    expect(mine?.map(({ groupNumber }) => groupNumber)).toEqual([1001]);
    const held = (await groupsOf('employer'))!;
    const call = await portal.as('employer');
    const list = (await call('POST', '/api/Groups/MyGroups', { pageSize: 100 })).body as {
      objects: Record<string, unknown>[];
    };
    expect(held.length).toBeGreaterThan(0);
    expect(held).toEqual(
      list.objects.map(({ groupNumber, enrollment, demographicUpdate }) => ({
        groupNumber,
        enrollment,
        demographicUpdate,
      })),
    );
    expect((await call('GET', '/api/portal/session')).body).toMatchObject({ groups: held });
  });

  it('are left out where the server alone can judge: every group, and none', async () => {
    expect(await groupsOf('administrator')).toBeUndefined();
    expect(await groupsOf('provider')).toBeUndefined();
  });
});

describe('every demo sign-in', () => {
  it.each(signIns)('%s.demo opens as %s in the %s portal', async (name, role, door, type) => {
    const { status, body } = await enter(`${name}.demo`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: `${name}.demo`,
      role,
      portal: door,
      accountType: type,
      token_type: 'bearer',
      impersonating: false,
    });
  });
});

describe('the login response', () => {
  it('has every field of the specification, flags as the texts True and False', async () => {
    const body = await bodyOf('employee.demo');
    expect(body).toMatchObject({
      userName: 'employee.demo',
      accountType: 3,
      accountId: expect.any(Number) as number,
      email: 'employee.demo@example.com',
      firstName: 'Elena',
      lastName: 'Márquez',
      dependentNumber: 0,
      groupNumber: 1001,
      tosAccepted: 'True',
      toChangePassword: 'False',
      canRegister: 'True',
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      permissions: expect.any(String) as string,
    });
    expect(body).not.toHaveProperty('redirectMessage');
    expect(body).not.toHaveProperty('message');
  });

  it('lists permissions as id:True or id:False, True for read-only, the same as by name', async () => {
    const { permissions, rights } = await bodyOf('accountmanager.demo');
    expect(permissions).toMatch(/^\d+:(True|False)(,\d+:(True|False))*$/);
    const byName = new Map(rights.map(({ name, readOnly }) => [name, readOnly]));
    for (const pair of permissions.split(',')) {
      const [id, readOnly] = pair.split(':');
      const name = portal.services.book.byId.get(Number(id))?.name ?? '';
      expect([name, byName.get(name)]).toEqual([name, readOnly === 'True']);
    }
    expect(byName.get('GROUP_LISTING_SEARCH')).toBe(false);
    expect(byName.get('GLOBAL_CLAIMS_SEARCH')).toBe(true);
  });

  it('never holds more than the contract names, above all no hash and no SSN', async () => {
    const { text } = await enter('employee.demo');
    expect(text).not.toMatch(/argon2|password_hash|ssn/i);
  });

  it('finds the user name whatever its case', async () => {
    expect((await enter('Employee.DEMO')).status).toBe(200);
  });

  it.each(['100100010100', '1001-000101-00', ' 1001-0001-0100 '])(
    'is given for the member ID %j',
    async (memberId) => {
      const { status, body } = await enter(memberId);
      expect([status, body]).toMatchObject([200, { userName: 'employee.demo' }]);
    },
  );
});

describe('next steps', () => {
  it('tell who must change the password to do so', async () => {
    expect(await bodyOf('mustchange.demo')).toMatchObject({
      toChangePassword: 'True',
      message: 'changePassword',
    });
  });

  it('tell a provider who has not accepted the terms to read them', async () => {
    expect(await bodyOf('newprovider.demo')).toMatchObject({
      tosAccepted: 'False',
      message: 'tos',
    });
  });

  it('give account types 7 and 8 the message that leads elsewhere, in their language', async () => {
    const english = await bodyOf('unregistered7.demo');
    expect(english).toMatchObject({ accountType: 7, canRegister: 'False' });
    expect(english['redirectMessage']).toBe(
      "Your group's benefits are served by another portal. Please use the web address on your ID card.",
    );
    const other = await bodyOf('unregistered7.demo', spanish);
    expect(other['redirectMessage']).toContain('tarjeta de identificación');
  });
});

describe('a sign-in that leads elsewhere', () => {
  it('opens nothing here: its token is good for its own end only', async () => {
    const { access_token } = await bodyOf('unregistered7.demo');
    const call = callerOf(portal.app, access_token);
    for (const path of ['/api/Member/Profile', '/api/portal/session', '/api/RedCard/IdCards'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 401]);
    expect((await call('POST', '/api/token/revoke')).status).toBe(204);
  });

  it('opens everything once its holder may register', async () => {
    const { access_token } = await bodyOf('unregistered7.demo');
    const call = callerOf(portal.app, access_token);
    const register = (can_register: boolean) =>
      portal.services.kysely
        .updateTable('account')
        .set({ can_register })
        .where('user_name', '=', 'unregistered7.demo')
        .execute();
    await register(true);
    expect((await call('GET', '/api/Member/Profile')).status).toBe(200);
    await register(false);
    expect((await call('GET', '/api/Member/Profile')).status).toBe(401);
  });
});

describe('the language of a refused sign-in', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.5', /contraseña/],
    ['en;q=0.1, es;q=0.9', /contraseña/],
    ['fr, es;q=0, en;q=0.3', /password/],
    ['sp', /contraseña/],
    ['fr', /password/],
  ])('is the one the browser likes best: %s', async (wish, words) => {
    const { body } = await enter('nobody.at.all', { 'accept-language': wish }, 'Wrong-Portal1');
    expect((body as { error_description: string }).error_description).toMatch(words);
  });
});

describe('a refused sign-in', () => {
  it('answers OAuth’s error with a description to show, and nothing else', async () => {
    const { status, body } = await enter('employee.demo', {}, 'Wrong-Portal1');
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'invalid_grant',
      error_description: 'The user name or password is not right.',
    });
  });

  it('is worded in Spanish when the browser asks for it', async () => {
    const { body } = await enter('dependent.demo', spanish, 'Wrong-Portal1');
    expect((body as { error_description: string }).error_description).toMatch(/contraseña/);
  });

  it.each([
    ['no fields', {}],
    ['a grant that does not exist', { grant_type: 'device_code' }],
    ['an empty password', { username: 'vendor.demo', password: '' }],
    ['an impersonation without a token', { grant_type: 'impersonation', userId: '1' }],
  ])('with %s is no server error', async (_, form) => {
    const { status } = await askToken(portal.app, form);
    expect([400, 422]).toContain(status);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a grant that does not exist', { grant_type: 'device_code' }, 'unsupported_grant_type'],
    ['a field nobody knows', { username: 'a', password: 'b', scope: 'all' }, 'invalid_request'],
    ['a name without end', { username: 'x'.repeat(300), password: 'b' }, 'invalid_request'],
    ['a name no text can be', { username: 'a\0', password: 'b' }, 'invalid_request'],
    ['an impersonation without a token', { grant_type: 'impersonation' }, 'invalid_request'],
  ])('with %s is OAuth’s error too, in words', async (_, form, error) => {
    const { status, body } = await askToken(portal.app, form, spanish);
    expect([status, body]).toEqual([
      400,
      { error, error_description: expect.stringMatching(/solicitud|campo|página|datos/i) },
    ]);
  });

  it('takes credentials as a form only: not as JSON, not in the address', async () => {
    const credentials = { username: 'employee.demo', password: demoPassword };
    const json = await portal.stranger('POST', '/api/token', credentials);
    expect([json.status, json.body]).toEqual([415, expect.objectContaining({ fields: [] })]);
    const address = new URLSearchParams(credentials).toString();
    expect((await portal.stranger('POST', `/api/token?${address}`)).status).toBe(400);
  });
});

describe('brands', () => {
  it('a member of a co-brand signs in at its address only, and is told the same as with a wrong password', async () => {
    expect((await enter('cedar.employee.demo', cedar)).status).toBe(200);
    const elsewhere = await enter('cedar.employee.demo');
    const wrong = await enter('cedar.employee.demo', {}, 'Wrong-Portal1');
    expect([elsewhere.status, elsewhere.text]).toEqual([wrong.status, wrong.text]);
  });

  it('a token of one brand is dead at the other', async () => {
    const atCedar = await tokenOf(
      portal.app,
      { username: 'cedar.employee.demo', password: demoPassword },
      cedar,
    );
    const call = callerOf(portal.app, atCedar);
    expect((await call('GET', '/api/portal/session', undefined, cedar)).status).toBe(200);
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
    const atHome = await portal.as('employee');
    expect((await atHome('GET', '/api/portal/session', undefined, cedar)).status).toBe(401);
  });

  it('an unknown host is the default brand, and is never reflected', async () => {
    const evil = { host: 'evil.example.net' };
    const token = await tokenOf(
      portal.app,
      { username: 'employee.demo', password: demoPassword },
      evil,
    );
    const call = callerOf(portal.app, token);
    expect((await call('GET', '/api/portal/session')).status).toBe(200);
    const { text, headers } = await call('GET', '/api/Links', undefined, evil);
    expect(text + JSON.stringify(headers)).not.toContain('evil.example.net');
  });

  it('accounts of members whose group names a brand are bound to it', async () => {
    const strays = await portal.services.kysely
      .selectFrom('account')
      .innerJoin('member', 'member.member_id', 'account.member_id')
      .innerJoin('benefit_group', 'benefit_group.group_number', 'member.group_number')
      .select('user_name')
      .where('benefit_group.brand_id', 'is not', null)
      .whereRef('benefit_group.brand_id', 'is distinct from', 'account.brand_id')
      .execute();
    expect(strays).toEqual([]);
  });
});

describe('an anonymous grant', () => {
  it('lasts 15 minutes and names nobody', async () => {
    const { body } = await askToken(portal.app, { grant_type: 'anonymous' });
    expect(body).toMatchObject({
      accountType: 0,
      permissions: '',
      rights: [],
      portal: 'public',
      expires_in: 900,
    });
  });
});
