import { createServer as createPlain, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { createOutsideClient } from '#server/outside/outside-client.ts';
import { checkLinksJob } from '#server/resources/link/check/check-links.job.ts';
import { callForBody } from '../support/calls.ts';
import { createSelfSignedCertificate } from '../support/certificate.ts';
import { listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;
const who = 'accountmanager';
const holder = 'accountmanager.demo@example.com';
/** A host that the brand of the demo lists for link checks. */
const host = 'pages.example.com';
const { key, cert } = createSelfSignedCertificate(host);

let seen: (string | undefined)[] = [];
let flaky = 0;
const handlers: Record<string, RequestListener> = {
  '/there': (_, reply) => reply.end('a page'),
  '/moved': (_, reply) => reply.writeHead(301, { location: 'https://127.0.0.1/' }).end(),
  '/signed-in-only': (_, reply) => reply.writeHead(401).end(),
  '/gone': (_, reply) => reply.writeHead(410).end(),
  '/broken': (_, reply) => reply.writeHead(503).end(),
  '/flaky': (_, reply) => reply.writeHead(++flaky === 1 ? 500 : 200).end(),
  '/silent': () => {},
};
const listener: RequestListener = (request, reply) => {
  seen.push(request.url);
  handlers[request.url ?? '']?.(request, reply);
};
const secure = createServer({ key, cert }, listener);
const plain = createPlain(listener);
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [secure, plain])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of [secure, plain]) {
    server.closeAllConnections();
    server.close();
  }
});

const reach = (server: Server = secure): void => {
  portal.services.outsideClient = createOutsideClient({
    resolve: async () => ['127.0.0.1'],
    isPublic: () => true,
    options: { port: portOf(server), ca: cert },
    timeoutMs: 500,
    file: { bytes: 1, pace: { bytes: 1, windowMs: 1_000 }, timeoutMs: 1_000 },
  });
};
const run = () => checkLinksJob.run(portal.services, new AbortController().signal);

let built = 0;
async function link(Url: string): Promise<number> {
  const name = `Checked ${++built}`;
  const { LinkId } = await callForBody(portal, who, 'createLink', {
    Url,
    Description: name,
    DescriptionSpanish: `${name} sp`,
    CategoryId: 1,
  });
  return LinkId;
}
const find = async (id: number, { language = '', ...criteria }: Record<string, string> = {}) => {
  const { objects } = await callForBody(portal, `${who}${language}`, 'searchLinks', {
    query: 'Checked',
    pageSize: 100,
    ...criteria,
  });
  return objects.find(({ LinkId }) => LinkId === id);
};
const checked = async (url: string) => {
  const id = await link(url);
  await run();
  return find(id);
};
const aged = () =>
  db()
    .updateTable('link')
    .set({ checked_at: `${limits.earliestYear.value}-01-01T00:00:00Z` })
    .where('checked_at', 'is not', null)
    .execute();
const subjects = async () => (await listMails(portal, holder)).map(({ subject }) => subject);

describe('a link that staff maintain', () => {
  beforeEach(async () => {
    await portal.deleteRows('link', {});
    await portal.deleteRows('outbox', {});
    seen = [];
    flaky = 0;
    reach();
  });

  it.each(['/there', '/moved', '/signed-in-only', '/flaky'])('works: %s', async (path) => {
    const row = await checked(`https://${host}${path}`);
    expect(row).toMatchObject({ Check: 'works' });
    expect(row?.LastCheckDate).toBeDefined();
    expect(row?.CheckReason).toBeUndefined();
    expect(seen[0]).toBe(path);
    expect(await subjects()).toEqual([]);
  });

  it('works by http, too', async () => {
    reach(plain);
    expect(await checked(`http://${host}/there`)).toMatchObject({ Check: 'works' });
  });

  it.each([
    ['/gone', 'The host answered 410.'],
    ['/broken', 'The host answered 503.'],
    ['/silent', 'The host did not answer in time.'],
  ])('is dead, for a reason, after two tries: %s', async (path, reason) => {
    expect(await checked(`https://${host}${path}`)).toMatchObject({
      Check: 'dead',
      CheckReason: reason,
    });
    expect(seen).toEqual([path, path]);
  });

  it.each([
    'https://other.example.org/there',
    // A host of imports.
    'https://mrf.example.com/there',
    '{host}/member/documents',
    `https://${host}:8443/there`,
    'https://127.0.0.1/there',
  ])('is not checked when the brand does not list its host: %s', async (url) => {
    const row = await checked(url);
    expect(row).toMatchObject({ Check: 'notChecked' });
    expect(row?.LastCheckDate).toBeUndefined();
    expect(seen).toEqual([]);
  });

  it('is found among the dead ones, with the reason in the user’s language', async () => {
    const dead = await link(`https://${host}/gone`);
    const works = await link(`https://${host}/there`);
    await run();
    expect(await find(dead, { Check: 'dead', language: ' in es' })).toMatchObject({
      CheckReason: 'El servidor respondió 410.',
    });
    expect(await find(works, { Check: 'dead' })).toBeUndefined();
    expect(await find(works, { Check: 'works' })).toBeDefined();
    expect(await find(dead, { Check: 'notChecked' })).toBeUndefined();
  });

  it('that died is mailed once to the staff who maintain links', async () => {
    await link(`https://${host}/gone`);
    await run();
    await aged();
    await run();
    expect(await subjects()).toEqual(['Links no longer work']);
    expect((await listMails(portal, holder))[0]?.text).toContain(`https://${host}/gone`);
    expect(await listMails(portal, 'employee.demo@example.com')).toEqual([]);
  });

  it('is asked for once in a night, however many links lead there', async () => {
    await link(`https://${host}/there`);
    await link(`https://${host}/there`);
    await run();
    await run();
    expect(seen).toEqual(['/there']);
    await aged();
    await run();
    expect(seen).toEqual(['/there', '/there']);
  });

  it('loses what was found when it gets another address, and only then', async () => {
    const LinkId = await link(`https://${host}/gone`);
    await run();
    const change = async (Url: string) => {
      const { RowVersion } = await callForBody(portal, who, 'readLink', { LinkId });
      await callForBody(portal, who, 'updateLink', {
        LinkId,
        RowVersion,
        Url,
        Description: `Checked ${built}`,
        DescriptionSpanish: 'Cambiado',
        CategoryId: 1,
      });
      return find(LinkId);
    };
    expect(await change(`https://${host}/gone`)).toMatchObject({ Check: 'dead' });
    expect(await change(`https://${host}/there`)).toMatchObject({ Check: 'notChecked' });
  });
});
