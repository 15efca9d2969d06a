import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admit, useAdmitted } from '#web/core/session/admission.ts';
import { setSession } from '#web/core/session/session-store.ts';
import { aReader } from '../screen-entries.ts';

it('what is shown is the reader’s from their arrival until they become somebody else', () => {
  const { result } = renderHook(useAdmitted);
  const after = (change: () => void): boolean => {
    act(change);
    return result.current;
  };
  expect(after(() => setSession({ identity: aReader() }))).toBe(false);
  expect(after(admit)).toBe(true);
  expect(after(() => setSession({ identity: aReader({}, { rights: { FINANCE: 'full' } }) }))).toBe(
    true,
  );
  expect(after(() => setSession({ identity: aReader({}, { token: 'theirs' }) }))).toBe(false);
  expect(after(admit)).toBe(true);
  expect(after(() => setSession({}))).toBe(false);
});
