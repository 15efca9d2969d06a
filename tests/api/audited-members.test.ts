import { describe, expect, it } from 'vitest';
import { operations } from '../support/contract.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { createAuditedMembers } from '#server/requests/audited-members.ts';
import { handlers } from '#server/resources/handlers.ts';

/** Calls readProfile with a handler that names no member. */
async function readProfile(strict: boolean) {
  const lines: string[] = [];
  const original = handlers.readProfile;
  handlers.readProfile = (call) =>
    original(Object.assign(Object.create(call) as typeof call, { auditRead: () => {} }));
  let portal: TestPortal | undefined;
  try {
    portal = await startPortal({ strict, log: (line) => lines.push(line) });
    const employee = await portal.as('employee');
    const { status } = await employee('GET', '/api/Member/Profile?memberId=100100010100');
    return { status, log: lines.join('') };
  } finally {
    handlers.readProfile = original;
    await portal?.close();
  }
}

it('an export names more members than a function can have arguments', () => {
  const { callMethods, memberIds } = createAuditedMembers();
  const ids = Array.from({ length: 200_000 }, (_, index) => String(index));
  callMethods.auditReadAll(ids);
  expect(memberIds).toEqual(ids);
});

describe('an operation on health information that names no member', () => {
  it('fails in development and in tests', async () => {
    const { status, log } = await readProfile(true);
    expect(status).toBe(500);
    expect(log).toContain('MissingAuditedMembersError');
  });

  it('responds in production, and the log has an error', async () => {
    const { status, log } = await readProfile(false);
    expect(status).toBe(200);
    expect(log).toContain('audit names no member');
  });

  it('is one of the operations with x-audit: phi', () => {
    expect(operations.find(({ id }) => id === 'readProfile')?.audit).toBe('phi');
  });
});
