import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallDescription } from '#shared/screens/call.ts';
import { call, callFile } from '#web/core/api/call.ts';
import type { PortalError } from '#web/core/api/portal-error.ts';
import { parseFileName } from '#web/core/api/read-response.ts';
import { rememberLanguage } from '#web/core/portal/language.ts';
import { createPortal, type Portal } from '#web/core/portal/portal.ts';
import { buildIdentity } from '../screen-entries.ts';

const description = (changes: Partial<CallDescription> = {}): CallDescription => ({
  id: 'findThings',
  method: 'POST',
  path: '/api/Things/{id}',
  locations: { id: 'path', page: 'query', name: 'body', files: 'body' },
  encoding: 'json',
  effect: 'read',
  output: 'json',
  idempotent: false,
  input: {},
  rules: [],
  access: { principal: 'member' },
  ...changes,
});
const buildResponse = (
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): Response =>
  new Response(body === undefined || typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers,
  });

let portal: Portal;
const fetchMock = vi.fn<typeof fetch>();
const refused = vi.fn<(token: string | undefined) => void>();
const sent = () => {
  const [url, init] = fetchMock.mock.lastCall ?? [];
  return { url, init: init ?? {}, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  refused.mockReset();
  portal = createPortal();
  portal.session.set({ identity: buildIdentity({}, { token: 'held' }) });
  portal.meta = { ...portal.meta, languages: ['en', 'sp'] };
  rememberLanguage(portal, 'sp');
  portal.server = { onUnauthorized: refused };
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('puts every field in its place, with token and language', async () => {
    fetchMock.mockResolvedValue(buildResponse(200, { a: 1 }));
    expect(
      await call(portal, description(), { id: 'x/y', page: 2, name: 'Ann', files: undefined }),
    ).toEqual({ a: 1 });
    expect(sent().url).toBe('/api/Things/x%2Fy?page=2');
    expect(sent().init.body).toBe('{"name":"Ann"}');
    expect(sent().headers.get('authorization')).toBe('Bearer held');
    expect(sent().headers.get('accept-language')).toBe('es');
  });

  it('repeats a list in the query and sends a form as a form', async () => {
    fetchMock.mockResolvedValue(buildResponse(200, {}));
    await call(portal, description({ encoding: 'form' }), {
      id: 1,
      page: ['a', 'b'],
      name: 'Ann & Bo',
    });
    expect(sent().url).toBe('/api/Things/1?page=a&page=b');
    expect(sent().init.body).toEqual(new URLSearchParams({ name: 'Ann & Bo' }));
  });

  it('sends values before files in a multipart body', async () => {
    fetchMock.mockResolvedValue(buildResponse(200, {}));
    const file = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
    await call(portal, description({ encoding: 'multipart' }), {
      id: 1,
      files: [file],
      name: 'Ann',
    });
    const form = sent().init.body as FormData;
    expect([...form.keys()]).toEqual(['name', 'files']);
    expect((form.get('files') as File).name).toBe('letter.pdf');
  });

  it('throws for a field without a place, and for a path without its parameter', async () => {
    await expect(call(portal, description(), { id: 1, wrong: 2 })).rejects.toThrow("'wrong'");
    await expect(call(portal, description(), { name: 'Ann' })).rejects.toThrow("'id'");
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('has a new idempotency key for each write, and the given one for a retry', async () => {
    fetchMock.mockImplementation(async () => buildResponse(200, {}));
    const write = description({ effect: 'write', idempotent: true });
    await call(portal, write, { id: 1 });
    const first = sent().headers.get('idempotency-key');
    await call(portal, write, { id: 1 });
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(sent().headers.get('idempotency-key')).not.toBe(first);
    await call(portal, write, { id: 1 }, { idempotencyKey: 'one-submit' });
    expect(sent().headers.get('idempotency-key')).toBe('one-submit');
    await call(portal, description(), { id: 1 });
    expect(sent().headers.has('idempotency-key')).toBe(false);
  });

  it('inserts the token for a call that takes it as a field', async () => {
    fetchMock.mockResolvedValue(buildResponse(200, {}));
    await call(
      portal,
      description({
        path: '/api/token',
        locations: { token: 'body', memberId: 'body' },
        encoding: 'form',
      }),
      {
        memberId: '12',
      },
    );
    expect(sent().init.body).toEqual(new URLSearchParams({ token: 'held', memberId: '12' }));
  });

  it('returns undefined for an empty response', async () => {
    fetchMock.mockResolvedValue(buildResponse(204));
    expect(await call(portal, description({ output: 'empty' }), { id: 1 })).toBeUndefined();
    expect(await call(portal, description(), { id: 1 })).toBeUndefined();
  });
});

describe('a failed call', () => {
  const failing = async (response: Response | Error): Promise<PortalError> => {
    if (response instanceof Error) fetchMock.mockRejectedValue(response);
    else fetchMock.mockResolvedValue(response);
    return call(portal, description(), { id: 1 }).then(
      () => expect.fail('it did not fail'),
      (error: PortalError) => error,
    );
  };

  it('has the code and fields of the problem document', async () => {
    const fields = [{ pointer: '/name', rule: 'required', params: {} }];
    const error = await failing(
      buildResponse(422, { code: 'validation', reference: 'R-1', fields }),
    );
    expect(error).toMatchObject({ status: 422, code: 'validation', reference: 'R-1', fields });
  });

  it('keeps the server’s message for the two calls that have one', async () => {
    expect(
      (await failing(buildResponse(400, { error: 'invalid_grant', error_description: 'No.' })))
        .serverText,
    ).toBe('No.');
    expect((await failing(buildResponse(400, { message: 'Too old.' }))).serverText).toBe(
      'Too old.',
    );
  });

  it('returns the wait in seconds, from seconds or a date', async () => {
    expect(
      (await failing(buildResponse(429, { code: 'tooManyRequests' }, { 'retry-after': '30' })))
        .retryAfter,
    ).toBe(30);
    const soon = new Date(Date.now() + 60_000).toUTCString();
    expect(
      (await failing(buildResponse(503, {}, { 'retry-after': soon }))).retryAfter,
    ).toBeGreaterThan(55);
  });

  it('has a code without a response, or with one that is not JSON', async () => {
    expect(await failing(new TypeError('failed to fetch'))).toMatchObject({
      status: 0,
      code: 'network',
    });
    expect(await failing(new Response('<html>', { status: 503 }))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(await failing(new Response('oops', { status: 500 }))).toMatchObject({
      status: 500,
      code: 'unexpected',
    });
    expect(await failing(new Response('<html>', { status: 200 }))).toMatchObject({
      code: 'unreadable',
    });
  });

  it.each([401, 403])(
    'with %i is userNotLoggedIn, and is reported with the refused token',
    async (status) => {
      expect(await failing(buildResponse(status, { code: 'forbidden' }))).toMatchObject({
        code: 'userNotLoggedIn',
        status,
      });
      expect(refused).toHaveBeenCalledExactlyOnceWith('held');
    },
  );

  it('with a token other than the session’s is reported to the caller only', async () => {
    fetchMock.mockResolvedValue(buildResponse(401, { code: 'sessionEnded' }));
    await expect(call(portal, description(), { id: 1 }, { token: 'kept' })).rejects.toMatchObject({
      code: 'sessionEnded',
    });
    expect(sent().headers.get('authorization')).toBe('Bearer kept');
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('a downloaded file', () => {
  const file = (response: Response) => {
    fetchMock.mockResolvedValue(response);
    return callFile(portal, description({ output: 'file' }), { id: 1 });
  };

  it('has the name that the server gives', async () => {
    const answered = await file(
      buildResponse(200, '%PDF', {
        'content-disposition': 'attachment; filename="1001-12345-0.pdf"',
      }),
    );
    expect(answered.fileName).toBe('1001-12345-0.pdf');
    expect(answered.blob.size).toBe(4);
  });

  it('that is empty, or not a 200, is an empty response', async () => {
    await expect(file(buildResponse(200, ''))).rejects.toMatchObject({ code: 'emptyFile' });
    await expect(file(buildResponse(204))).rejects.toMatchObject({ code: 'emptyFile' });
  });

  it('may have a name in any alphabet', () => {
    expect(parseFileName(`attachment; filename="x.pdf"; filename*=UTF-8''a%C3%B1o.pdf`)).toBe(
      'año.pdf',
    );
    expect(parseFileName('attachment; filename="a \\"b\\".pdf"')).toBe('a "b".pdf');
    expect(parseFileName('attachment; filename=plain.csv')).toBe('plain.csv');
    expect(parseFileName("attachment; filename*=UTF-8''%E0%A4%A")).toBe('%E0%A4%A');
    expect(parseFileName(null)).toBeUndefined();
  });
});

describe('a failed download of an EOB or EOP', () => {
  const claim = {
    claimNumber: 23,
    claimNumberPrefix: 1001,
    claimNumberSuffix: 0,
    memberId: '100100010102',
    groupNumber: 1001,
    employeeNumber: 101,
    dependentNumber: 2,
  };
  const download = (errors?: 'claim') =>
    callFile(
      portal,
      description({
        path: '/api/RedCard/GetEobPDF',
        locations: {
          claimPrefix: 'body',
          claimNumber: 'body',
          claimSuffix: 'body',
          memberId: 'body',
        },
        output: 'file',
        errors,
      }),
      { claimPrefix: 1001, claimNumber: 23, claimSuffix: 0, memberId: '100100010102' },
    ).then(
      () => expect.fail('it did not fail'),
      (error: PortalError) => error,
    );

  it.each([
    ['an empty body', () => buildResponse(200)],
    ['a status other than 200', () => buildResponse(206, 'half')],
    ['a missing claim', () => buildResponse(404, { code: 'notFound' })],
    ['a broken server', () => buildResponse(500, 'oops')],
    ['too many requests', () => buildResponse(429, { code: 'tooManyRequests' })],
  ])('by %s rejects with the claim', async (_, respond) => {
    fetchMock.mockResolvedValue(respond());
    expect((await download('claim')).claim).toEqual(claim);
  });

  it('by a lost network rejects with the claim', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await download('claim')).toMatchObject({ code: 'network', claim });
  });

  it('keeps the problem document beside the claim', async () => {
    const headers = { 'retry-after': '30' };
    fetchMock.mockResolvedValue(
      buildResponse(429, { code: 'tooManyRequests', reference: 'R-1' }, headers),
    );
    expect(await download('claim')).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
      reference: 'R-1',
      retryAfter: 30,
      claim,
    });
  });

  it('by the end of the session is userNotLoggedIn, without a claim', async () => {
    fetchMock.mockResolvedValue(buildResponse(401, { code: 'sessionEnded' }));
    const error = await download('claim');
    expect([error.code, error.claim]).toEqual(['userNotLoggedIn', undefined]);
  });

  it('does not affect other downloads', async () => {
    fetchMock.mockResolvedValue(buildResponse(404, { code: 'notFound' }));
    expect((await download()).claim).toBeUndefined();
  });
});
