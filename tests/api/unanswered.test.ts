import { describe, expect, it } from 'vitest';
import { operations } from '../support/contract.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

describe('a call with an unsupported method', () => {
  it.each(operations.map(({ id, method, path }) => [id, method, path] as const))(
    '%s is 405 with the supported methods, and has no effect',
    async (_, method, path) => {
      const address = path.replaceAll(/\{\w+\}/gu, '1');
      const { status, headers, body } = await portal.unauthenticated('PATCH', address);
      expect(status).toBe(405);
      expect(String(headers['allow']).split(', ')).toContain(method);
      expect(body).toMatchObject({ status: 405, code: 'methodNotAllowed' });
    },
  );

  it('is 405 however the path is written, and also for HEAD, which would run the call', async () => {
    for (const address of ['/api/faq/FAQS', '/api/Faq/Faqs/', '/api/Faq/Faqs?x=1'])
      expect((await portal.unauthenticated('PUT', address)).status).toBe(405);
    expect((await portal.unauthenticated('HEAD', '/api/Faq/Faqs')).status).toBe(405);
  });

  it('is 404 where no call exists', async () => {
    for (const address of ['/api/Faq', '/api/Faq/Faqs/1', '/api', '/api//Faqs'])
      expect((await portal.unauthenticated('PUT', address)).status).toBe(404);
  });
});
