/**
 * Whether the server answers the path with the page, whose router then decides. The first segments below belong to files
 * and operations, where an unknown path is a 404.
 */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|assets|screens|locales|brand|health|metrics|mrf|transparency)(\/|$)/.test(path);
