import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { encryptTicket } from '#server/files/download-ticket.ts';
import { getAccountId, buildSession, hashToken } from '../support/builders/session.ts';
import { buildFile } from '../support/builders/file.ts';
import { createCaller } from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const clock = useClock();

let ticket: string;
let token: string;
let sessionId: number;
beforeEach(async () => {
  const db = portal.services.kysely;
  token = await buildSession(db, { account: 'employee.demo' });
  ({ session_id: sessionId } = await portal.getRow(
    'session',
    { token_hash: hashToken(token) },
    'session_id',
  ));
  const fileId = await buildFile(db, await getAccountId(db, 'employee.demo'), 'Mine.');
  ticket = encryptTicket(portal.services.auditKeys, { fileId, fileName: 'Jané.txt', sessionId });
});

const download = (text = ticket, headers = {}) =>
  portal.unauthenticated('GET', `/api/portal/files?ticket=${text}`, undefined, headers);

describe('the download address of a file', () => {
  it('opens the file without a token, repeatedly, and never as executable content', async () => {
    for (let n = 0; n < 2; n++) {
      const { status, text, headers } = await download();
      expect([status, text]).toEqual([200, 'Mine.']);
      expect(headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="Jan_\.txt"/),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      });
    }
  });

  it('reveals nothing about the file', () => {
    expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toMatch(/Jan|file/u);
  });

  it('is invalid if any part is changed', async () => {
    for (const at of [0, 20, ticket.length - 4]) {
      const other = ticket[at] === 'A' ? 'B' : 'A';
      const forged = ticket.slice(0, at) + other + ticket.slice(at + 1);
      expect((await download(forged)).status).toBe(404);
    }
    expect((await download('x')).status).toBe(404);
  });

  it('is invalid after its session has ended', async () => {
    await createCaller(portal.app, token)('POST', '/api/token/revoke');
    expect((await download()).status).toBe(404);
  });

  it('does not open files that the account may not see', async () => {
    const db = portal.services.kysely;
    const foreign = await buildFile(db, await getAccountId(db, 'other.employee.demo'), 'Theirs.');
    const file = { fileId: foreign, fileName: 'a.txt', sessionId };
    expect((await download(encryptTicket(portal.services.auditKeys, file))).status).toBe(404);
  });

  it('is invalid under another brand', async () => {
    expect((await download(ticket, { host: 'cedar.localhost' })).status).toBe(404);
  });

  it('expires after some minutes', async () => {
    clock.advance({ minutes: limits.downloadAddress.value - 1 });
    expect((await download()).status).toBe(200);
    clock.advance({ minutes: 2 });
    expect((await download()).status).toBe(404);
  });
});
