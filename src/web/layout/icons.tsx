import type { ReactElement } from 'react';

/** An icon beside words: hidden from assistive technology unless it has a label of its own. */
export interface IconProps {
  /** A name of schemas/meta/icons.json. */
  name: string;
  /** Filled variant, for what is current. */
  filled?: boolean;
  /** Pixels; 20 unless told. */
  size?: 16 | 20 | 24;
  /** Already worded. Give one only where no words stand beside the icon. */
  label?: string;
  className?: string;
}

export function Icon({ label, size = 20 }: IconProps): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      aria-hidden={label ? undefined : true}
      aria-label={label}
      role={label ? 'img' : undefined}
    />
  );
}
