import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { mayLinkTo } from '#shared/cobrand/link-hosts.ts';
import { Icon } from '../../ui/icons.tsx';
import { useText } from '../i18n/use-text.ts';
import { useBrand } from '../portal/portal-context.ts';
import { useOriginState } from '../screen/current-location.ts';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media print': { color: 'inherit' },
  },
  // A 24 px target without increasing the line height.
  alone: { paddingTop: '4px', paddingBottom: '4px' },
  inText: { textDecorationLine: 'underline' },
  withLastWord: { whiteSpace: 'nowrap' },
  icon: { verticalAlign: '-3px', marginLeft: tokens.spacingHorizontalXXS },
});

/** A link to another screen of the portal. */
export function ScreenLink(props: {
  to: string;
  /** Whether the link is part of a sentence. Then it is underlined. */
  inText?: boolean;
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const origin = useOriginState();
  return (
    <Link
      to={props.to}
      state={origin}
      aria-label={props.label}
      className={mergeClasses(
        styles.link,
        props.inText ? styles.inText : styles.alone,
        props.className,
      )}
    >
      {props.children}
    </Link>
  );
}

/** A phone number or e-mail address as a link. An address breaks before its @. */
export function ContactLink(props: {
  by: 'tel' | 'mailto';
  to: string;
  text: string;
  inText?: boolean;
}): ReactNode {
  const styles = useStyles();
  const [start, host] = props.text.split(/(?=@)/u);
  const address = props.by === 'tel' ? props.to.replace(/[^+\d]/gu, '') : encodeURI(props.to);
  return (
    <a
      href={`${props.by}:${address}`}
      className={mergeClasses(styles.link, props.inText && styles.inText)}
    >
      {start}
      {host && <wbr />}
      {host}
    </a>
  );
}

/** A link from data. An unsafe target is shown as plain text. */
export function ExternalLink(props: {
  url: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { linkHosts } = useBrand();
  const href = safeUrl(props.url, linkHosts);
  if (href === undefined) return props.children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={mergeClasses(styles.link, props.className)}
    >
      <WithIcon content={props.children}>
        <Icon
          name="open"
          size={16}
          label={text('runtime.opensNewTab')}
          className={styles.icon ?? ''}
        />
      </WithIcon>
    </a>
  );
}

/** Keeps the icon on the same line as the last word. */
function WithIcon({ content, children }: { content: ReactNode; children: ReactNode }): ReactNode {
  const styles = useStyles();
  const lastWordStart = typeof content === 'string' ? content.lastIndexOf(' ') + 1 : 0;
  if (typeof content !== 'string' || content.length - lastWordStart > MAX_WORD_LENGTH)
    return (
      <>
        {content}
        {children}
      </>
    );
  return (
    <>
      {content.slice(0, lastWordStart)}
      <span className={styles.withLastWord}>
        {content.slice(lastWordStart)}
        {children}
      </span>
    </>
  );
}

/** A longer last word, such as a URL, may wrap, and its icon too. */
const MAX_WORD_LENGTH = 20;

/**
 * Returns the target of a link from data, or undefined if it is unsafe. Only http and https may leave the portal, and
 * only to a host that the brand allows. `{host}` stands for the portal's own origin (point 5 of the specification). A path must
 * not begin with two slashes, or a slash and a backslash, which would name another host.
 */
export function safeUrl(url: string, linkHosts: readonly string[] = []): string | undefined {
  const resolved = url.trim().replace(/^\{host\}/u, location.origin);
  if (/^\/(?![/\\])/u.test(resolved)) return resolved;
  try {
    const { protocol, href, origin, hostname } = new URL(resolved);
    if (protocol !== 'http:' && protocol !== 'https:') return undefined;
    return origin === location.origin || mayLinkTo(linkHosts, hostname) ? href : undefined;
  } catch {
    return undefined;
  }
}
