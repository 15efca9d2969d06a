import type { ReactNode } from 'react';
import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';
import { renderDigitGroups } from '../../../core/display/digit-groups.tsx';
import { useDisplayTools } from '../../../core/display/tools.ts';
import { renderValue, formatValueText } from '../../../core/display/value.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { useBrand } from '../../../core/portal/portal-context.ts';
import type { Row } from '../../../core/screen/read-path.ts';
import { useScope } from '../../../core/screen/scope.tsx';
import styles from './card.module.css';

type Card = Extract<Block, { block: 'card' }>;

interface SideProps {
  block: Card;
  record: Row;
}

/** Front of the card: brand, name, number and facts. */
export function CardFront({ block, record }: SideProps): ReactNode {
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const { name, logoOnDark, logoMark } = useBrand();
  return (
    <div className={styles.card} data-face="front">
      <div className={styles.band}>
        {/* The band is dark in every theme, as on a printed card. */}
        <img src={logoOnDark ?? logoMark} alt={name} className={styles.logo} />
        {block.category && <span>{renderValue(block.category, record, scope, tools)}</span>}
      </div>
      <div className={styles.face}>
        <div className={styles.name}>{renderValue(block.heading, record, scope, tools)}</div>
        <dl className={styles.number} data-part={block.number.id}>
          <dt className={styles.label}>{text(block.number.label)}</dt>
          <dd>{renderDigitGroups(formatValueText(block.number, record, tools))}</dd>
        </dl>
        <CardFacts fields={block.front} record={record} />
      </div>
    </div>
  );
}

/** Back of the card: further facts. */
export function CardBack({ block, record }: SideProps): ReactNode {
  return (
    <div className={styles.card} data-face="back">
      <div className={styles.stripe} />
      <div className={styles.face}>
        <CardFacts fields={block.back} record={record} />
      </div>
    </div>
  );
}

/** Omits facts without a value, since a card has little room. */
function CardFacts({ fields, record }: { fields: readonly Field[]; record: Row }): ReactNode {
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const shown = fields.flatMap((field) => {
    const value = renderValue(field, record, scope, tools);
    return value === undefined ? [] : [{ field, value }];
  });
  return (
    <dl className={styles.facts}>
      {shown.map(({ field, value }) => (
        <div key={field.id} data-part={field.id} data-width={field.width}>
          <dt className={styles.label}>{text(field.label)}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
