import { beforeAll, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { getOperation } from './contract.ts';
import * as files from './files.ts';
import type { TestPortal } from './portal.ts';
import { send, type File } from './request.ts';
import type { ZipPart } from './zip.ts';

export type UnsafeFile = [what: string, name: string, bytes: Uint8Array<ArrayBuffer>];

export const refusedAsUnsafe = { status: 422, rules: ['unsafeFile'] };

/** Returns functions that attach files to one message of the employee, and that expect a refusal of unsafe ones. */
export function attachToMessage(portal: TestPortal) {
  let call: Caller;
  let messageId: number;
  beforeAll(async () => {
    call = await portal.as('employee');
    const { body } = await call('POST', '/api/Conversations/Add', { subjectId: 1, body: 'See.' });
    ({ messageId } = body as { messageId: number });
  });
  const attach = async (these: File[]) => {
    const { status, body } = await send(
      call,
      getOperation('attachFiles'),
      { messageId },
      { files: these },
    );
    return {
      status,
      rules: (body as { fields?: { rule: string }[] }).fields?.map(({ rule }) => rule),
    };
  };
  const countStored = async () => {
    const row = await portal.services.kysely
      .selectFrom('stored_file')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  };
  const refuses = (cases: UnsafeFile[]) =>
    it.each<UnsafeFile>(cases)('%s is refused, and nothing is stored', async (_, name, bytes) => {
      const before = await countStored();
      const good = files.file('good.txt', files.text(`good ${name}`));
      expect(await attach([good, files.file(name, bytes)])).toEqual(refusedAsUnsafe);
      expect(await countStored()).toBe(before);
    });
  return { attach, refuses };
}

/** A part of an archive that contains its own name unless it is given other content. */
export const part = (
  name: string,
  content: Uint8Array = files.text(name),
  more: Partial<ZipPart> = {},
): ZipPart => ({ name, content, ...more });

/** A Word document with further parts. */
export const letter = (...further: ZipPart[]): Uint8Array<ArrayBuffer> => files.docx(...further);
export const zeros = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(size);
