import { afterAll, beforeAll } from 'vitest';
import { startPortal, type PortalOptions, type TestPortal } from './portal.ts';

/** A portal for all tests of a file: it starts before the first and is gone after the last. */
export function usePortal(options: PortalOptions = {}): TestPortal {
  let started: TestPortal | undefined;
  const portal = (): TestPortal => {
    if (!started)
      throw new Error('The portal stands only while tests run: not at the top of a file');
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
    get stranger() {
      return portal().stranger;
    },
    as: (name) => portal().as(name),
    visitor: () => portal().visitor(),
    close: () => portal().close(),
  };
}
