import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ContractBroken, contractOf, joinRoutes, readSchemaFiles } from '#server/contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import { handlers } from '#server/resources/handlers.ts';

const contract = contractOf(readSchemaFiles(projectRoot));
const start = (table: object): void =>
  joinRoutes(fastify(), contract, table as typeof handlers, () => async () => undefined);

describe('the start', () => {
  it('stops for a handler that no operation names', () => {
    expect(() => start({ ...handlers, openEverything: async () => ({}) })).toThrow(
      new ContractBroken(['handler openEverything answers no operation']),
    );
  });

  it('stops for an operation that no handler answers', () => {
    const { listFaqs: _left, ...others } = handlers;
    expect(() => start(others)).toThrow(new ContractBroken(['operation listFaqs has no handler']));
  });

  it('stops for a call that does not say who may make it', () => {
    const files = readSchemaFiles(projectRoot);
    const file = 'schemas/faq/faq.api.json';
    const text = JSON.stringify(files.get(file));
    const open = text.replace(/"x-access":(?:\[.*?\]|\{.*?\}),"x-/u, '"x-');
    expect(open).not.toBe(text);
    expect(() => contractOf(new Map([...files, [file, JSON.parse(open) as unknown]]))).toThrow(
      'x-access is missing',
    );
  });
});
