import { useState, type ReactNode } from 'react';
import { FluentProvider } from '@fluentui/react-components';
import { MemoryRouter } from 'react-router-dom';
import { themeModes, type ThemeMode } from '#shared/cobrand/brand.ts';
import { showLanguage } from '../../core/i18n/texts.ts';
import { useText, useTranslator } from '../../core/i18n/use-text.ts';
import { useBrand, usePortal } from '../../core/portal/portal-context.ts';
import { FieldControl } from '../../forms/layout/field-control.tsx';
import { BlockView } from '../../runtime/blocks/block-view.tsx';
import { ScreenScope } from '../../core/screen/scope.tsx';
import { ScreenProvider } from '../../core/screen/screen-context.tsx';
import { createTheme } from '../../core/theme/portal-theme.tsx';
import type { WidgetExample } from '../../forms/input/widget.ts';
import { blockExamples, type BlockExample } from './block-examples.ts';
import { blockSources } from './block-sources.ts';
import { exampleArtefact, exampleEntry } from './example-screen.ts';
import { CopyableSource } from './copyable-source.tsx';
import { SelectBox } from '../../ui/box.tsx';
import styles from './gallery.module.css';
import { screenSources } from './screen-sources.ts';
import { ScreenKeys } from './screen-keys.tsx';
import { widgetExamples } from './widget-examples.ts';

const screen = { artefact: exampleArtefact, entry: exampleEntry };

/** Gallery of all widgets and blocks, each shown in the three themes side by side, and of keys of screen files. */
export function Gallery(): ReactNode {
  const text = useText();
  return (
    <MemoryRouter>
      <ScreenProvider screen={screen}>
        <div className={styles.page}>
          <header className={styles.header}>
            <h1 className={styles.title}>{text('preview.gallery.title')}</h1>
            <LanguageChoice />
            <a href="/preview">{text('preview.gallery.back')}</a>
          </header>
          <Contents />
          <main className={styles.main}>
            <h2>{text('preview.gallery.widgets')}</h2>
            {Object.entries(widgetExamples).map(([name, examples]) => (
              <GallerySection key={name} kind="widget" name={name}>
                <CopyableSource source={{ id: examples[0]?.field.id, as: name }} />
                {examples.map((example, index) => (
                  <InThemes key={example.title} caption={example.title}>
                    {(mode) => (
                      <WidgetPreview
                        id={`${name}-${index}-${mode}`}
                        name={name}
                        example={example}
                      />
                    )}
                  </InThemes>
                ))}
              </GallerySection>
            ))}
            <h2>{text('preview.gallery.blocks')}</h2>
            {Object.entries(blockExamples).map(([name, example]) => (
              <GallerySection key={name} kind="block" name={name}>
                <BlockSource block={example.block.block} />
                <InThemes>{() => <BlockPreview example={example} />}</InThemes>
              </GallerySection>
            ))}
            <ScreenKeys />
          </main>
        </div>
      </ScreenProvider>
    </MemoryRouter>
  );
}

function LanguageChoice(): ReactNode {
  const portal = usePortal();
  const text = useText();
  const { language } = useTranslator();
  return (
    <SelectBox
      aria-label={text('preview.language')}
      value={language}
      onChange={(event) => void showLanguage(portal, event.target.value)}
    >
      {portal.meta.languages.map((code) => (
        <option key={code} value={code}>
          {text(`shell.language.${code}`)}
        </option>
      ))}
    </SelectBox>
  );
}

const toAnchorId = (kind: string, name: string): string => `${kind}-${name}`;

function Contents(): ReactNode {
  const text = useText();
  const renderLinks = (kind: string, names: string[]) =>
    names.map((name) => (
      <li key={name}>
        <a href={`#${toAnchorId(kind, name)}`}>{name}</a>
      </li>
    ));
  return (
    <nav className={styles.contents} aria-label={text('preview.gallery.contents')}>
      <ul>{renderLinks('widget', Object.keys(widgetExamples))}</ul>
      <ul>{renderLinks('block', Object.keys(blockExamples))}</ul>
      <ul>
        {renderLinks(
          'key',
          screenSources.map(({ keys }) => keys[0] ?? ''),
        )}
      </ul>
    </nav>
  );
}

/** The name is a keyword of the screen language and is not translated. */
function GallerySection(props: { kind: string; name: string; children: ReactNode }): ReactNode {
  const { kind, name, children } = props;
  return (
    <div
      id={toAnchorId(kind, name)}
      className={styles.example}
      data-example={toAnchorId(kind, name)}
    >
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  );
}

function BlockSource({ block }: { block: keyof typeof blockExamples }): ReactNode {
  return <CopyableSource source={blockSources[block]} />;
}

function InThemes(props: {
  caption?: string;
  children: (mode: ThemeMode) => ReactNode;
}): ReactNode {
  const { caption, children } = props;
  const brand = useBrand();
  return (
    <div>
      {caption && (
        <p className={styles.caption} lang="en">
          {caption}
        </p>
      )}
      <div className={styles.themes}>
        {themeModes.map((mode) => (
          <FluentProvider key={mode} theme={createTheme(brand, mode)} data-theme={mode}>
            <div className={styles.ground}>{children(mode)}</div>
          </FluentProvider>
        ))}
      </div>
    </div>
  );
}

function WidgetPreview(props: { id: string; name: string; example: WidgetExample }): ReactNode {
  const { id, name, example } = props;
  const [value, setValue] = useState(example.value);
  const { required = false, disabled = false, invalid = false } = example;
  const field = {
    label: 'preview.example.label',
    path: [name],
    ...example.field,
    as: name,
    required,
  };
  return (
    <FieldControl
      id={id}
      field={field}
      value={value}
      errors=""
      invalid={invalid}
      required={required}
      disabled={disabled}
      onChange={(_, next) => setValue(next)}
      onBlur={ignore}
    />
  );
}

const ignore = (): void => undefined;

function BlockPreview({ example: { block, record } }: { example: BlockExample }): ReactNode {
  const [scope] = useState(() => ({ route: {}, session: {}, record }));
  return (
    <ScreenScope scope={scope}>
      <BlockView block={block} />
    </ScreenScope>
  );
}
