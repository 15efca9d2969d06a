import { describe, expect, it } from 'vitest';
import { describeDiagnostic } from '#language/core/diagnostic.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { describeChanges } from '#language/report/diff/describe-changes.ts';
import { listVisibilities } from '#language/report/matrix/visibility.ts';
import { today } from '#server/clock.ts';
import { createFormWithRestrictedNextScreen } from './built-files.ts';
import { search } from './broken-things.ts';
import { createSmallSet } from './small-set.ts';

const check = (changes: Record<string, string>) =>
  createWorkspace(new Map([...createSmallSet(), ...Object.entries(changes)]), today).check();
const listMessages = (changes: Record<string, string>) =>
  check(changes)
    .diagnostics.filter(({ code }) => code === 'SCR260')
    .map(describeDiagnostic);

describe('a screen that opens after a call', () => {
  it('is reported if some users may make the call and not open the screen, with a remedy', () => {
    expect(listMessages(createFormWithRestrictedNextScreen())).toEqual([
      "'admin.thing' opens next, and not everyone who gets here may open it: it requires PREVIEW_SCREENS. " +
        'Require the same here, or add a step for the others after this one: "back", "reset" or another "navigate".',
    ]);
  });

  it.each([
    ['the form requires the same', createFormWithRestrictedNextScreen([], ['PREVIEW_SCREENS'])],
    ['a step for the others follows', createFormWithRestrictedNextScreen(['reset'])],
    ['another screen follows', createFormWithRestrictedNextScreen([{ navigate: 'admin.things' }])],
  ])('is accepted if %s', (_, changes) => {
    expect(listMessages(changes)).toEqual([]);
  });

  it('is reported if the step for the others depends on a condition', () => {
    const maybe = { when: 'result.success', navigate: 'admin.things' };
    expect(listMessages(createFormWithRestrictedNextScreen([maybe]))).toHaveLength(1);
  });
});

describe('an action that only opens a screen', () => {
  const opens = '{ "navigate": { "screen": "admin.thing", "params": { "id": "row.thingId" } } }';
  const withAction = (requires: string) => {
    const whole = new Map([
      ...createSmallSet(),
      ...Object.entries(createFormWithRestrictedNextScreen(['reset'])),
    ]);
    const action = `"rowActions": [{ "id": "change", "requires": [${requires}], "then": [${opens}] },`;
    const text = (whole.get(search) ?? '').replace(
      /"rowActions": \[\s*\{[^]*?"id": "print"/u,
      `${action} { "id": "print"`,
    );
    return createWorkspace(whole.set(search, text), today).check();
  };
  const hiddenFrom = (checked: ReturnType<typeof withAction>, name: string) =>
    listVisibilities(checked, 'admin.things').find(({ role }) => role === name)?.hidden;

  it('is hidden in the matrix from roles that may not open the screen', () => {
    expect(hiddenFrom(withAction(''), 'CustomerService')).toContain('row action change');
    expect(hiddenFrom(withAction(''), 'Administrator')).not.toContain('row action change');
  });

  it('is named in the differences with the permission of its screen', () => {
    const before = createWorkspace(createSmallSet(), today).check();
    const sentences = describeChanges(before, withAction('')).map(({ sentence }) => sentence);
    expect(sentences.join('\n')).toMatch(/row action change .*PREVIEW_SCREENS/u);
  });
});
