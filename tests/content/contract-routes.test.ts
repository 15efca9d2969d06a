import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ContractError, buildContract, joinRoutes, readSchemaFiles } from '#server/contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import { handlers } from '#server/resources/handlers.ts';

const contract = buildContract(readSchemaFiles(projectRoot));
const start = (table: object): void =>
  joinRoutes(fastify(), contract, table as typeof handlers, () => async () => undefined);

describe('the start', () => {
  it('fails for a handler without an operation', () => {
    expect(() => start({ ...handlers, openEverything: async () => ({}) })).toThrow(
      new ContractError(['handler openEverything has no operation']),
    );
  });

  it('fails for an operation without a handler', () => {
    const { listFaqs: _left, ...others } = handlers;
    expect(() => start(others)).toThrow(new ContractError(['operation listFaqs has no handler']));
  });

  it('fails for a call without declared access', () => {
    const files = readSchemaFiles(projectRoot);
    const file = 'schemas/faq/faq.api.json';
    const text = JSON.stringify(files.get(file));
    const open = text.replace(/"x-access":(?:\[.*?\]|\{.*?\}),"x-/u, '"x-');
    expect(open).not.toBe(text);
    expect(() => buildContract(new Map([...files, [file, JSON.parse(open) as unknown]]))).toThrow(
      'x-access is missing',
    );
  });
});
