import { afterAll, beforeAll } from 'vitest';
import { startPortal, type PortalOptions, type TestPortal } from './portal.ts';
import { createStoredRows } from './stored-rows.ts';

/** Starts a portal before the first test of a file and closes it after the last. */
export function usePortal(options: PortalOptions = {}): TestPortal {
  let started: TestPortal | undefined;
  const portal = (): TestPortal => {
    if (!started)
      throw new Error('The portal exists only while tests run, not at the top level of a file');
    return started;
  };
  beforeAll(async () => {
    started = await startPortal(options);
  }, 120_000);
  afterAll(() => started?.close());
  return {
    get app() {
      return portal().app;
    },
    get database() {
      return portal().database;
    },
    get services() {
      return portal().services;
    },
    get unauthenticated() {
      return portal().unauthenticated;
    },
    ...createStoredRows(() => portal().services.kysely),
    as: (name) => portal().as(name),
    visitor: () => portal().visitor(),
    close: () => portal().close(),
  };
}
