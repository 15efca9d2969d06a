import { createContext, use, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

/** Level of the next heading: a screen's title is 1, inside a frame 2; what stands under a title is one deeper. */
const LevelContext = createContext(1);

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
  title: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  section: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  small: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
});

type Size = 'title' | 'section' | 'small';

export interface HeadingProps {
  id?: string;
  size?: Size;
  /** May take the focus when the reader arrives. */
  focusable?: boolean;
  /** There for screen readers only: something beside it says the same. */
  hidden?: boolean;
  children: ReactNode;
}

/** A heading of the level its place has, so that no level is ever skipped. */
export function Heading(props: HeadingProps): ReactNode {
  const styles = useStyles();
  const Tag = TAGS[use(LevelContext) - 1] ?? 'h6';
  const size = props.size ?? 'section';
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
