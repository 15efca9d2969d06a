import { createContext, use, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

/** Level of the next heading: 1 for the title of a screen, 2 inside a frame, one more below each title. */
const LevelContext = createContext(1);

/** Content below a heading: its own headings are `by` levels lower. */
export function UnderHeading({
  children,
  by = 1,
}: {
  children: ReactNode;
  by?: number;
}): ReactNode {
  return <LevelContext value={Math.min(6, use(LevelContext) + by)}>{children}</LevelContext>;
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    ':focus': { outlineStyle: 'none' },
  },
  title: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  // The title of a screen in a frame stands below that of the frame.
  subtitle: { fontSize: '22px', lineHeight: '28px' },
  section: { fontSize: '18px', lineHeight: '24px' },
  small: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
});

type Size = 'title' | 'section' | 'small';

export interface HeadingProps {
  id?: string;
  size?: Size;
  /** Whether the heading can receive the focus after a navigation. */
  focusable?: boolean;
  /** Visible to screen readers only, because adjacent content already shows the text. */
  hidden?: boolean;
  children: ReactNode;
}

/** A heading whose level follows from its position, so that no level is skipped. */
export function Heading(props: HeadingProps): ReactNode {
  const styles = useStyles();
  const level = use(LevelContext);
  const Tag = TAGS[level - 1] ?? 'h6';
  const size = props.size === 'title' && level > 1 ? 'subtitle' : (props.size ?? 'section');
  return (
    <Tag
      id={props.id}
      className={props.hidden ? 'visually-hidden' : mergeClasses(styles.heading, styles[size])}
      tabIndex={props.focusable ? -1 : undefined}
    >
      {props.children}
    </Tag>
  );
}

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
