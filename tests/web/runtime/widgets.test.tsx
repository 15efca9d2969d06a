import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Field } from '#shared/screens/field.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import type { Portal } from '#web/core/portal/portal.ts';
import { ScreenProvider } from '#web/core/screen/screen-context.tsx';
import { widgets } from '#web/forms/widgets/registry.ts';
import type { WidgetExample } from '#web/forms/input/widget.ts';
import { buildArtefact, buildEntry, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, serve } from './support/open-screen.tsx';

vi.mock('#web/core/screen/use-target.ts', () => ({ useTargetHref: () => () => undefined }));

const artefact = buildArtefact({ kind: 'content', blocks: [] }, [
  buildOperation('example', { query: { type: 'string' } }),
]);
const screenOpen = { artefact, entry: buildEntry(artefact) };

let portal: Portal;
beforeAll(async () => {
  serve({});
  portal = await createEnglishPortal();
});
afterEach(cleanup);

/** A widget in a form of one field; the last entry of `values` is its current value. */
function Stand({ name, field, start, values, example }: StandProps) {
  const { component: Widget } = widgets[name] ?? { component: () => null };
  const [value, setValue] = useState<unknown>(start);
  return (
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <ScreenProvider screen={screenOpen}>
          <label htmlFor="input">Field</label>
          <span id="input-label">Field</span>
          <Widget
            id="input"
            field={field}
            value={value}
            onChange={(next) => {
              values.push(next);
              setValue(next);
            }}
            onBlur={() => undefined}
            required={example?.required ?? false}
            disabled={example?.disabled ?? false}
            invalid={example?.invalid ?? false}
            describedBy={undefined}
            autoComplete="off"
          />
        </ScreenProvider>
      </MemoryRouter>
    </PortalProvider>
  );
}
interface StandProps {
  name: string;
  field: Field;
  start?: unknown;
  values: unknown[];
  example?: WidgetExample;
}

function typeInto(name: string, typed: string, field: Partial<Field> = {}): unknown {
  const values: unknown[] = [];
  render(
    <Stand name={name} field={buildField('amount', { ...field, as: name })} values={values} />,
  );
  const input = screen.getByRole('textbox');
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  return values.at(-1);
}

describe('typed input', () => {
  it.each([
    ['03/15/2026', '2026-03-15'],
    ['3/5/2026', '2026-03-05'],
    ['03152026', '2026-03-15'],
    ['3-15-2026', '2026-03-15'],
    ['2026-03-15', '2026-03-15'],
    ['Mar 15, 2026', '2026-03-15'],
    ['15 mar 2026', '2026-03-15'],
    ['02/30/2026', '02/30/2026'],
    ['soon', 'soon'],
  ])('of the date %s is sent as %s', (typed, sent) => {
    expect(typeInto('date', typed)).toBe(sent);
  });

  it.each([
    ['date', '03152026', '2026-03-15'],
    ['claimNumber', '2026100000800', '2026-100000800'],
    ['claimNumber', '20261000008000001', '2026-100000800-0001'],
  ])(
    'of a %s is complete before the field is left, because Enter submits at once: %s',
    (name, typed, sent) => {
      const values: unknown[] = [];
      render(<Stand name={name} field={buildField('amount', { as: name })} values={values} />);
      fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
      expect(values.at(-1)).toBe(sent);
    },
  );

  it('of a number becomes one; an incomplete number remains text', () => {
    const schema = { type: 'number' } as const;
    expect(typeInto('number', '12.5', { schema })).toBe(12.5);
    cleanup();
    expect(typeInto('number', '12.', { schema })).toBe('12.');
    cleanup();
    expect(typeInto('number', '007', { schema: { type: 'string' } })).toBe('007');
  });

  it('of an amount loses its symbols', () => {
    expect(typeInto('money', '$1,204.5', { schema: { type: 'number', 'x-money': true } })).toBe(
      1204.5,
    );
  });

  it('of an SSN is nine digits, or keeps its dashes if the contract does', () => {
    expect(typeInto('ssn', '900-12-3456', { schema: { type: 'string', maxLength: 9 } })).toBe(
      '900123456',
    );
    cleanup();
    expect(typeInto('ssn', '900123456', { schema: { type: 'string', maxLength: 11 } })).toBe(
      '900-12-3456',
    );
  });

  it('of a member ID loses its dashes', () => {
    expect(typeInto('memberId', '1042-0001-8 01')).toBe('10420001801');
  });

  it.each([
    ['2026-1042', '2026-000001042', '2026-000001042-0000'],
    ['2026100000800', '2026-100000800', '2026-100000800-0000'],
    ['20261000008000001', '2026-100000800-0001', '2026-100000800-0001'],
    ['2026-x', '2026-x', '2026-x'],
    ['12345', '12345', '12345'],
  ])(
    'of the claim number %s is padded when the field is left, with a suffix only for the mask',
    (typed, searched, masked) => {
      const withValidator = (name: string): Partial<Field> => ({
        schema: { type: 'string', 'x-validator': ['required', name] },
      });
      expect(typeInto('claimNumber', typed)).toBe(searched);
      cleanup();
      expect(typeInto('claimNumber', typed, withValidator('claimNumberSearch'))).toBe(searched);
      cleanup();
      expect(typeInto('claimNumber', typed, withValidator('claimNumber'))).toBe(masked);
    },
  );

  it('of ten digits of a phone is formatted as the phone rule requires', () => {
    expect(typeInto('phone', '5125550142')).toBe('(512) 555-0142');
    cleanup();
    expect(typeInto('phone', '512-555-0142')).toBe('(512) 555-0142');
  });

  it('of a stored phone is shown as on the rest of the page', () => {
    render(<Stand name="phone" field={buildField('phone')} start="512-555-0142" values={[]} />);
    expect(screen.getByLabelText<HTMLInputElement>('Field').value).toBe('(512) 555-0142');
  });

  it('of nine digits of a tax ID gets its dash', () => {
    expect(typeInto('taxId', '471001020')).toBe('47-1001020');
    cleanup();
    expect(typeInto('taxId', '47100')).toBe('47100');
  });

  it('is unchanged while typing', () => {
    render(
      <Stand
        name="number"
        field={buildField('units', { schema: { type: 'number' } })}
        values={[]}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(input, { target: { value: '12.' } });
    expect(input.value).toBe('12.');
  });
});

describe('a password field', () => {
  it('can be shown and hidden again', () => {
    render(<Stand name="password" field={buildField('password')} start="secret" values={[]} />);
    const input = document.querySelector('input');
    expect(input?.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input?.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input?.type).toBe('password');
  });
});

const folderOf = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

describe('every widget', () => {
  it.each(Object.keys(widgets))('%s has examples, and renders each of them', async (name) => {
    const { examples } = (await import(
      `../../../src/web/forms/widgets/${folderOf(name)}/examples.ts`
    )) as { examples: WidgetExample[] };
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const field = buildField(example.field.id, { ...example.field, as: name });
      await act(async () => {
        render(
          <Stand name={name} field={field} start={example.value} values={[]} example={example} />,
        );
      });
      await vi.waitFor(() => expect(document.getElementById('input')).not.toBeNull());
      cleanup();
    }
  });
});
