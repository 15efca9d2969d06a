import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const lines: string[] = [];
const portal = usePortal({ log: (line) => lines.push(line) });

it('an unexpected error is shown by its reference only, and logged under it', async () => {
  const call = await portal.as('employee');
  await sql`alter table faq rename to faq_away`.execute(portal.services.kysely);
  const { status, body, text } = await call('GET', '/api/Faq/Faqs');
  await sql`alter table faq_away rename to faq`.execute(portal.services.kysely);
  expect(status).toBe(500);
  const { reference } = body as { reference: string };
  expect(body).toEqual({
    type: 'about:blank',
    title: 'unexpected',
    status: 500,
    code: 'unexpected',
    reference: expect.stringMatching(/^[0-9A-F]{10}$/) as string,
    fields: [],
  });
  expect(text).not.toMatch(/faq|relation|select|\.ts/i);
  const logged = lines.filter((line) => line.includes(reference));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('"operation":"listFaqs"');
  expect(logged[0]).not.toContain(call.token);
});
