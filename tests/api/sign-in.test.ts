import { describe, expect, it } from 'vitest';
import { callForBody, calls } from '../support/calls.ts';
import { sendTokenRequest, demoPassword, requestToken, createCaller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const cedar = { host: 'cedar.localhost:8080' };

const form = (username: string, password = demoPassword) => ({
  grant_type: 'password',
  username,
  password,
});
const wrong = (username: string) => form(username, 'Wrong-Portal1');
const enter = (username: string, headers: Record<string, string> = {}) =>
  sendTokenRequest(portal.app, form(username), headers);
const tokenFor = async (username: string) =>
  (await callForBody(portal, 'public', 'requestToken', form(username))).access_token;

/** Demo sign-ins of the specification: portal, account type and the next step in the response. */
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

describe('every demo sign-in', () => {
  it.each(signIns)('%s.demo opens as %s in the %s portal', async (name, role, door, type) => {
    const userName = `${name}.demo`;
    const opened = { userName, role, portal: door, accountType: type, impersonating: false };
    const response = await callForBody(portal, 'public', 'requestToken', form(userName));
    expect(response).toMatchObject({ ...opened, token_type: 'bearer' });
  });
});

const employee = { userName: 'employee.demo' };
const elsewhere =
  'Your group’s benefits are served by another portal. Please use the web address on your ID card.';

calls(portal, 'requestToken', {
  'returns every field of the specification, with flags as the texts True and False': [
    'public',
    form('employee.demo'),
    (body, { text }) => {
      expect(body).toMatchObject({
        userName: 'employee.demo',
        email: 'employee.demo@example.com',
        accountType: 3,
        accountId: expect.any(Number) as number,
        groupNumber: 1001,
        firstName: 'Elena',
        lastName: 'Márquez',
        dependentNumber: 0,
        tosAccepted: 'True',
        toChangePassword: 'False',
        canRegister: 'True',
        access_token: expect.stringMatching(/^[\w-]{43}$/u) as string,
        permissions: expect.any(String) as string,
      });
      expect(body).not.toHaveProperty('redirectMessage');
      expect(body).not.toHaveProperty('message');
      expect(text).not.toMatch(/argon2|password_hash|ssn/iu);
    },
  ],
  'lists permissions as id:True (read-only) or id:False, equal to those by name': [
    'public',
    form('accountmanager.demo'),
    ({ permissions, rights }) => {
      expect(permissions).toMatch(/^\d+:(True|False)(,\d+:(True|False))*$/u);
      const byName = new Map(rights.map(({ name, readOnly }) => [name, readOnly]));
      for (const pair of permissions.split(',')) {
        const [id, readOnly] = pair.split(':');
        const name = portal.services.catalogue.byId.get(Number(id))?.name ?? '';
        expect([name, byName.get(name)]).toEqual([name, readOnly === 'True']);
      }
      expect(byName.get('GROUP_LISTING_SEARCH')).toBe(false);
      expect(byName.get('GLOBAL_CLAIMS_SEARCH')).toBe(true);
    },
  ],
  'ignores the case of the user name': ['public', form('Employee.DEMO'), employee],
  'accepts the member ID in any notation': [
    'public',
    ['100100010100', '1001-000101-00', ' 1001-0001-0100 '].map((id) => form(id)),
    employee,
  ],
  'requires a password change when it is due': [
    'public',
    form('mustchange.demo'),
    { toChangePassword: 'True', message: 'changePassword' },
  ],
  'requires a provider to accept the terms': [
    'public',
    form('newprovider.demo'),
    { tosAccepted: 'False', message: 'tos' },
  ],
  'redirects account types 7 and 8': [
    'public',
    form('unregistered7.demo'),
    { accountType: 7, canRegister: 'False', redirectMessage: elsewhere },
  ],
  'redirects with a message in the user’s language': [
    'public in es-MX',
    form('unregistered7.demo'),
    { redirectMessage: expect.stringContaining('tarjeta de identificación') as string },
  ],
  'refuses a missing or empty password': ['public', [{}, form('vendor.demo', '')], 400],
  'without an account lasts 15 minutes and has no user': [
    'public',
    { grant_type: 'anonymous' },
    { accountType: 0, permissions: '', rights: [], portal: 'public', expires_in: 900 },
  ],
});

describe('the groups in a response', () => {
  it('are the account’s own with their switches, also when the session is read again', async () => {
    const { groups: mine } = await callForBody(portal, 'employee', 'readSession');
    expect(mine).toMatchObject([{ groupNumber: 1001 }]);
    const { groups: held } = await callForBody(
      portal,
      'public',
      'requestToken',
      form('employer.demo'),
    );
    const { objects } = await callForBody(portal, 'employer', 'listMyGroups', { pageSize: 100 });
    expect(objects.length).toBeGreaterThan(0);
    expect(held).toMatchObject(
      objects.map(({ groupNumber, enrollment, demographicUpdate }) => ({
        groupNumber,
        enrollment,
        demographicUpdate,
      })),
    );
    expect(await callForBody(portal, 'employer', 'readSession')).toMatchObject({ groups: held });
  });

  it.each(['administrator', 'provider'])(
    'are omitted where only the server can decide: %s',
    async (name) =>
      expect(
        await callForBody(portal, 'public', 'requestToken', form(`${name}.demo`)),
      ).not.toHaveProperty('groups'),
  );
});

describe('a sign-in that redirects elsewhere', () => {
  it('returns a token that can only end its own session', async () => {
    const call = createCaller(portal.app, await tokenFor('unregistered7.demo'));
    for (const path of ['/api/Member/Profile', '/api/portal/session', '/api/RedCard/IdCards'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 401]);
    expect((await call('POST', '/api/token/revoke')).status).toBe(204);
  });

  it('opens the portal once registration is allowed', async () => {
    const call = createCaller(portal.app, await tokenFor('unregistered7.demo'));
    const profileWhen = async (can_register: boolean) => {
      await portal.updateRows('account', { user_name: 'unregistered7.demo' }, { can_register });
      return (await call('GET', '/api/Member/Profile')).status;
    };
    expect([await profileWhen(true), await profileWhen(false)]).toEqual([200, 401]);
  });
});

describe('a refused sign-in', () => {
  it('responds with an OAuth error and a description to display, and nothing else', async () => {
    const { status, body } = await sendTokenRequest(portal.app, wrong('employee.demo'));
    const error_description = 'The user name or password is incorrect.';
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description }]);
  });

  it.each([
    ['es-MX,es;q=0.9,en;q=0.5', /contraseña/u],
    ['en;q=0.1, es;q=0.9', /contraseña/u],
    ['fr, es;q=0, en;q=0.3', /password/u],
    ['sp', /contraseña/u],
    ['fr', /password/u],
  ])('has a message in the browser’s preferred language: %s', async (acceptLanguage, words) => {
    const { body } = await sendTokenRequest(portal.app, wrong('nobody.at.all'), {
      'accept-language': acceptLanguage,
    });
    expect((body as { error_description: string }).error_description).toMatch(words);
  });

  it.each<[string, Record<string, string>, string]>([
    ['an unknown grant type', { grant_type: 'device_code' }, 'unsupported_grant_type'],
    ['an unknown field', { username: 'a', password: 'b', scope: 'all' }, 'invalid_request'],
    ['an overlong name', { username: 'x'.repeat(300), password: 'b' }, 'invalid_request'],
    ['a name with invalid characters', { username: 'a\0', password: 'b' }, 'invalid_request'],
    ['an impersonation without a token', { grant_type: 'impersonation' }, 'invalid_request'],
  ])('with %s is an OAuth error with a message', async (_, sent, error) => {
    const { status, body } = await sendTokenRequest(portal.app, sent, { 'accept-language': 'es' });
    const error_description: unknown = expect.stringMatching(/solicitud|campo|página|datos/iu);
    expect([status, body]).toEqual([400, { error, error_description }]);
  });

  it('accepts credentials only in a form, not as JSON or in the query', async () => {
    const credentials = { username: 'employee.demo', password: demoPassword };
    const json = await portal.unauthenticated('POST', '/api/token', credentials);
    expect(json).toMatchObject({ status: 415, body: { fields: [] } });
    const address = new URLSearchParams(credentials).toString();
    expect((await portal.unauthenticated('POST', `/api/token?${address}`)).status).toBe(400);
  });
});

describe('brands', () => {
  const session = '/api/portal/session';
  const tokenAt = (username: string, host: { host: string }) =>
    requestToken(portal.app, { username, password: demoPassword }, host);

  it('a member of a co-brand can sign in only at its address; elsewhere the message is that of a wrong password', async () => {
    expect((await enter('cedar.employee.demo', cedar)).status).toBe(200);
    const elsewhere = await enter('cedar.employee.demo');
    const refused = await sendTokenRequest(portal.app, wrong('cedar.employee.demo'));
    expect([elsewhere.status, elsewhere.text]).toEqual([refused.status, refused.text]);
  });

  it('a token of one brand is invalid at the other', async () => {
    const call = createCaller(portal.app, await tokenAt('cedar.employee.demo', cedar));
    expect((await call('GET', session, undefined, cedar)).status).toBe(200);
    expect((await call('GET', session)).status).toBe(401);
    const atHome = await portal.as('employee');
    expect((await atHome('GET', session, undefined, cedar)).status).toBe(401);
  });

  it('an unknown host gets the default brand, and is not reflected', async () => {
    const evil = { host: 'evil.example.net' };
    const call = createCaller(portal.app, await tokenAt('employee.demo', evil));
    expect((await call('GET', session)).status).toBe(200);
    const { text, headers } = await call('GET', '/api/Links', undefined, evil);
    expect(text + JSON.stringify(headers)).not.toContain('evil.example.net');
  });

  it('accounts of members whose group has a brand belong to that brand', async () => {
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
