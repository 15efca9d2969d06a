/**
 * Whether the path is of a page of the browser's router. Paths that look like a file or an operation may respond with
 * 404.
 */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|assets|screens|locales|brand|health|metrics|mrf|transparency)(\/|$)/.test(path);
