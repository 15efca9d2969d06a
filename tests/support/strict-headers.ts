import { expect } from 'vitest';

/** Headers by name, of an injected response or of one received over HTTP. */
export type HeaderList = Readonly<Record<string, unknown>>;

/** Asserts the headers that every response has, whatever its kind. `framed`: the one page that the portal may embed. */
export function expectStrictHeaders(headers: HeaderList, { framed = false } = {}): void {
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`frame-ancestors ${framed ? "'self'" : "'none'"}`);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types portal-worker");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).not.toMatch(/unsafe-|\*|http:/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
  });
  for (const name of ['set-cookie', 'access-control-allow-origin', 'server', 'x-powered-by'])
    expect(headers).not.toHaveProperty(name);
}
