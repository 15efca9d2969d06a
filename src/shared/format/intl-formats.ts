/** Returns the format of a locale and options. Creating one takes up to half a millisecond, so each is cached. */
export const getDateFormat = createFormatCache(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const getNumberFormat = createFormatCache(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * Returns the time zone of this browser or process. It is asked for when the first moment is shown and not when the
 * module is loaded: the first DateTimeFormat of a page takes about 14 ms, and most first pages show no moment.
 */
export const getOwnTimeZone = (): string => getDateFormat('en-US', {}).resolvedOptions().timeZone;

/**
 * Returns the order of texts in lists: numbers by value, letters without case and accents. Created when it is first
 * used: if it is the first format of a page, that takes up to 8 ms.
 */
export const getCollator = (): Intl.Collator =>
  (collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

let collator: Intl.Collator | undefined;

function createFormatCache<Options, Format>(
  make: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}
