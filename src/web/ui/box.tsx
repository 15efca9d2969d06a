import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './box.module.css';

export type BoxSize = 'small' | 'medium' | 'large';

export interface TextBoxProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: BoxSize;
  /** Shown in the frame before the text, such as a currency sign. */
  contentBefore?: ReactNode;
  /** Shown in the frame after the text, such as a button. */
  contentAfter?: ReactNode;
}

/** A text input in its frame. `className` is for the frame, all other props for the input. */
export function TextBox(props: TextBoxProps): ReactElement {
  const { size, className, contentBefore, contentAfter, ...input } = props;
  return (
    <span className={getFrameClass(size, className)} data-box="">
      {contentBefore && <span className={styles.before}>{contentBefore}</span>}
      <input className={styles.input} {...input} />
      {contentAfter && <span className={styles.after}>{contentAfter}</span>}
    </span>
  );
}

export interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: BoxSize;
}

/** A native select in its frame: phones show their own picker. `className` is for the frame. */
export function SelectBox({ size, className, ...select }: SelectBoxProps): ReactElement {
  return (
    <span className={getFrameClass(size, className)} data-box="">
      <select className={styles.select} {...select} />
      <span className={styles.arrow}>
        <Icon name="chevronDown" size={size === 'small' ? 16 : 20} />
      </span>
    </span>
  );
}

const getFrameClass = (size: BoxSize = 'medium', className = ''): string =>
  [styles.box, size === 'medium' ? '' : styles[size], className].filter(Boolean).join(' ');
