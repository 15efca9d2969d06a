import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { offsetOfRun } from '../../support/offset-of-run.ts';
import { getAddress, demoPassword, readToken } from './portal.ts';

/** A screen in the published index. */
export interface Entry {
  id: string;
  kind: string;
  path: string;
  portal: string;
  requires: string[];
  anonymous: boolean;
  onlyFrom?: string;
}

/** The published index, so that tests over all screens include new ones. */
export async function fetchScreenEntries(): Promise<Entry[]> {
  const response = await fetch(`${getAddress('localhost')}/screens/index.json`);
  return (await response.json()) as Entry[];
}

/** Values for routes, by the name of the route parameter. */
export type Samples = Record<string, string>;

/** Makes calls from the page: its host determines the brand, and only a browser resolves every name under localhost. */
const call = (
  page: Page,
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([url, options]) => (await (await fetch(url, options)).json()) as Record<string, unknown>,
    [path, init] as const,
  );

const get = (page: Page, token: string, path: string) =>
  call(page, path, { method: 'GET', headers: { authorization: `Bearer ${token}` } });

const post = (page: Page, token: string, path: string, body: object) =>
  call(page, path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A token of the default brand, for test data. */
export async function fetchToken(user: string): Promise<string> {
  const response = await fetch(`${getAddress('localhost')}/api/token`, createSignInRequest(user));
  return ((await response.json()) as { access_token: string }).access_token;
}

const createSignInRequest = (user: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ username: user, password: demoPassword }).toString(),
});

/**
 * Values for {braces} in routes that show data to this user. The token is that of the browser, because a provider's
 * lookups are visible to that session only.
 */
export async function collectSamples(page: Page, user: string): Promise<Samples> {
  const token = await readToken(page);
  const signedIn = await call(page, '/api/token', createSignInRequest('employee.demo'));
  const member = textOf(signedIn['access_token']);
  const employee = await get(page, member, '/api/Member/Profile');
  const memberId = textOf(employee['memberId']);
  if (user.startsWith('provider')) await post(page, token, '/api/Member/Search', { memberId });
  // Claims of this member, because the routes of a claim name the member too; staff use the member's own token.
  const claimsToken = user.startsWith('administrator') ? member : token;
  const claims = await post(page, claimsToken, '/api/ClaimsInfo/RecentClaimsPaginated', {
    memberId,
  });
  const talks = await post(page, token, '/api/Conversations/Search', {
    inQueue: user.startsWith('administrator'),
  });
  const isStaff = user.startsWith('administrator');
  const isOffice = isStaff || user.startsWith('employer');
  const search = isStaff ? { query: 'employer' } : {};
  const people = isOffice ? await post(page, token, '/api/user/search', search) : {};
  const providers = isStaff
    ? await post(page, token, '/api/user/search', { query: 'provider.demo' })
    : {};
  const groups = isStaff ? await post(page, token, '/api/Groups/List', {}) : {};
  const requests = user.startsWith('employer')
    ? {}
    : await post(page, token, '/api/Precerts/PrecertSearch', {});
  const letters =
    isStaff || user.startsWith('employee')
      ? await post(page, token, '/api/Letters/search', isStaff ? { memberId } : {})
      : {};
  const tracked = isStaff ? await post(page, token, '/api/CallTrack/Search', {}) : {};
  const claim = textOf(first(claims['results'])['fullClaimNumber']);
  return {
    id: memberId,
    memberId,
    claimId: claim,
    claimNumber: claim,
    conversationId: textOf(first(talks['objects'])['conversationId']),
    preSelectedSubject: '1',
    key: 'not-a-key',
    groupNumber: memberId.slice(0, 4),
    name: 'contact',
    kind: 'membership',
    letterNumber: textOf(first(letters['results'])['letterNumber']),
    certno: textOf(first(requests['items'])['certno']),
    callNo: textOf(first(tracked['results'])['callno']),
    ...(await collectCheckRunSamples(page, token, user)),
    ...(await collectPublishedSamples(page, token, isStaff)),
    ...(await collectFormSamples(page, token)),
    ...(isOffice ? await collectEnrollmentSamples(page, token) : {}),
    userId: textOf(first(people['objects'])['userId']),
    providerUserId: textOf(first(providers['objects'])['userId']),
    masterGroupNumber: textOf(first(groups['objects'])['masterGroupNumber']),
  };
}

const first = (list: unknown): Record<string, unknown> =>
  ((list as Record<string, unknown>[] | undefined) ?? [])[0] ?? {};

async function collectEnrollmentSamples(page: Page, token: string): Promise<Samples> {
  const forms = await post(page, token, '/api/Enrollments/List', {});
  const files = await get(page, token, '/api/portal/enrollments/imports');
  return {
    enrollmentId: textOf(first(forms['results'])['enrollmentId']),
    importId: textOf(first(files['results'])['importId']),
  };
}

/** The newest published check run of the member's group; for staff also the job of a check run that this starts. */
async function collectCheckRunSamples(page: Page, token: string, user: string): Promise<Samples> {
  const isStaff = user.startsWith('administrator');
  if (!isStaff && !user.startsWith('employer')) return {};
  const runs = await post(page, token, '/api/CheckRun/published', { groupNumber: 1001 });
  const [run] = (runs['results'] ?? []) as { checkRunDefinitionId: number; date: string }[];
  return {
    checkRunDefinitionId: textOf(run?.checkRunDefinitionId),
    date: run?.date ?? '',
    ...(isStaff && { jobId: await startCheckRun(page, token) }),
  };
}

/** Starts a check run on a day of the past year without one. A second run of a day would be a console error. */
async function startCheckRun(page: Page, token: string): Promise<string> {
  const group = { groupNumber: 1054 };
  const { results } = await post(page, token, '/api/CheckRun/search', {
    ...group,
    itemsPerPage: 100,
  });
  const taken = new Set((results as { date: string }[]).map(({ date }) => date));
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.now() + offsetOfRun - (index + 1) * 86_400_000).toISOString().slice(0, 10),
  ).filter((day) => !taken.has(day));
  // Two workers may search at the same time.
  const date = days[Date.now() % days.length];
  const run = { ...group, checkRunDefinitionId: 54, date };
  return textOf((await post(page, token, '/api/CheckRun/initiate', run))['jobId']);
}

/** A document, a link and transparency files, which staff publish. */
async function collectPublishedSamples(
  page: Page,
  token: string,
  isStaff: boolean,
): Promise<Samples> {
  if (!isStaff) return {};
  const documents = await post(page, token, '/api/Downloads/List', {});
  const links = await post(page, token, '/api/portal/links/search', {});
  const [document] = (documents['objects'] ?? []) as { downloadId: number }[];
  const [link] = (links['objects'] ?? []) as { LinkId: number }[];
  return {
    downloadId: textOf(document?.downloadId),
    linkId: textOf(link?.LinkId),
    // The demo has these numbers.
    planId: '1',
    fileId: '1',
    structureId: '1',
  };
}

interface FormRow {
  downloadId: number;
  displayName: string;
  formKind: string;
}

/** A form and one for feedback, if the user has them; screens of both have the same parameters. */
async function collectFormSamples(page: Page, token: string): Promise<Samples> {
  const listed: unknown = await get(page, token, '/api/Downloads/ListOnlineForms');
  const rows = Array.isArray(listed) ? (listed as FormRow[]) : [];
  const form = rows.find(({ formKind }) => formKind === 'onlineform');
  const feedback = rows.find(({ formKind }) => formKind === 'feedback');
  return {
    formId: textOf(form?.downloadId),
    feedbackId: textOf(feedback?.downloadId),
    displayName: encodeURIComponent((form ?? feedback)?.displayName ?? ''),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Returns the samples for the screen with this id. Some screens need a sample of another name: the tab that only
 * provider accounts have needs a provider account, and {id} of enrollments is not that of a member.
 */
export function selectSamples(id: string, samples: Samples): Samples {
  if (id === 'admin.accountProfile.providerAccess')
    return { ...samples, userId: samples['providerUserId'] ?? '' };
  if (id.includes('.onlineForm')) return { ...samples, downloadId: samples['formId'] ?? '' };
  if (id.endsWith('.feedback')) return { ...samples, downloadId: samples['feedbackId'] ?? '' };
  return id.endsWith('.enrollmentDetails')
    ? { ...samples, id: samples['enrollmentId'] ?? '' }
    : samples;
}

/** The route with its braces filled; optional parts without a sample are omitted. */
export function fillPath(path: string, samples: Samples): string {
  return path
    .replaceAll(/\/\{(\w+)\?\}/g, (_, name: string) => (samples[name] ? `/${samples[name]}` : ''))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = samples[name];
      if (!value) throw new Error(`There is no sample for {${name}} in ${path}`);
      return value;
    });
}

const folder = join(import.meta.dirname, '..', '..', '..', 'screens');
const queries = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Partial<Queried>)
    .map(({ id, query }) => [id, query ?? []]),
);
/** The query parameters of a screen. */
interface Queried {
  id: string;
  query: string[];
}

/** The query of a screen, as far as there are samples. */
export function createQuery(id: string, samples: Samples): string {
  const named = (queries.get(id) ?? []).filter((name) => samples[name]);
  const pairs = named.map((name) => [name, samples[name] ?? '']);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}
