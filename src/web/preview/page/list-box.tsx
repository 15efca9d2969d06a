import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from '../tool/preview.module.css';

export interface ListBoxOption {
  key: string;
  content: ReactNode;
  /** Heading of the option's group. Options of one group must be adjacent. */
  group?: string;
}

export interface ListBoxProps {
  label: string;
  options: readonly ListBoxOption[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** Single-choice list box. Arrow keys, Home, End or a click select an option. */
export function ListBox({ label, options, chosen, onChoose }: ListBoxProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosenIndex = options.findIndex(({ key }) => key === chosen);
  useEffect(() => {
    if (chosen === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  const moveByKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowDown: chosenIndex + 1,
      ArrowUp: Math.max(0, chosenIndex - 1),
      Home: 0,
      End: options.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : options[Math.min(target, options.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      className={styles.list}
      aria-activedescendant={chosenIndex < 0 ? undefined : `${id}-${chosenIndex}`}
      onKeyDown={moveByKey}
    >
      {options.map(({ key, content, group }, index) => (
        <Option
          key={key}
          id={`${id}-${index}`}
          heading={group === options[index - 1]?.group ? undefined : group}
          selected={index === chosenIndex}
          onChoose={() => onChoose(key)}
        >
          {content}
        </Option>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  heading: string | undefined;
  selected: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** The list box has the focus and handles the keys; the option handles clicks. */
function Option({ id, heading, selected, onChoose, children }: OptionProps): ReactNode {
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className={styles.group}>
          {heading}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles them */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className={styles.option}
        onClick={onChoose}
      >
        {children}
      </div>
    </>
  );
}
