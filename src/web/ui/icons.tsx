import type { ReactElement } from 'react';
import drawings from '#generated/icons.svg';

export interface IconProps {
  /** A name of schemas/meta/icons.json; nothing is drawn for any other. */
  name: string;
  /** Pixels; default 20. */
  size?: 16 | 20 | 24;
  /** Translated label. Only for icons without text beside them. */
  label?: string;
  className?: string;
}

/** An icon. Hidden from assistive technology unless it has a label. */
export function Icon({ name, label, size = 20, className }: IconProps): ReactElement {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      fill="currentColor"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${drawings}#${encodeURIComponent(name)}`} />
    </svg>
  );
}
