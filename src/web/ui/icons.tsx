import type { ReactElement } from 'react';
import { ownIcons, screenIcons } from './icon-table.ts';

/** An icon. Hidden from assistive technology unless it has a label. */
export interface IconProps {
  /** A name of schemas/meta/icons.json. */
  name: string;
  /** Pixels; default 20. */
  size?: 16 | 20 | 24;
  /** Translated label. Only for icons without text beside them. */
  label?: string;
  className?: string;
}

const table = { ...screenIcons, ...ownIcons };

/** The checker verifies icon names, but a publication newer than this build may use an unknown one. */
export function Icon({ name, label, size = 20, className }: IconProps): ReactElement | null {
  const Drawing = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!Drawing) return null;
  return (
    <Drawing
      className={className}
      fontSize={size}
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
