import { useId, useState, type ReactNode } from 'react';
import type { Block } from '#shared/screens/block.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { readAt, toRows, readText, type Row } from '../../../core/screen/read-path.ts';
import { Empty } from '../../../core/states/empty.tsx';
import { SelectBox } from '../../../ui/box.tsx';
import styles from './preview.module.css';
import { ScreenPreview } from './screen-preview.tsx';
import { previewUrl } from './preview-url.ts';

/** The live and the saved version of a screen side by side. Shows one screen at a time, since each is a whole page. */
export function PreviewBlock({
  block,
  data,
}: {
  block: Extract<Block, { block: 'preview' }>;
  data: unknown;
}): ReactNode {
  const text = useText();
  const screens = toRows(readAt(data, block.rows));
  const [chosen, choose] = useState(0);
  const screen = screens[chosen] ?? screens[0];
  if (!screen) return <Empty empty={block.empty} />;
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        {screens.length > 1 && (
          <ScreenChoice screens={screens} chosen={screens.indexOf(screen)} onChoose={choose} />
        )}
        <a className={styles.open} href={previewUrl(screen)}>
          {text('runtime.preview.open', { title: toOptionName(screen, screens) })}
        </a>
      </div>
      <div className={styles.pair}>
        <ScreenPreview screen={screen} version="live" exists={screen['isLive'] === true} />
        <ScreenPreview screen={screen} version="draft" exists={screen['isSaved'] === true} />
      </div>
    </div>
  );
}

/** Names the brand where the same screen is listed for several. */
function toOptionName(screen: Row, screens: readonly Row[]): string {
  const id = readText(screen, 'screenId');
  const isRepeated = screens.filter((other) => readText(other, 'screenId') === id).length > 1;
  const title = readText(screen, 'title');
  return isRepeated ? `${title} (${readText(screen, 'brand')})` : title;
}

interface ScreenChoiceProps {
  screens: readonly Row[];
  chosen: number;
  onChoose: (index: number) => void;
}

function ScreenChoice({ screens, chosen, onChoose }: ScreenChoiceProps): ReactNode {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{text('runtime.preview.screens', { count: screens.length })}</label>
      <SelectBox
        id={id}
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {screens.map((screen, index) => (
          <option key={index} value={index}>
            {toOptionName(screen, screens)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
