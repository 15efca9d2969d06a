import type { ReactNode } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps<Choice extends string> {
  /** The name of the group, for screen readers. */
  label: string;
  choices: readonly { id: Choice; label: string }[];
  chosen: Choice;
  onChoose: (id: Choice) => void;
}

/** A choice of a few views of the same data. It takes effect at once. */
export function Segmented<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: SegmentedProps<Choice>): ReactNode {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className={styles.choice}
          aria-pressed={choice.id === chosen}
          onClick={() => onChoose(choice.id)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
