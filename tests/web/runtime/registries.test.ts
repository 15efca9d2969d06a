import { describe, expect, it } from 'vitest';
import file from '../../../schemas/meta/widgets.json' with { type: 'json' };
import { displays } from '#web/core/display/displays.tsx';
import { widgets } from '#web/forms/widgets/registry.ts';

const names = (use: 'form' | 'display') =>
  file.widgets.filter((one) => one.use === use).map(({ name }) => name);

/** A name that is valid in a screen but is not an input: it is not rendered. */
const NO_INPUT = ['hidden'];

describe('every name for "as"', () => {
  it('has a widget in a form', () => {
    expect(Object.keys(widgets).toSorted()).toEqual(
      names('form')
        .filter((name) => !NO_INPUT.includes(name))
        .toSorted(),
    );
  });
  it('has a display in a column or value; `reveal` is a part of the value itself', () => {
    expect([...Object.keys(displays), 'reveal'].toSorted()).toEqual(names('display').toSorted());
  });
});
