import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import type { Caller } from '../support/caller.ts';
import { getOperation } from '../support/contract.ts';
import * as files from '../support/files.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const size = 400_000;

let call: Caller;
beforeAll(async () => {
  call = await portal.as('employee');
});

async function attach(caller: Caller, name: string) {
  const { body } = await caller('POST', '/api/Conversations/Add', {
    subjectId: 1,
    body: `See ${name}.`,
  });
  const { messageId } = body as { messageId: number };
  const these = [files.file(`${name}.txt`, files.text(name.repeat(size)))];
  return send(caller, getOperation('attachFiles'), { messageId }, { files: these });
}

const counters = () =>
  portal.services.kysely
    .selectFrom('rate_counter')
    .select(['bucket', 'hits'])
    .where('bucket', 'like', 'upload account %')
    .execute();
const stored = async () => (await portal.listRows('stored_file', {}, 'file_id')).length;

describe('the daily upload quota of an account', () => {
  it('counts bytes and responds with 429 above the quota, while other accounts continue', async () => {
    expect((await attach(call, 'a')).status).toBe(200);
    expect(await counters()).toEqual([{ bucket: expect.any(String) as string, hits: size }]);
    const quota = limits.uploadBytesPerDay.value;
    await portal.services.kysely
      .updateTable('rate_counter')
      .set({ hits: quota - size })
      .where('bucket', 'like', 'upload account %')
      .execute();
    expect((await attach(call, 'b')).status).toBe(200);
    const before = await stored();
    const refused = await attach(call, 'c');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect((await counters()).map(({ hits }) => hits)).toEqual([quota]);
    expect(await stored()).toBe(before);
    expect((await attach(await portal.as('other.employee'), 'd')).status).toBe(200);
  });
});

describe('a large upload', () => {
  it('waits for its turn to be stored, while small ones do not', async () => {
    const other = await portal.as('other.employee');
    const upload = async (caller: Caller, subject: string, bytes: number) => {
      const body = { subjectId: 1, body: `Turn of ${subject}.` };
      const added = await caller('POST', '/api/Conversations/Add', body);
      const { messageId } = added.body as { messageId: number };
      const these = [files.file('note.txt', files.text('x'.repeat(bytes)))];
      return send(caller, getOperation('attachFiles'), { messageId }, { files: these });
    };
    const pass = await portal.services.uploadLimiter.waitForTurn();
    const before = await stored();
    const large = upload(other, 'a large one', limits.largeUpload.value + 1);
    const small = upload(await portal.as('dependent'), 'a small one', 10);
    expect((await small).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await stored()).toBe(before + 1);
    pass();
    expect((await large).status).toBe(200);
    expect(await stored()).toBe(before + 2);
  });
});
