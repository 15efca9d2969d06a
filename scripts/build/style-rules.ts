import {
  defaultCompareMediaQueries,
  normalizeCSSBucketEntry,
  styleBucketOrdering,
  type CSSBucketEntry,
  type CSSClassesMapBySlot,
  type CSSRulesByBucket,
} from '@griffel/core';

export type Buckets = CSSRulesByBucket;
export type ClassesBySlot = CSSClassesMapBySlot<string>;

interface Rule {
  bucket: number;
  /** Condition of an @media rule. */
  media: string;
  /** A shorthand property has a lower priority than the properties that it sets. */
  priority: number;
  css: string;
}

/**
 * Writes the rules of the classes, each once, in the order in which Griffel inserts them in a page: of two that apply, the
 * later wins.
 */
export function writeRules(buckets: readonly Buckets[], classes: ReadonlySet<string>): string {
  const used = buckets.flatMap(listRules).filter(({ css }) => isUsed(css, classes));
  const rules = new Map(used.map((rule) => [JSON.stringify(rule), rule]));
  return [...rules.values()]
    .sort(
      (a, b) =>
        a.bucket - b.bucket ||
        defaultCompareMediaQueries(a.media, b.media) ||
        a.priority - b.priority,
    )
    .map(({ media, css }) => (media ? `@media ${media}{${css}}` : css))
    .join('');
}

/** Whether a rule is one of the classes. A rule without a class, such as keyframes, is used by others. */
function isUsed(css: string, classes: ReadonlySet<string>): boolean {
  const name = /^(?:@[^{]*\{)?\.([\w-]+)/u.exec(css)?.[1];
  return name === undefined || classes.has(name);
}

const listRules = (buckets: Buckets): Rule[] =>
  Object.entries(buckets).flatMap(([name, entries]) => entries.map((entry) => toRule(name, entry)));

function toRule(name: string, entry: CSSBucketEntry): Rule {
  const [css, { m: media = '', p: priority = 0 } = {}] = normalizeCSSBucketEntry(entry) as [
    string,
    { m?: string; p?: number }?,
  ];
  return {
    bucket: (styleBucketOrdering as readonly string[]).indexOf(name),
    media,
    priority,
    css,
  };
}
