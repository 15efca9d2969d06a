import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import { receiveUpload } from '#server/files/receive-upload.ts';
import { createInputCheck } from '#server/requests/check.ts';
import * as files from '../support/files.ts';

/** A call with two fields of files, of which one takes a single small PDF. */
const operation = {
  id: 'appeal',
  input: {
    encoding: 'multipart',
    files: ['receipts', 'letter'],
    upload: { max: 3, fields: { letter: { accept: ['pdf'], min: 1, max: 1, megabytes: 1 } } },
  },
} as unknown as Operation;

const part = (fieldname: string, filename: string, bytes: Uint8Array) =>
  ({
    type: 'file',
    fieldname,
    filename,
    toBuffer: async () => Buffer.from(bytes),
  }) as unknown as MultipartFile;

const silent = { warn: () => undefined, error: () => undefined };
const services = {
  scan: async () => ({ clean: true }),
  log: silent,
  uploadLimiter: { admit: () => () => undefined },
} as unknown as Parameters<typeof receiveUpload>[0];

const createBody = (parts: number): Buffer =>
  Buffer.from(`${'--b\r\n\r\n\r\n'.repeat(parts)}--b--`);

function receive(...parts: MultipartFile[]) {
  const request = {
    headers: { 'content-length': '100' },
    raw: {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      destroyed: false,
      complete: true,
      once: () => undefined,
      on: (_: string, read: (chunk: Buffer) => void) => read(createBody(parts.length)),
    },
    info: { network: 'here' },
    parts: () => parts,
  } as unknown as FastifyRequest;
  return receiveUpload(services, operation, request, undefined);
}

const letter = part('letter', 'letter.pdf', files.pdf());
const pointerAndRule = (pointer: string, rule: string) => ({
  fields: [expect.objectContaining({ pointer, rule })],
});

describe('files of several fields', () => {
  it('are told apart by the name of their field', async () => {
    const receipt = part('receipts', 'card.png', files.png());
    const { fileNames } = await receive(receipt, letter);
    expect(fileNames).toEqual({ receipts: ['card.png'], letter: ['letter.pdf'] });
  });

  it('are refused by the limits of their own field', async () => {
    const wrong = receive(part('letter', 'card.png', files.png()));
    await expect(wrong).rejects.toMatchObject(pointerAndRule('/letter', 'invalidFileType'));
    const second = part('letter', 'other.pdf', files.pdf());
    await expect(receive(letter, second)).rejects.toMatchObject(
      pointerAndRule('/letter', 'maxItems'),
    );
    const large = part('letter', 'large.pdf', new Uint8Array(1024 * 1024 + 1));
    await expect(receive(large)).rejects.toMatchObject({ status: 413 });
  });

  it('are refused in a field that the call does not have', async () => {
    await expect(receive(part('lettre', 'letter.pdf', files.pdf()))).rejects.toMatchObject({
      status: 400,
    });
  });

  it('are required in a field with a minimum', async () => {
    const received = await receive(part('receipts', 'card.png', files.png()));
    await expect(received.store()).rejects.toMatchObject(pointerAndRule('/letter', 'required'));
  });

  it('count as filled in the operation’s rules when at least one file was sent', () => {
    const check = createInputCheck({ type: 'object', properties: {} }, () => []);
    const appeal = {
      id: 'appeal',
      rules: [
        {
          id: 'letter',
          text: 'rules.appeal.letter',
          marks: ['letter'],
          assert: "form.reason != 'Appeal' || filled(form.letter)",
        },
      ],
      proofs: [],
      output: {},
      input: {
        encoding: 'multipart',
        locations: { reason: 'body' },
        files: ['letter'],
        schema: {
          type: 'object',
          properties: { reason: { type: 'string', maxLength: 20 } },
          additionalProperties: false,
        },
      },
    } as unknown as Operation;
    const caller = {
      session: undefined,
      brandId: 'default',
      today: '2026-11-20',
      receiver: { principal: 'public' as const, permissions: new Map() },
    };
    const send = (names: string[]) =>
      check(appeal, { reason: 'Appeal' }, { ...caller, files: { letter: names } });
    expect(() => send(['letter.pdf'])).not.toThrow();
    expect(() => send([])).toThrow(
      expect.objectContaining(pointerAndRule('/letter', 'appeal.letter')),
    );
  });
});
