import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToPublications } from '#web/core/api/publication-events.ts';

/** Replaces EventSource, which jsdom lacks; tests open it and make it fail. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  Stream.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reconnects one minute after the server rejected the stream, and reports missed events', () => {
  const seen: string[] = [];
  const stop = new AbortController();
  void listenToPublications((event) => seen.push(event), stop.signal);
  Stream.opened[0]?.fail(Stream.CLOSED);
  vi.advanceTimersByTime(59_000);
  expect(Stream.opened).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  Stream.opened[1]?.dispatchEvent(new Event('hello'));
  expect(seen).toEqual(['published']);
  stop.abort();
});

it('lets the browser reconnect after a lost connection, and stops on request', () => {
  const stop = new AbortController();
  void listenToPublications(() => undefined, stop.signal);
  Stream.opened[0]?.fail(0);
  vi.advanceTimersByTime(120_000);
  expect(Stream.opened).toHaveLength(1);
  Stream.opened[0]?.fail(Stream.CLOSED);
  stop.abort();
  vi.advanceTimersByTime(120_000);
  expect(Stream.opened).toHaveLength(1);
});
