import { describe, expect, it } from 'vitest';
import file from '../../../schemas/meta/widgets.json' with { type: 'json' };
import { displays } from '#web/core/display/displays.tsx';
import { widgets } from '#web/forms/widgets/registry.ts';

const names = (use: 'form' | 'display') =>
  file.widgets.filter((one) => one.use === use).map(({ name }) => name);

/** A name a screen may write that is no input: it is not drawn. */
const NO_INPUT = ['hidden'];

describe('what a screen may name in "as"', () => {
  it('has a widget in a form', () => {
    expect(Object.keys(widgets).toSorted()).toEqual(
      names('form')
        .filter((name) => !NO_INPUT.includes(name))
        .toSorted(),
    );
  });
  it('has a display in a column or value; revealing is a part of the value itself', () => {
    expect([...Object.keys(displays), 'reveal'].toSorted()).toEqual(names('display').toSorted());
  });
});
