import { describe, expect, it } from 'vitest';
import { sendTokenRequest, demoPassword } from '../support/caller.ts';
import { listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

const browser = (version: string, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;

const signIn = (user: string, agent: string, password = demoPassword) =>
  sendTokenRequest(portal.app, { username: `${user}.demo`, password }, { 'user-agent': agent });

const noticesTo = async (user: string): Promise<string[]> =>
  (await listMails(portal, `${user}.demo@example.com`))
    .filter(({ subject }) => /New sign-in|Nuevo inicio/u.test(subject))
    .map(({ text }) => text);

describe('a sign-in from a new browser', () => {
  it('is mailed to the account holder once, and not again for the browser’s next version', async () => {
    await signIn('vendor', 'Invented/1.0 (first)');
    const before = (await noticesTo('vendor')).length;
    await signIn('vendor', browser('130.0.0.0', 'Invented OS'));
    await signIn('vendor', browser('131.0.6778.86', 'Invented OS'));
    expect(await noticesTo('vendor')).toHaveLength(before + 1);
    await signIn('vendor', browser('131.0.0.0', 'Another OS'));
    expect(await noticesTo('vendor')).toHaveLength(before + 2);
  });

  it('is mailed in the account’s language, without the browser’s self-reported name', async () => {
    await portal.updateRows('account', { user_name: 'employer.demo' }, { language: 'sp' });
    await signIn('employer', 'Visit http://evil.example now');
    const [mail = ''] = await noticesTo('employer');
    expect(mail).toContain('desde un navegador que no se había usado antes');
    expect(mail).not.toContain('evil');
  });

  it('is not mailed when the password was wrong', async () => {
    await signIn('nurse', 'Unheard/1.0', 'Wrong-Portal1');
    expect(await noticesTo('nurse')).toEqual([]);
  });
});
