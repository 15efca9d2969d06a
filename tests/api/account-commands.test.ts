import { describe, expect, it } from 'vitest';
import { clock } from '#server/clock.ts';
import { runCommand } from '#server/commands/commands.ts';
import { sendTokenRequest } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const run = (line: string, input?: string) => {
  const [name = '', ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  return runCommand(portal.services, { name, args, by: 'root', ...(input && { input }) });
};

const signIn = (username: string, entered: string) =>
  sendTokenRequest(portal.app, { username, password: entered });

const newest = async (operation: string) =>
  portal.getRow(
    'audit_record',
    { operation },
    ['operation', 'class', 'outcome', 'object_id', 'detail'],
    'audit_id desc',
  );

const idOf = async (userName: string) =>
  portal.services.kysely
    .selectFrom('account')
    .selectAll()
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();

const password = 'Meadow-Lantern7';

describe('create-user', () => {
  it('prints a link with which the holder chooses a password, once', async () => {
    const { lines, failed } = await run(
      'create-user --name "Ana Maria Young" --role administrator --email ana.young@example.org',
    );
    expect(failed).toBeUndefined();
    const key = /\/reset-password\/(\S+)$/mu.exec(lines.join('\n'))?.[1];
    expect(key).toBeDefined();
    const choose = () =>
      portal.unauthenticated('POST', '/api/user/v2/PasswordReset', {
        key,
        newPassword: password,
        confirmPassword: password,
      });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(422);
    expect((await signIn('ana.young@example.org', password)).status).toBe(200);
    const account = await idOf('ana.young@example.org');
    expect([account.first_name, account.last_name]).toEqual(['Ana Maria', 'Young']);
    expect(await newest('command.create-user')).toMatchObject({
      class: 'security',
      outcome: 'done',
      object_id: String(account.account_id),
      detail: { by: 'root', roleId: account.role_id },
    });
  });

  it('gives an employer its groups and a provider its tax ID', async () => {
    await run(
      'create-user --name "Eli Ross" --role employer --email eli@example.org --user eli.ross --groups 1001,1002',
    );
    const employer = await portal.listRows(
      'account_group',
      { account_id: (await idOf('eli.ross')).account_id },
      'group_number',
      'group_number',
    );
    expect(employer.map(({ group_number }) => group_number)).toEqual([1001, 1002]);
    await run(
      'create-user --name "Pat Roe" --role provider --email pat@example.org --user pat.roe --taxId 12-3456789',
    );
    const provider = await portal.listRows(
      'account_tax_id',
      { account_id: (await idOf('pat.roe')).account_id },
      'tax_id',
    );
    expect(provider).toEqual([{ tax_id: '123456789' }]);
  });

  it.each([
    ['', /^Missing: --name, --role, --email$/],
    [
      '--name "Ana Young" --email a@example.org --role Adminstrator',
      /did you mean 'Administrator'\?/,
    ],
    ['--name Ana --email a@example.org --role Administrator', /a first and a last name/],
    ['--name "Ana Young" --email nowhere --role Administrator', /^--email: /],
    ['--name "Ana Young" --email a@example.org --user ab --role Administrator', /^--user: /],
    [
      '--name "Ana Young" --email a@example.org --user administrator.demo --role Administrator',
      /administrator\.demo is taken/,
    ],
    ['--name "Ana Young" --email a@example.org --user b@example.org --role 1', /one in --email/],
    ['--name "Ana Young" --email a.y@example.org --role Employer', /needs --groups/],
    ['--name "Ana Young" --email a.y@example.org --role Employer --groups 9998', /no group 9998/],
    ['--name "Ana Young" --email a.y@example.org --role Employee', /Members register/],
    ['--name "Ana Young" --email a.y@example.org --role 1 --brand elm', /no brand elm/],
    ['--name Ana Young --email a.y@example.org --role 1', /Unexpected: Young/],
  ])('refuses %s', async (args, expected) => {
    const { lines, failed } = await run(`create-user ${args}`);
    expect(failed).toBe(true);
    expect(lines.join('\n')).toMatch(expected);
    expect(await newest('command.create-user')).toMatchObject({ outcome: 'refused' });
  });
});

describe('set-password', () => {
  it('takes the password from the input and ends the sessions of the account', async () => {
    const nurse = await portal.as('nurse');
    expect((await nurse('GET', '/api/portal/session')).status).toBe(200);
    const { lines, failed } = await run('set-password Nurse.demo', `${password}\n`);
    expect([failed, lines[0]]).toEqual([
      undefined,
      'nurse.demo has the new password. Its sessions and its links for a new password have ended.',
    ]);
    expect((await nurse('GET', '/api/portal/session')).status).toBe(401);
    expect((await signIn('nurse.demo', password)).status).toBe(200);
    const { account_id } = await idOf('nurse.demo');
    expect(await newest('command.set-password')).toMatchObject({
      outcome: 'done',
      object_id: String(account_id),
      detail: { by: 'root' },
    });
  });

  it.each([
    ['nurse.demo', 'short', /at least 8 characters/],
    ['nurse.demo', 'Password1', /too easy to guess/],
    ['nurse.demo', password, /used in the past 2 years/],
    ['nurse.demo', undefined, /Fill in “newPassword”/],
    ['no.body', password, /There is no account no\.body/],
    ['', password, /Name one account/],
  ])('refuses for %s the password %s', async (userName, entered, expected) => {
    const { lines, failed } = await run(`set-password ${userName}`, entered);
    expect(failed).toBe(true);
    expect(lines.join('\n')).toMatch(expected);
    expect(lines.join('\n')).not.toContain(password);
  });
});

describe('lock and unlock', () => {
  it('end the sessions of an account and open it again', async () => {
    const finance = await portal.as('finance');
    const locked = await run('lock finance.demo --reason "left the company"');
    expect(locked.lines).toEqual(['finance.demo is locked, and its sessions have ended.']);
    expect((await finance('GET', '/api/portal/session')).status).toBe(401);
    expect((await signIn('finance.demo', 'Demo-Portal1')).status).not.toBe(200);
    expect((await idOf('finance.demo')).status_reason).toBe('left the company');
    expect((await run('lock finance.demo')).lines).toEqual(['finance.demo is locked already.']);
    expect((await run('unlock finance.demo')).lines).toEqual(['finance.demo is active.']);
    expect((await signIn('finance.demo', 'Demo-Portal1')).status).toBe(200);
    expect((await run('unlock finance.demo')).lines).toEqual(['finance.demo is not locked.']);
    for (const name of ['command.lock', 'command.unlock'])
      expect((await newest(name)).operation).toBe(name);
  });

  it('unlock ends a lock for wrong passwords', async () => {
    const locked_until = new Date(clock.now() + 3_600_000).toISOString();
    await portal.updateRows(
      'account',
      { user_name: 'compliance.demo' },
      { locked_until, failed_count: 5 },
    );
    expect((await run('unlock compliance.demo')).failed).toBeUndefined();
    expect(await idOf('compliance.demo')).toMatchObject({ locked_until: null, failed_count: 0 });
  });

  it('leave a registration to the staff who decide about it', async () => {
    await portal.updateRows('account', { user_name: 'vendor.demo' }, { status: 'PendingApproval' });
    expect((await run('unlock vendor.demo')).lines.join()).toMatch(/waits for approval/);
    expect((await run('lock vendor.demo')).failed).toBe(true);
  });
});
