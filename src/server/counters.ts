import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { readVersion } from './version.ts';

/** The metrics of this process, served on METRICS_PORT. */
export interface Counters {
  /**
   * Counts and times each response by method, route pattern and status. Paths are not stored, since they may contain
   * member ids.
   */
  follow(app: FastifyInstance): void;
  /** Counts a screen error reported by a browser. The caller has validated `errorKind`: condition, block or value. */
  countScreenError(screen: string, errorKind: string): void;
  /**
   * Adds a value that `read` returns for each response of /metrics. A second call with the same name replaces `read`.
   */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
}

interface MailCounts {
  waiting: number;
  givenUp: number;
}

/** Creates the metrics. `countMails` counts the unsent mails of the outbox each time the metrics are read. */
export function createCounters(countMails: () => Promise<MailCounts>): Counters {
  const registry = new Registry();
  const createCounter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const byRoute: ('method' | 'route' | 'status')[] = ['method', 'route', 'status'];
  const requests = createCounter('portal_requests_total', 'Answered requests', byRoute);
  const seconds = createCounter(
    'portal_request_seconds_total',
    'Seconds spent on requests',
    byRoute,
  );
  const screenErrors = createCounter(
    'portal_screen_errors_total',
    'Screens that failed in browsers',
    ['screen', 'kind'],
  );
  const operations = new Histogram({
    name: 'portal_operation_seconds',
    help: 'Duration of calls',
    labelNames: ['operation'],
    buckets: durations,
    registers: [registry],
  });
  const addGauge = createGauges(registry);
  addProcessGauges(addGauge);
  addVersionGauge(registry);
  addMailGauge(registry, countMails);
  const limitScreenName = createScreenNameLimit();
  return {
    follow(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: reply.statusCode };
        requests.inc(labels);
        seconds.inc(labels, reply.elapsedTime / 1000);
        const { operationId: operation } = request.routeOptions.config;
        if (operation !== undefined) operations.observe({ operation }, reply.elapsedTime / 1000);
      });
    },
    countScreenError: (screen, errorKind) =>
      screenErrors.inc({ screen: limitScreenName(screen), kind: errorKind }),
    addGauge,
    text: () => registry.metrics(),
  };
}

/** Upper bounds of the buckets in seconds: from a call without a query to the statement timeout of PostgreSQL. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function createGauges(registry: Registry): Counters['addGauge'] {
  const readByName = new Map<string, () => number | Promise<number>>();
  return (name, help, read) => {
    const known = readByName.has(name);
    readByName.set(name, read);
    if (known) return;
    const gauge = new Gauge({
      name,
      help,
      // Otherwise it would be in the default registry too. Registered below, since `new` may not be a statement (no-new).
      registers: [],
      async collect() {
        this.set((await readByName.get(name)?.()) ?? Number.NaN);
      },
    });
    registry.registerMetric(gauge);
  };
}

function addProcessGauges(addGauge: Counters['addGauge']): void {
  addGauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage().rss);
  addGauge('process_uptime_seconds', 'Seconds since the start', () => process.uptime());
}

function addMailGauge(registry: Registry, countMails: () => Promise<MailCounts>): void {
  const mails = new Gauge({
    name: 'portal_mails_unsent',
    help: 'Mails of the outbox that wait to be sent, or were given up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // While the database cannot be used, the other metrics are still served.
      const { waiting, givenUp } = await countMails().catch(() => ({ waiting: NaN, givenUp: NaN }));
      mails.set({ state: 'waiting' }, waiting);
      mails.set({ state: 'given_up' }, givenUp);
    },
  });
}

function addVersionGauge(registry: Registry): void {
  const { version, commit } = readVersion();
  new Gauge({
    name: 'portal_build_info',
    help: 'The version that runs; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit }, 1);
}

/** Anyone may send reports, so invalid names and names beyond this limit are counted together. */
const MAX_SCREENS = 500;
const OTHER = 'other';
const SCREEN_NAME = /^[\w.-]{1,120}$/;

function createScreenNameLimit(): (screen: string) => string {
  const screens = new Set<string>();
  return (screen) => {
    if (!SCREEN_NAME.test(screen)) return OTHER;
    if (screens.size < MAX_SCREENS) screens.add(screen);
    return screens.has(screen) ? screen : OTHER;
  };
}
