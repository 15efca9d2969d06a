import { useCallback, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { saveBlob } from '../../../core/api/read-response.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { lazyPart } from '../../../core/loading/lazy-part.tsx';
import { resolveBinding } from '../../../core/navigation/bindings.ts';
import { useScope } from '../../../core/screen/scope.tsx';
import { Failure } from '../../../core/states/failure.tsx';
import { Heading } from '../../../core/states/heading.tsx';
import { Skeleton } from '../../../core/states/skeleton.tsx';
import { StateCard } from '../../../core/states/state-card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './document.module.css';
import { useChosenFile, useFile, type FileCall, type LoadedFile } from './use-file.ts';

const PdfPages = lazyPart('pdf', async () => (await import('./pdf-pages.tsx')).PdfPages, {
  whileLoading: Skeleton,
});

/** A file from the server, or the files chosen in the form around the block. */
export function DocumentBlock({
  block: { file },
}: {
  block: Extract<Block, { block: 'document' }>;
}): ReactNode {
  return 'chosen' in file ? <ChosenFiles path={file.chosen} /> : <DownloadedFile call={file} />;
}

function DownloadedFile({ call }: { call: FileCall }): ReactNode {
  const { file, error, retry } = useFile(call);
  if (error !== undefined) return <Failure error={error} onRetry={retry} />;
  return file ? <ShownFile file={file} /> : <Skeleton lines={6} />;
}

function ChosenFiles({ path }: { path: string }): ReactNode {
  const files = resolveBinding({ from: path }, useScope());
  const chosen = Array.isArray(files) ? files.filter((file) => file instanceof File) : [];
  return chosen.map((file) => <ChosenFile key={`${file.name} ${file.size}`} file={file} />);
}

function ChosenFile({ file }: { file: File }): ReactNode {
  const shown = useChosenFile(file);
  return (
    <>
      <Heading size="small">{file.name}</Heading>
      {shown ? <ShownFile file={shown} /> : <Skeleton lines={6} />}
    </>
  );
}

/** Shows PDFs and images. All other files, including HTML, can only be saved. */
function ShownFile({ file }: { file: LoadedFile }): ReactNode {
  if (file.kind === 'pdf')
    return (
      <PdfPages
        key={file.fileName}
        file={file.blob}
        tools={<SaveButton file={file} />}
        instead={<NoPreview file={file} />}
      />
    );
  return file.kind === 'other' ? <NoPreview file={file} /> : <ImageFile file={file} />;
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

function ImageFile({ file }: { file: LoadedFile }): ReactNode {
  const setSource = useCallback(
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
      <img ref={setSource} className={styles.image} alt={file.fileName} />
    </div>
  );
}
