import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { themeModes } from '#shared/cobrand/brand.ts';
import { moneyColors } from '#shared/cobrand/money-colors.ts';
import { useMoneyTones } from '#web/core/theme/money-tones.ts';

afterEach(cleanup);

const Part = () => <span className={useMoneyTones().plan}>part</span>;

it.each(themeModes)('an amount has the color of the theme around it: %s', (mode) => {
  render(
    <div data-theme={mode}>
      <Part />
    </div>,
  );
  const probe = document.createElement('span');
  probe.style.color = moneyColors[mode].plan;
  expect(getComputedStyle(screen.getByText('part')).color).toBe(probe.style.color);
});
