import { describe, expect, it } from 'vitest';
import { ask, calls } from '../support/calls.ts';
import { askToken, demoPassword, tokenOf, callerOf } from '../support/caller.ts';
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
  askToken(portal.app, form(username), headers);
const tokenFor = async (username: string) =>
  (await ask(portal, 'stranger', 'requestToken', form(username))).access_token;

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

describe('every demo sign-in', () => {
  it.each(signIns)('%s.demo opens as %s in the %s portal', async (name, role, door, type) => {
    const userName = `${name}.demo`;
    const opened = { userName, role, portal: door, accountType: type, impersonating: false };
    const answer = await ask(portal, 'stranger', 'requestToken', form(userName));
    expect(answer).toMatchObject({ ...opened, token_type: 'bearer' });
  });
});

const employee = { userName: 'employee.demo' };
const elsewhere =
  "Your group's benefits are served by another portal. Please use the web address on your ID card.";

calls(portal, 'requestToken', {
  'has every field of the specification, flags as the texts True and False': [
    'stranger',
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
  'lists permissions as id:True or id:False, True for read-only, the same as by name': [
    'stranger',
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
  'finds the user name whatever its case': ['stranger', form('Employee.DEMO'), employee],
  'is given for the member ID, however written': [
    'stranger',
    ['100100010100', '1001-000101-00', ' 1001-0001-0100 '].map((id) => form(id)),
    employee,
  ],
  'tells who must change the password to do so': [
    'stranger',
    form('mustchange.demo'),
    { toChangePassword: 'True', message: 'changePassword' },
  ],
  'tells a provider who has not accepted the terms to read them': [
    'stranger',
    form('newprovider.demo'),
    { tosAccepted: 'False', message: 'tos' },
  ],
  'leads account types 7 and 8 elsewhere': [
    'stranger',
    form('unregistered7.demo'),
    { accountType: 7, canRegister: 'False', redirectMessage: elsewhere },
  ],
  'leads elsewhere in the reader’s language': [
    'stranger in es-MX',
    form('unregistered7.demo'),
    { redirectMessage: expect.stringContaining('tarjeta de identificación') as string },
  ],
  'refuses no fields, and an empty password': ['stranger', [{}, form('vendor.demo', '')], 400],
  'without an account lasts 15 minutes and names nobody': [
    'stranger',
    { grant_type: 'anonymous' },
    { accountType: 0, permissions: '', rights: [], portal: 'public', expires_in: 900 },
  ],
});

describe('the groups of an answer', () => {
  it('are the own ones with their switches, also when the session is read again', async () => {
    const { groups: mine } = await ask(portal, 'employee', 'readSession');
    expect(mine).toMatchObject([{ groupNumber: 1001 }]);
    const { groups: held } = await ask(portal, 'stranger', 'requestToken', form('employer.demo'));
    const { objects } = await ask(portal, 'employer', 'listMyGroups', { pageSize: 100 });
    expect(objects.length).toBeGreaterThan(0);
    expect(held).toEqual(
      objects.map(({ groupNumber, enrollment, demographicUpdate }) => ({
        groupNumber,
        enrollment,
        demographicUpdate,
      })),
    );
    expect(await ask(portal, 'employer', 'readSession')).toMatchObject({ groups: held });
  });

  it.each(['administrator', 'provider'])(
    'are left out where the server alone can judge: %s',
    async (name) =>
      expect(
        await ask(portal, 'stranger', 'requestToken', form(`${name}.demo`)),
      ).not.toHaveProperty('groups'),
  );
});

describe('a sign-in that leads elsewhere', () => {
  it('opens nothing here: its token is good for its own end only', async () => {
    const call = callerOf(portal.app, await tokenFor('unregistered7.demo'));
    for (const path of ['/api/Member/Profile', '/api/portal/session', '/api/RedCard/IdCards'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 401]);
    expect((await call('POST', '/api/token/revoke')).status).toBe(204);
  });

  it('opens everything once its holder may register', async () => {
    const call = callerOf(portal.app, await tokenFor('unregistered7.demo'));
    const profileWhen = async (can_register: boolean) => {
      await portal.services.kysely
        .updateTable('account')
        .set({ can_register })
        .where('user_name', '=', 'unregistered7.demo')
        .execute();
      return (await call('GET', '/api/Member/Profile')).status;
    };
    expect([await profileWhen(true), await profileWhen(false)]).toEqual([200, 401]);
  });
});

describe('a refused sign-in', () => {
  it('answers OAuth’s error with a description to show, and nothing else', async () => {
    const { status, body } = await askToken(portal.app, wrong('employee.demo'));
    const error_description = 'The user name or password is not right.';
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description }]);
  });

  it.each([
    ['es-MX,es;q=0.9,en;q=0.5', /contraseña/u],
    ['en;q=0.1, es;q=0.9', /contraseña/u],
    ['fr, es;q=0, en;q=0.3', /password/u],
    ['sp', /contraseña/u],
    ['fr', /password/u],
  ])('is worded in the language the browser likes best: %s', async (wish, words) => {
    const { body } = await askToken(portal.app, wrong('nobody.at.all'), {
      'accept-language': wish,
    });
    expect((body as { error_description: string }).error_description).toMatch(words);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a grant that does not exist', { grant_type: 'device_code' }, 'unsupported_grant_type'],
    ['a field nobody knows', { username: 'a', password: 'b', scope: 'all' }, 'invalid_request'],
    ['a name without end', { username: 'x'.repeat(300), password: 'b' }, 'invalid_request'],
    ['a name no text can be', { username: 'a\0', password: 'b' }, 'invalid_request'],
    ['an impersonation without a token', { grant_type: 'impersonation' }, 'invalid_request'],
  ])('with %s is OAuth’s error too, in words', async (_, sent, error) => {
    const { status, body } = await askToken(portal.app, sent, { 'accept-language': 'es' });
    const error_description: unknown = expect.stringMatching(/solicitud|campo|página|datos/iu);
    expect([status, body]).toEqual([400, { error, error_description }]);
  });

  it('takes credentials as a form only: not as JSON, not in the address', async () => {
    const credentials = { username: 'employee.demo', password: demoPassword };
    const json = await portal.stranger('POST', '/api/token', credentials);
    expect(json).toMatchObject({ status: 415, body: { fields: [] } });
    const address = new URLSearchParams(credentials).toString();
    expect((await portal.stranger('POST', `/api/token?${address}`)).status).toBe(400);
  });
});

describe('brands', () => {
  const session = '/api/portal/session';
  const tokenAt = (username: string, host: { host: string }) =>
    tokenOf(portal.app, { username, password: demoPassword }, host);

  it('a member of a co-brand can sign in only at its address; elsewhere the message is that of a wrong password', async () => {
    expect((await enter('cedar.employee.demo', cedar)).status).toBe(200);
    const elsewhere = await enter('cedar.employee.demo');
    const refused = await askToken(portal.app, wrong('cedar.employee.demo'));
    expect([elsewhere.status, elsewhere.text]).toEqual([refused.status, refused.text]);
  });

  it('a token of one brand is dead at the other', async () => {
    const call = callerOf(portal.app, await tokenAt('cedar.employee.demo', cedar));
    expect((await call('GET', session, undefined, cedar)).status).toBe(200);
    expect((await call('GET', session)).status).toBe(401);
    const atHome = await portal.as('employee');
    expect((await atHome('GET', session, undefined, cedar)).status).toBe(401);
  });

  it('an unknown host is the default brand, and is never reflected', async () => {
    const evil = { host: 'evil.example.net' };
    const call = callerOf(portal.app, await tokenAt('employee.demo', evil));
    expect((await call('GET', session)).status).toBe(200);
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
