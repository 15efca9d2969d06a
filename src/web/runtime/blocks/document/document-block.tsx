import { useCallback, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { saveBlob } from '../../../core/api/read-response.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { lazyPart } from '../../../core/loading/lazy-part.tsx';
import { Failure } from '../../../core/states/failure.tsx';
import { Skeleton } from '../../../core/states/skeleton.tsx';
import { StateCard } from '../../../core/states/state-card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './document.module.css';
import { useFile, type LoadedFile } from './use-file.ts';

const PdfPages = lazyPart('pdf', async () => (await import('./pdf-pages.tsx')).PdfPages, {
  whileLoading: Skeleton,
});

/** A file on the page: PDFs and pictures are shown; other files, HTML among them, can only be saved. */
export function DocumentBlock({
  block,
}: {
  block: Extract<Block, { block: 'document' }>;
}): ReactNode {
  const { file, error, retry } = useFile(block);
  if (error !== undefined) return <Failure error={error} onRetry={retry} />;
  if (!file) return <Skeleton lines={6} />;
  if (file.kind === 'pdf')
    return (
      <PdfPages
        key={file.fileName}
        file={file.blob}
        tools={<SaveButton file={file} />}
        instead={<NoPreview file={file} />}
      />
    );
  return file.kind === 'other' ? <NoPreview file={file} /> : <Picture file={file} />;
}

function SaveButton({ file }: { file: LoadedFile }): ReactNode {
  const text = useText();
  return (
    <Button className={styles.save} icon={<Icon name="download" />} onClick={() => saveBlob(file)}>
      {text('runtime.document.save')}
    </Button>
  );
}

function NoPreview({ file }: { file: LoadedFile }): ReactNode {
  const text = useText();
  return (
    <StateCard
      tone="quiet"
      icon="document"
      title={file.fileName}
      text={text('runtime.document.notShown')}
      action={<SaveButton file={file} />}
    />
  );
}

function Picture({ file }: { file: LoadedFile }): ReactNode {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(new Blob([file.blob], { type: `image/${file.kind}` }));
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <SaveButton file={file} />
      </div>
      <img ref={show} className={styles.picture} alt={file.fileName} />
    </div>
  );
}
