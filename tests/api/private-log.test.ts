import { describe, expect, it } from 'vitest';
import { createLog } from '#server/logging/create-log.ts';
import { demoPassword, signIn } from '../support/caller.ts';
import { createLogSearch } from '../support/log-search.ts';
import { startPortal } from '../support/portal.ts';
import { usePortal } from '../support/use-portal.ts';

/**
 * Every portal of the tests searches its whole log for the personal facts of all members of the demo and for the secrets
 * that the tests send, and fails its file when it finds one. These tests show that the search finds them.
 */

const portal = usePortal();

const findMember = () =>
  portal.services.kysely
    .selectFrom('member')
    .selectAll()
    .where('ssn', 'is not', null)
    .where('email', 'is not', null)
    .where('mobile_phone', 'is not', null)
    .executeTakeFirstOrThrow();
type Member = Awaited<ReturnType<typeof findMember>>;

const dashed = (ssn: string) => `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`;

const facts: [string, (member: Member) => object][] = [
  ['ssn', ({ ssn }) => ({ ssn })],
  ['ssn', ({ ssn }) => ({ text: `of ${dashed(ssn ?? '')}.` })],
  ['member ID', ({ member_id }) => ({ path: `/api/Member/${member_id}` })],
  ['birth date', ({ date_of_birth }) => ({ born: date_of_birth })],
  ['e-mail address', ({ email }) => ({ to: `<${email}>` })],
  ['phone', ({ mobile_phone }) => ({ phone: mobile_phone })],
  ['last name', ({ last_name }) => ({ note: `Mrs. ${last_name} asked` })],
];

describe('the search of the log', () => {
  const resultOf = async (logged: object) => {
    const search = await createLogSearch(portal.services.kysely);
    createLog('info', { write: (line) => search.take(line) }).info(logged, 'a line');
    return () => search.requireClean();
  };

  it.each(facts)('finds the %s of a member', async (name, logged) => {
    const result = await resultOf(logged(await findMember()));
    expect(result).toThrow(`must not:\n${name}: {`);
  });

  it('finds tokens and passwords that were sent', async () => {
    const token = await signIn(portal.app, 'employee.demo');
    for (const logged of [{ token }, { form: `username=x&password=${demoPassword}` }])
      expect(await resultOf(logged)).toThrow('must not:\nsecret: {');
  });

  it('fails the file of a portal that logs one', async () => {
    const other = await startPortal();
    const { last_name } = await findMember();
    other.services.log.warn({ last_name }, 'a line');
    await expect(other.close()).rejects.toThrow('must not:\nlast name: {');
  });

  it('finds nothing in the lines of ordinary calls', async () => {
    const { member_id: memberId, last_name: lastName } = await findMember();
    const lines: string[] = [];
    const env = { PORTAL_DEMO: '0' };
    const other = await startPortal({ env, log: (line) => lines.push(line) });
    const call = await other.as('customerservice');
    for (const input of [{ lastName }, { memberId }])
      expect((await call('POST', '/api/Member/Search', input)).status).toBe(200);
    await other.close();
    expect(lines.join('').match(/"operation":"searchMembers"/g)).toHaveLength(2);
  });
});
