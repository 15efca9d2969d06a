import type { ReactElement } from 'react';
import { ownIcons, screenIcons } from './icon-table.ts';

/** An icon beside words: hidden from assistive technology unless it has a label of its own. */
export interface IconProps {
  /** A name of schemas/meta/icons.json. */
  name: string;
  /** Pixels; 20 unless told. */
  size?: 16 | 20 | 24;
  /** Already worded. Give one only where no words stand beside the icon. */
  label?: string;
  className?: string;
}

const table = { ...screenIcons, ...ownIcons };

/** The checker has proved the names in screens; a publication newer than this build may still bring one it cannot draw. */
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
